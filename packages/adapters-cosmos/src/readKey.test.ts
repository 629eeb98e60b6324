import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64 } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { comeBack } from './__fixtures__/loadPage.js'
import { connectLocally, likeKeplr, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const [one, two] = localNetworks()
const [hub, zone] = inject('cosmos').chains
const [first, second] = inject('cosmos').accounts

/** Derives the address of a key with CosmJS. */
const addressOf = (publicKey: string, prefix: string) =>
  pubkeyToAddress(encodeSecp256k1Pubkey(base64.decode(publicKey)), prefix)

it.each([
  ['in software', {}, false],
  ['on a hardware device', { isHardware: true }, true],
])('returns a key that is %s without a request', async (_, options, isAminoOnly) => {
  const { wallet, session } = await connectLocally(options)
  const asked = wallet.getState().calls.length
  const key = (await session.readKey?.()) ?? expect.fail('no key')
  expect(key).toMatchObject({ address: first.addresses[0], algorithm: 'secp256k1', isAminoOnly })
  expect(addressOf(key.publicKey, hub.bech32Prefix)).toBe(key.address)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('returns the key of the current network', async () => {
  const { session } = await connectLocally()
  await session.switchNetwork?.({ network: two })
  const key = (await session.readKey?.()) ?? expect.fail('no key')
  expect(key.address).toBe(first.addresses[1])
  expect(addressOf(key.publicKey, zone.bech32Prefix)).toBe(key.address)
})

it('returns the key of a stored account without a request while the wallet is locked', async () => {
  const wallet = localWallet(likeKeplr)
  const { session, asked } = await comeBack(wallet, { meanwhile: () => wallet.lock() })
  const { publicKey = '' } = (await session.readKey?.()) ?? {}
  expect(addressOf(publicKey, hub.bech32Prefix)).toBe(first.addresses[0])
  expect(asked()).toEqual([])
})

it('rejects an account that the wallet does not show', async () => {
  const { session } = await connectLocally()
  const account = `${one.id}:${second.addresses[0]}` as const
  expect(await codeOf(session.readKey?.({ account }) ?? Promise.resolve())).toBe('WALLET_UNAUTHORIZED')
})

it("requests a phone's accounts, and accepts only the session's", async () => {
  const [address] = first.addresses
  const { session } = await connectLocally()
  const { publicKey: pubkey = '' } = (await session.readKey?.()) ?? {}
  const adopt = (accounts: unknown, networks = [one]) => {
    const asked: string[] = []
    const request = async (_: unknown, method: string) => {
      asked.push(method)
      return accounts
    }
    const account = () => `${one.id}:${address}` as const
    return { asked, adopted: createCosmosAdapter({ networks }).adopt({ request }, { account }) }
  }
  const { adopted, asked } = adopt([{ address, algo: 'secp256k1', pubkey }])
  const key = { address, algorithm: 'secp256k1', isAminoOnly: false, publicKey: pubkey }
  expect(await adopted.readKey?.()).toEqual(key)
  expect(asked).toEqual(['cosmos_getAccounts'])
  // The wallet does not return the account's key, and no network is known from which it could be read.
  const stranger = adopt([{ address: second.addresses[0], algo: 'secp256k1', pubkey }], [])
  expect(await codeOf(stranger.adopted.readKey?.() ?? Promise.resolve())).toBe('REQUEST_UNSUPPORTED')
})
