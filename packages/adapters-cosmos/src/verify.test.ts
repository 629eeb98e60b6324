import {
  encodeSecp256k1Pubkey,
  makeSignDoc,
  pubkeyToAddress,
  Secp256k1Wallet,
  serializeSignDoc,
} from '@cosmjs/amino'
import { Keccak256, Secp256k1, sha256 } from '@cosmjs/crypto'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32, hex } from '@scure/base'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const { verifyMessage: verify } = createCosmosAdapter().chainClient(localNetworks()[0])
if (!verify) expect.fail('nothing verifies')

const message = 'Grüße ✓ <from> the lab & more'
const newKey = () => crypto.getRandomValues(new Uint8Array(32))

function documentOf(signer: string, text: string) {
  const value = { signer, data: base64.encode(new TextEncoder().encode(text)) }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
}

/** Signs a text with CosmJS. */
async function signed(text: string, prefix = 'cosmos') {
  const wallet = await Secp256k1Wallet.fromKey(newKey(), prefix)
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? expect.fail('no account')
  const { signature } = await wallet.signAmino(address, documentOf(address, text))
  return { address, message: text, signature: signature.signature }
}

/** Signs a text as wallets do on chains with Ethereum accounts. */
async function signedByEthermint(text: string) {
  const { privkey, pubkey } = await Secp256k1.makeKeypair(newKey())
  const account = new Keccak256(pubkey.slice(1)).digest().slice(-20)
  const address = bech32.encode('evmos', bech32.toWords(account))
  const digest = new Keccak256(serializeSignDoc(documentOf(address, text))).digest()
  const bytes = (await Secp256k1.createSignature(digest, privkey)).toFixedLength().slice(0, 64)
  const plain = pubkeyToAddress(encodeSecp256k1Pubkey(Secp256k1.compressPubkey(pubkey)), 'evmos')
  return { address, message: text, signature: base64.encode(bytes), plain, privkey }
}

it.each([
  ['a word', 'hello'],
  ['nothing', ''],
  ['letters of many bytes', message],
  ['a long text', 'x'.repeat(70_000)],
])('accepts a CosmJS signature of %s', async (_, text) => {
  const request = await signed(text)
  expect(await verify(request)).toBe(true)
  expect(await verify({ ...request, message: `${text} ` })).toBe(false)
  expect(await verify({ ...request, address: (await signed(text)).address })).toBe(false)
})

it('recovers the key for both recovery bits', async () => {
  const requests = await Promise.all(Array.from({ length: 24 }, () => signed(message, 'osmo')))
  for (const request of requests) expect(await verify(request)).toBe(true)
})

it("rejects the same account's address with another prefix", async () => {
  const request = await signed(message)
  const { words } = bech32.decode(request.address as `${string}1${string}`)
  expect(await verify({ ...request, address: bech32.encode('osmo', words) })).toBe(false)
})

it('accepts signatures of chains with Ethereum accounts', async () => {
  const { plain, privkey, ...request } = await signedByEthermint(message)
  expect(await verify(request)).toBe(true)
  expect(await verify({ ...request, message: `${message}!` })).toBe(false)
  expect(await verify({ ...request, address: plain })).toBe(false)
  // The Cosmos hash with an Ethereum address, a combination that no chain uses.
  const digest = sha256(serializeSignDoc(documentOf(request.address, message)))
  const mixed = (await Secp256k1.createSignature(digest, privkey)).toFixedLength().slice(0, 64)
  expect(await verify({ ...request, signature: base64.encode(mixed) })).toBe(false)
})

it('rejects the malleated second form of a signature', async () => {
  const request = await signed(message)
  const bytes = base64.decode(request.signature)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = (order - BigInt(`0x${hex.encode(bytes.slice(32))}`)).toString(16).padStart(64, '0')
  const signature = base64.encode(Uint8Array.from([...bytes.slice(0, 32), ...hex.decode(high)]))
  expect(await verify({ ...request, signature })).toBe(false)
})

it('rejects anything but 64 bytes in base64', async () => {
  const request = await signed(message)
  const bytes = base64.decode(request.signature)
  const others = [
    hex.encode(bytes),
    base64.encode(bytes.slice(0, 63)),
    base64.encode(Uint8Array.from([...bytes, 0])),
    base64.encode(new Uint8Array(64)),
  ]
  for (const signature of others) expect(await verify({ ...request, signature })).toBe(false)
  expect(await codeOf(verify({ ...request, signal: AbortSignal.abort() }))).toBe('ABORTED')
})
