import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startWorld } from '../__fixtures__/startWorld.js'
import { startSignInServer } from '../startSignInServer.js'

it('closes the connection of a body that arrives too slowly', async () => {
  const { port } = await startWorld({ requestTimeoutMs: 200 })
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.write('POST /verify HTTP/1.1\r\nHost: lab\r\nOrigin: http://lab.localhost\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await closed
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 (400|408) /)
})

it('logs one line per request', async () => {
  const { browser, logged } = await startWorld()
  const visitor = browser()
  await visitor.nonce()
  await visitor.post('/verify', { data: { accountAddress: '', chainId: '' }, message: '', signature: '' })
  expect(logged).toEqual(['GET /nonce 200', 'POST /verify 422 message'])
})

it('uses another port if the preferred one is taken, and releases it', async () => {
  const options = { chains: () => [], origins: [] }
  const first = await startSignInServer(options)
  const second = await startSignInServer({ ...options, preferredPort: first.port })
  expect(second.port).not.toBe(first.port)
  await first.stop()
  const third = await startSignInServer({ ...options, preferredPort: first.port })
  expect(third.port).toBe(first.port)
  await Promise.all([second.stop(), third.stop()])
})
