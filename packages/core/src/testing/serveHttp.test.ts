import { Server } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serveHttp } from './serveHttp.js'

it('opens no server where one was before, even once its code was loaded anew', async () => {
  const first = await serveHttp()
  vi.resetModules()
  const { serveHttp: serveAnew } = await import('./serveHttp.js')
  // The system gives a port away again once it is free.
  const port = Number(new URL(first.url).port)
  const address = vi
    .spyOn(Server.prototype, 'address')
    .mockReturnValueOnce({ address: '127.0.0.1', family: 'IPv4', port })
  onTestFinished(() => address.mockRestore())
  expect((await serveAnew()).url).not.toBe(first.url)
})
