import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { sendRaw } from '../__fixtures__/sendRaw.js'
import { listen } from './listen.js'

const request = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

it('closes connections without a response at the deadline', async () => {
  const begun = createGate()
  const server = await listen(
    () => {
      begun.open()
      return new Promise<Response>(() => {})
    },
    { port: 0 },
  )
  const answer = sendRaw(server.port, request)
  await begun.opened
  await server.close(1)
  expect(await answer).toBe('')
})

it('does not wait for idle connections', async () => {
  const server = await listen(() => new Response('here'), { port: 0 })
  const idle = connect({ port: server.port, host: '127.0.0.1' })
  await once(idle, 'connect')
  const used = connect({ port: server.port, host: '127.0.0.1' })
  used.write(request)
  await once(used, 'data')
  const cut = Promise.all([idle, used].map(socket => once(socket, 'close')))
  // The deadline exceeds the test timeout, so the server must close without it.
  await server.close(1_000_000)
  await cut
})

it('responds with 500 when the app throws', async () => {
  const thrown = [() => Promise.reject(new Error('inside')), () => Promise.reject('inside')]
  for (const fetch of thrown) {
    const server = await listen(fetch, { port: 0 })
    const answer = await sendRaw(server.port, request)
    expect(answer).toMatch(/^HTTP\/1\.1 500 /)
    expect(answer).not.toContain('inside')
    await server.close(0)
  }
})

it('responds to unreadable requests with the security headers', async () => {
  const server = await listen(() => new Response('here'), { port: 0 })
  const answer = await sendRaw(server.port, 'GET http://:99999/ HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain("frame-ancestors 'none'")
  await server.close(0)
})

it('rejects if the port is in use', async () => {
  const server = await listen(() => new Response('here'), { port: 0 })
  await expect(listen(() => new Response('here'), { port: server.port })).rejects.toThrow('EADDRINUSE')
  await server.close(0)
})

function createGate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}
