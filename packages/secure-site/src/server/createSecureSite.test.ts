import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './createLog.js'
import { createSecureSite, type SecureSite } from './createSecureSite.js'

let folder: string
let site: SecureSite
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-site-'))
  site = await createSecureSite({
    origin: 'https://secure.example',
    secret: randomBytes(32).toString('hex'),
    storeFile: join(folder, 'store.json'),
    // Nothing listens there.
    smtp: { host: '127.0.0.1', port: 1 },
    providers: {},
    chains: () => ({ evm: [], solana: [] }),
    appOrigins: ['https://app.example'],
    log: createLog({ level: 'silent' }),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('answers in a server of the host’s own', async () => {
  const response = await site.fetch(new Request('https://secure.example/sdk'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://app.example')
  expect((await site.fetch(new Request('https://secure.example/fault/dead/sdk'))).status).toBe(404)
  // Who asks is not known, so it is not this machine.
  expect((await site.fetch(new Request('https://secure.example/metrics'))).status).toBe(403)
})

it('takes chunked bodies over HTTP', async () => {
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

it('says what it lacks, and stops being ready when it ends', async () => {
  const ready = async () => {
    const response = await site.fetch(new Request('https://secure.example/ready'))
    return [response.status, await response.json()]
  }
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['mail'] }])
  await expect(site.checks['mail']?.()).rejects.toThrow()
  await site.stop()
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['stopping'] }])
})
