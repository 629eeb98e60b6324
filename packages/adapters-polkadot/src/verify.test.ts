import { codeOf } from '@foyer/common/adapter-testing'
import { hexToU8a, stringToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  ethereumEncode,
  randomAsU8a,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import type { Keypair } from '@polkadot/util-crypto/types'
import { base58 } from '@scure/base'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

const { verifyMessage: verify } = createPolkadotAdapter().chainClient(localNetworks()[0])

beforeAll(() => cryptoWaitReady())

interface Kind {
  pairOf(seed: Uint8Array): Keypair
  addressOf(pair: Keypair, prefix: number): string
  sign(text: Uint8Array, pair: Keypair): Uint8Array
  /** The key type's number in `MultiSignature`. Ethereum keys have none. */
  readonly number?: number
}

const kinds: Readonly<Record<string, Kind>> = {
  ed25519: {
    pairOf: ed25519PairFromSeed,
    addressOf: ({ publicKey }, prefix) => encodeAddress(publicKey, prefix),
    sign: ed25519Sign,
    number: 0,
  },
  sr25519: {
    pairOf: sr25519PairFromSeed,
    addressOf: ({ publicKey }, prefix) => encodeAddress(publicKey, prefix),
    sign: sr25519Sign,
    number: 1,
  },
  ecdsa: {
    pairOf: secp256k1PairFromSeed,
    addressOf: ({ publicKey }, prefix) => encodeAddress(blake2AsU8a(publicKey), prefix),
    sign: (text, pair) => secp256k1Sign(text, pair, 'blake2'),
    number: 2,
  },
  ethereum: {
    pairOf: secp256k1PairFromSeed,
    addressOf: ({ publicKey }) => ethereumEncode(publicKey),
    sign: (text, pair) => secp256k1Sign(text, pair, 'keccak'),
  },
}

const message = 'Grüße ✓ from the lab'
const wrapped = u8aWrapBytes(stringToU8a(message))
const each = Object.entries(kinds)

it.each(each)(
  'accepts a signature of an %s key, with and without marks',
  async (_, { pairOf, addressOf, sign }) => {
    const pair = pairOf(randomAsU8a(32))
    const address = addressOf(pair, 0)
    for (const text of [wrapped, stringToU8a(message)]) {
      const signature = u8aToHex(sign(text, pair))
      expect(await verify({ address, message, signature })).toBe(true)
      expect(await verify({ address, message: `${message}!`, signature })).toBe(false)
      const stranger = addressOf(pairOf(randomAsU8a(32)), 0)
      expect(await verify({ address: stranger, message, signature })).toBe(false)
    }
  },
)

it.each(each.filter(([, { number }]) => number !== undefined))(
  'accepts a signature of an %s key only with its own type prefix',
  async (_, { pairOf, addressOf, sign, number: own = 0 }) => {
    const pair = pairOf(randomAsU8a(32))
    const address = addressOf(pair, 42)
    for (const kind of [0, 1, 2, 3]) {
      const signature = u8aToHex(u8aConcat([kind], sign(wrapped, pair)))
      expect(await verify({ address, message, signature })).toBe(kind === own)
    }
  },
)

it.each([0, 2, 42, 63, 64, 1284, 16383])('accepts addresses with prefix %i', async prefix => {
  const { pairOf, addressOf, sign } = kinds['sr25519'] ?? expect.fail()
  const pair = pairOf(randomAsU8a(32))
  const signature = u8aToHex(sign(wrapped, pair))
  expect(await verify({ address: addressOf(pair, prefix), message, signature })).toBe(true)
})

it("accepts a recovery bit in Ethereum's form", async () => {
  const { pairOf, addressOf, sign } = kinds['ethereum'] ?? expect.fail()
  const pair = pairOf(randomAsU8a(32))
  const signature = sign(wrapped, pair)
  signature[64] = (signature[64] ?? 0) + 27
  expect(await verify({ address: addressOf(pair, 0), message, signature: u8aToHex(signature) })).toBe(true)
})

it('accepts a text that already has marks, which wallets do not repeat', async () => {
  const { pairOf, addressOf, sign } = kinds['sr25519'] ?? expect.fail()
  const pair = pairOf(randomAsU8a(32))
  const marked = '<Bytes>hello</Bytes>'
  const signature = u8aToHex(sign(u8aWrapBytes(stringToU8a(marked)), pair))
  expect(await verify({ address: addressOf(pair, 0), message: marked, signature })).toBe(true)
})

it('rejects a signature of another key type', async () => {
  const seed = randomAsU8a(32)
  const [ecdsa, ethereum] = [kinds['ecdsa'] ?? expect.fail(), kinds['ethereum'] ?? expect.fail()]
  const pair = ecdsa.pairOf(seed)
  const byEthereum = u8aToHex(ethereum.sign(wrapped, pair))
  const byEcdsa = u8aToHex(ecdsa.sign(wrapped, pair))
  expect(await verify({ address: ecdsa.addressOf(pair, 0), message, signature: byEthereum })).toBe(false)
  expect(await verify({ address: ethereum.addressOf(pair, 0), message, signature: byEcdsa })).toBe(false)
})

it('rejects any signature for the all-zero account, which anyone can forge', async () => {
  const address = encodeAddress(new Uint8Array(32), 0)
  // For ed25519, R is the neutral point and s is 0. For sr25519, R is the base point and s is 1.
  const byEd25519 = new Uint8Array(64).fill(1, 0, 1)
  const base = hexToU8a('0xe2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76')
  const bySr25519 = u8aConcat(base, [1], new Uint8Array(30), [0x80])
  for (const signature of [byEd25519, bySr25519].map(bytes => u8aToHex(bytes)))
    for (const text of Array.from({ length: 16 }, (_, index) => `text ${index}`))
      expect(await verify({ address, message: text, signature })).toBe(false)
})

it('rejects an overlong address before decoding it', async () => {
  const decode = vi.spyOn(base58, 'decode')
  onTestFinished(() => decode.mockRestore())
  const signature = `0x${'11'.repeat(64)}`
  for (const address of ['z'.repeat(50), 'z'.repeat(51), 'z'.repeat(2000)])
    expect(await verify({ address, message, signature })).toBe(false)
  expect(decode.mock.calls).toEqual([['z'.repeat(50)]])
})

it('rejects a misspelled address and a signature without 0x, and aborts with its signal', async () => {
  const { pairOf, addressOf, sign } = kinds['sr25519'] ?? expect.fail()
  const pair = pairOf(randomAsU8a(32))
  const [address, signature] = [addressOf(pair, 0), u8aToHex(sign(wrapped, pair))]
  expect(
    await verify({
      address: `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`,
      message,
      signature,
    }),
  ).toBe(false)
  expect(await verify({ address, message, signature: signature.slice(2) })).toBe(false)
  expect(await codeOf(verify({ address, message, signature, signal: AbortSignal.abort() }))).toBe('ABORTED')
})
