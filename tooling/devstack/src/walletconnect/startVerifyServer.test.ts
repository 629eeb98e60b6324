import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startVerifyServer, type VerifyServer } from './startVerifyServer.js'

const hash = 'ab'.repeat(32)
let server: VerifyServer
beforeAll(async () => {
  server = await startVerifyServer({ scamOrigins: ['https://scam.example'] })
})
afterAll(() => server.stop())

async function attest(headers: Record<string, string>, decryptedId = hash) {
  const query = `projectId=lab&origin=https://liar.example&id=an-id&decryptedId=${decryptedId}`
  const response = await fetch(`${server.url}/v3/attestation?${query}`, { headers })
  const [, text = ''] = /postMessage\((".*"), '\*'\)/.exec(await response.text()) ?? []
  const { type, attestation } = JSON.parse(JSON.parse(text) as string) as {
    type: string
    attestation: string | null
  }
  expect(type).toBe('verify_attestation')
  return attestation
}

const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

it('signs the browser’s referrer with its published key', async () => {
  const token = await attest({ referer: 'https://dapp.example/path?query' })
  expect(claimsOf(token)).toMatchObject({
    id: 'an-id',
    origin: 'https://dapp.example',
    isScam: false,
    isVerified: true,
  })
  const { publicKey, expiresAt } = (await (await fetch(`${server.url}/v3/public-key`)).json()) as {
    publicKey: JsonWebKey
    expiresAt: number
  }
  expect(expiresAt * 1000).toBeGreaterThan(Date.now())
  const [header, claims, signature = ''] = token?.split('.') ?? []
  const key = {
    key: createPublicKey({ format: 'jwk', key: publicKey }),
    dsaEncoding: 'ieee-p1363',
  } as const
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  expect(isSigned(`${header}.${claims}`)).toBe(true)
  expect(isSigned(`${header}.${claims}x`)).toBe(false)
})

it('marks listed origins as scams and attests nothing without a referrer', async () => {
  expect(claimsOf(await attest({ referer: 'https://scam.example/' }))).toMatchObject({ isScam: true })
  expect(await attest({})).toBe(null)
})

it('returns an earlier attestation by the message’s hash', async () => {
  const other = 'cd'.repeat(32)
  await attest({ referer: 'https://dapp.example/' }, other)
  const known = await fetch(`${server.url}/attestation/${other}?v2Supported=true`)
  expect(await known.json()).toMatchObject({ origin: 'https://dapp.example', isScam: false })
  expect((await fetch(`${server.url}/attestation/${'ef'.repeat(32)}`)).status).toBe(404)
})
