/// <reference types="node" />
import { createServer } from 'node:http'
import { FoyerError } from '@foyer/common'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveBlockchain } from './serveBlockchain.test.support.js'
import { readRefusal } from './serviceOf.js'

async function refusedWith(body: string) {
  const { client } = await serveBlockchain({ answer: () => ({ status: 409, body }) })
  const work = client.registerName({ account: 'eip155:1:0xaa', message: '{}', signature: '0x1' })
  return work.then(
    () => expect.fail('not refused'),
    (error: unknown) => error,
  )
}

describe('readRefusal', () => {
  it('returns the service’s reason, cleaned for display, on every call', async () => {
    const reasons = [
      { name: 'name', description: 'ada is\u202e registered\u0000 already' },
      { description: 'x' },
    ]
    const error = await refusedWith(JSON.stringify({ status: 'FAILED', reasons }))
    expect(await readRefusal(error)).toBe('ada is registered already')
    // The same error is reported again during the service's pause.
    expect(await readRefusal(error)).toBe('ada is registered already')
  })

  it.each([
    '',
    '<html>',
    'null',
    '{"reasons":[]}',
    '{"reasons":[{"description":""}]}',
    '{"reasons":[{"description":7}]}',
    `{"reasons":[{"description":"${'x'.repeat(20_000)}"}]}`,
  ])('returns nothing without a reason: %.40s', async body => {
    expect(await readRefusal(await refusedWith(body))).toBeUndefined()
  })

  it.each([new FoyerError('HTTP_UNREACHABLE', { service: 'blockchain' }), new Error('x'), undefined])(
    'returns nothing for another failure',
    async error => {
      expect(await readRefusal(error)).toBeUndefined()
    },
  )

  it('stops waiting for a response body that does not end', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(400)
      response.write('{"reasons":')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const cause = await fetch(`http://127.0.0.1:${port}`)
    const error = new FoyerError('HTTP_STATUS', { status: 400, service: 'blockchain', path: '/' }, { cause })
    expect(await readRefusal(error)).toBeUndefined()
  })
})
