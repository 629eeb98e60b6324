import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { createMasterKey, masterKeyBytes } from '../keys/masterKey.js'
import { createLog } from './createLog.js'
import { createSecureSite, type SecureSite } from './createSecureSite.js'

let site: SecureSite
beforeAll(async () => {
  site = await createSecureSite({
    origin: 'https://secure.example',
    masterKey: createMasterKey(randomBytes(masterKeyBytes)),
    database: openOwnSchema(),
    // Nothing listens on this port.
    smtp: { host: '127.0.0.1', port: 1 },
    providers: {},
    chains: () => ({ evm: [], solana: [] }),
    origins: { apps: ['https://app.example'] },
    log: createLog({ level: 'silent' }),
  })
})

it('answers requests in a server of the host', async () => {
  const response = await site.fetch(new Request('https://secure.example/sdk'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://app.example')
  expect((await site.fetch(new Request('https://secure.example/fault/dead/sdk'))).status).toBe(404)
  // Without a peer address the request does not count as local.
  expect((await site.fetch(new Request('https://secure.example/metrics'))).status).toBe(403)
})

it('accepts chunked bodies over HTTP', async () => {
  const port = await site.listen({ port: 0 })
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"projectId":"lab",'))
      controller.enqueue(new TextEncoder().encode('"origin":"https://app.example"}'))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json', 'x-device': 'a-device-of-a-test' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const response = await fetch(`http://127.0.0.1:${port}/api/handshake`, init)
  expect(await response.json()).toEqual({ isAllowed: true })
})

it('reports missing services, and is not ready once it stops', async () => {
  const ready = async () => {
    const response = await site.fetch(new Request('https://secure.example/ready'))
    return [response.status, await response.json()]
  }
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['mail'] }])
  await expect(site.checks['mail']?.()).rejects.toThrow()
  await site.stop()
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['stopping'] }])
})
