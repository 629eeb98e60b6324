import { codeOf } from '@foyer/common/adapter-testing'
import { base58, base64, hex } from '@scure/base'
import nacl from 'tweetnacl'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

const { verifyMessage: verify } = createSolanaAdapter().chainClient(localNetworks()[0])
if (!verify) expect.fail('nothing verifies')

const utf8 = (text: string) => new TextEncoder().encode(text)

function signed(message: string) {
  const { publicKey, secretKey } = nacl.sign.keyPair()
  const bytes = nacl.sign.detached(utf8(message), secretKey)
  return { address: base58.encode(publicKey), message, signature: base58.encode(bytes), bytes }
}

it.each([
  ['a word', 'hello'],
  ['nothing', ''],
  ['letters of many bytes', 'Grüße ✓ 👋'],
  ['a long text', 'x'.repeat(70_000)],
])("accepts another library's signature: %s", async (_, message) => {
  const { bytes, ...request } = signed(message)
  expect(bytes).toHaveLength(64)
  expect(await verify(request)).toBe(true)
  expect(await verify({ ...request, message: `${message} ` })).toBe(false)
  expect(await verify({ ...request, address: signed(message).address })).toBe(false)
})

it('accepts signatures in base58 only', async () => {
  const { bytes, ...request } = signed('hello')
  for (const { encode } of [base64, hex])
    expect(await verify({ ...request, signature: encode(bytes) })).toBe(false)
})

it('rejects the malleated second form of a signature', async () => {
  const { bytes, ...request } = signed('hello')
  // The curve's order added to s denotes the same point, which RFC 8032 forbids.
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const read = BigInt(`0x${hex.encode(bytes.slice(32).reverse())}`)
  const high = hex.decode((read + order).toString(16).padStart(64, '0')).reverse()
  const signature = base58.encode(Uint8Array.from([...bytes.slice(0, 32), ...high]))
  expect(await verify({ ...request, signature })).toBe(false)
})

it('rejects any signature for the System program, whose address is a key that anyone can forge', async () => {
  const address = '1'.repeat(32)
  const bytes = new Uint8Array(64).fill(1, 0, 1)
  const forged = Array.from({ length: 64 }, (_, index) => `I am the system, ${index}`).filter(text =>
    nacl.sign.detached.verify(utf8(text), bytes, base58.decode(address)),
  )
  expect(forged).not.toEqual([])
  for (const message of forged)
    expect(await verify({ address, message, signature: base58.encode(bytes) })).toBe(false)
})

it('rejects overlong texts before decoding them', async () => {
  const { bytes: _, ...request } = signed('hello')
  const decode = vi.spyOn(base58, 'decode')
  onTestFinished(() => decode.mockRestore())
  const long = 'z'.repeat(2000)
  expect(await verify({ ...request, signature: long })).toBe(false)
  expect(await verify({ ...request, address: long })).toBe(false)
  const read = decode.mock.calls.map(([text]) => text)
  expect(read).toContain(request.signature)
  expect(read).not.toContain(long)
})

it('aborts with its signal', async () => {
  const { bytes: _, ...request } = signed('hello')
  expect(await codeOf(verify({ ...request, signal: AbortSignal.abort() }))).toBe('ABORTED')
})
