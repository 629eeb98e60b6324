import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listenOnLoopback } from './listenOnLoopback.js'

it('replaces a busy preferred port, but rejects for a busy required port', async () => {
  const first = await listenOnLoopback(createServer())
  onTestFinished(first.stop)
  const second = await listenOnLoopback(createServer(), { preferredPort: first.port })
  onTestFinished(second.stop)
  expect(second.port).not.toBe(first.port)
  await expect(listenOnLoopback(createServer(), { port: first.port })).rejects.toThrow('EADDRINUSE')
})

it('releases its port when it stops', async () => {
  const { port, stop } = await listenOnLoopback(createServer())
  await stop()
  const again = await listenOnLoopback(createServer(), { port })
  await again.stop()
})
