import { Server } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serveHttp } from './serveHttp.js'

it('never reuses a port, even after its module was loaded again', async () => {
  const first = await serveHttp()
  vi.resetModules()
  const { serveHttp: serveAnew } = await import('./serveHttp.js')
  // The system reuses a port once it is free.
  const port = Number(new URL(first.url).port)
  const address = vi
    .spyOn(Server.prototype, 'address')
    .mockReturnValueOnce({ address: '127.0.0.1', family: 'IPv4', port })
  onTestFinished(() => address.mockRestore())
  expect((await serveAnew()).url).not.toBe(first.url)
})
