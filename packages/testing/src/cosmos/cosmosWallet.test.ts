import { makeSignDoc, pubkeyToAddress, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, it } from 'vitest'
import { localCosmosChains, localCosmosWallet } from '../__fixtures__/localCosmosWallet.js'
import { cosmosAddress, localCosmosKey } from '../signing/cosmosKeys.js'
import type { CosmosWallet } from './CosmosWallet.js'
import { clashingCosmosWallets } from './clashes/clashingCosmosWallets.js'
import { hostileKeplrs } from './clashes/hostileKeplrs.js'
import type { KeplrProvider } from './KeplrProvider.js'

const [hub, zone] = localCosmosChains
const wordsOf = (work: Promise<unknown> | undefined) =>
  Promise.resolve(work).then(
    () => 'resolved',
    (error: Error) => error.message,
  )

/** Verifies a signature with CosmJS, which the wallet does not use. */
function isSigned({ pub_key, signature }: StdSignature, bytes: Uint8Array): boolean {
  const parsed = Secp256k1Signature.fromFixedLength(base64.decode(signature))
  return Secp256k1.verifySignature(parsed, sha256(bytes), base64.decode(pub_key.value))
}

async function enabled(wallet: CosmosWallet) {
  await wallet.provider.enable(hub.chainId)
  return wallet.provider.getKey(hub.chainId)
}

const direct = (chainId: string = hub.chainId) => ({
  bodyBytes: TxBody.encode(TxBody.fromPartial({ memo: 'page' })).finish(),
  authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
  chainId,
  accountNumber: 7n,
})
const amino = () => makeSignDoc([], { gas: '1', amount: [] }, hub.chainId, 'a <b> & c', 7, 0)

it('returns the address of its key on each chain', async () => {
  const wallet = localCosmosWallet()
  for (const chain of [hub, zone]) {
    const { bech32Address, pubKey } = await wallet.provider.getKey(chain.chainId)
    const encoded = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubKey) }
    expect(pubkeyToAddress(encoded, chain.bech32Prefix)).toBe(bech32Address)
  }
})

it('signs texts and both kinds of documents', async () => {
  const wallet = localCosmosWallet()
  const { bech32Address } = await enabled(wallet)
  const { signDirect, signAmino, signArbitrary } = wallet.provider as Required<KeplrProvider>
  const one = await signDirect(hub.chainId, bech32Address, direct())
  expect(isSigned(one.signature, SignDoc.encode(direct()).finish())).toBe(true)
  const two = await signAmino(hub.chainId, bech32Address, { ...amino() })
  expect(isSigned(two.signature, serializeSignDoc(amino()))).toBe(true)
  const text = await signArbitrary(hub.chainId, bech32Address, 'hello <&>')
  const value = { signer: bech32Address, data: base64.encode(new TextEncoder().encode('hello <&>')) }
  const document = makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
  expect(isSigned(text, serializeSignDoc(document))).toBe(true)
  expect(isSigned(text, serializeSignDoc(amino()))).toBe(false)
})

it('signs the fee and memo of its user, unless the page requires its own', async () => {
  const wallet = localCosmosWallet({ memo: 'owner' })
  const { bech32Address } = await enabled(wallet)
  const sign = (options = {}) => wallet.provider.signDirect?.(hub.chainId, bech32Address, direct(), options)
  const memoOf = (answer: Awaited<ReturnType<typeof sign>>) =>
    TxBody.decode(answer?.signed.bodyBytes ?? new Uint8Array()).memo
  const changed = await sign()
  expect(memoOf(changed)).toBe('owner')
  const signed = { ...direct(), bodyBytes: changed?.signed.bodyBytes ?? new Uint8Array() }
  expect(isSigned(changed?.signature as StdSignature, SignDoc.encode(signed).finish())).toBe(true)
  expect(memoOf(await sign({ preferNoSetMemo: true }))).toBe('page')
})

it('prompts once per chain', async () => {
  const wallet = localCosmosWallet()
  expect(await wallet.provider.isConnected?.(hub.chainId)).toBe(false)
  expect(wallet.promptCount()).toBe(0)
  await enabled(wallet)
  await wallet.provider.enable([hub.chainId])
  expect([wallet.promptCount(), await wallet.provider.isConnected?.(hub.chainId)]).toEqual([1, true])
  await wallet.provider.getKey(zone.chainId)
  expect(wallet.promptCount()).toBe(2)
  await wallet.provider.disable?.(hub.chainId)
  expect(wallet.getState().allowedChainIds).toEqual([zone.chainId])
})

it('rejects or awaits approval, as configured, and rejects requests while locked', async () => {
  const wallet = localCosmosWallet({ approval: 'reject', whenLocked: 'refuse' })
  expect(await wordsOf(wallet.provider.enable(hub.chainId))).toBe('Request rejected')
  wallet.setApproval('ask')
  const asked = enabled(wallet)
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  wallet.approve()
  expect((await asked).bech32Address).toBe(wallet.getState().addresses[0])
  wallet.lock()
  expect(await wordsOf(wallet.provider.getKey(hub.chainId))).toBe('KeyRing is not unlocked')
  expect(await wallet.provider.isConnected?.(hub.chainId)).toBe(false)
})

it.each([
  ['another signer', (address: string) => [hub.chainId, address.replace(/.$/, 'x'), direct()], /mismatched/],
  ['another chain', (address: string) => [hub.chainId, address, direct(zone.chainId)], /Unmatched chain/],
  ['nothing', (address: string) => [hub.chainId, address, null], /Invalid sign doc/],
  ['an unknown chain', (address: string) => ['nowhere-1', address, direct()], /no modular chain info/],
])('does not sign for %s', async (_, params, words) => {
  const wallet = localCosmosWallet()
  const { bech32Address } = await enabled(wallet)
  const sign = wallet.provider.signDirect as (...params: unknown[]) => Promise<unknown>
  expect(await wordsOf(sign(...params(bech32Address)))).toMatch(words)
})

it('signs no protobuf documents with a hardware device', async () => {
  const wallet = localCosmosWallet({ isHardware: true })
  const { bech32Address, isNanoLedger } = await enabled(wallet)
  expect(isNanoLedger).toBe(true)
  expect(await wordsOf(wallet.provider.signDirect?.(hub.chainId, bech32Address, direct()))).toMatch(/direct/)
})

it('adds a chain that a page describes completely', async () => {
  const wallet = localCosmosWallet({ chains: [hub] })
  const suggest = wallet.provider.experimentalSuggestChain as (chain: object) => Promise<void>
  const currency = { coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 }
  const whole = {
    chainId: zone.chainId,
    chainName: 'Zone',
    rpc: zone.rpcUrl,
    rest: zone.rpcUrl,
    bip44: { coinType: 118 },
    bech32Config: { bech32PrefixAccAddr: zone.bech32Prefix },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  }
  expect(await wordsOf(suggest({ ...whole, rest: undefined }))).toBe('Invalid chain info')
  expect(wallet.promptCount()).toBe(0)
  await suggest(whole)
  await suggest(whole)
  expect(wallet.promptCount()).toBe(1)
  expect(wallet.addressOn(zone.chainId)).toBe(cosmosAddress(localCosmosKey(0), zone.bech32Prefix))
})

it('notifies its windows of account and chain changes, a lock and a disconnect', async () => {
  const [page, other] = [new EventTarget(), new EventTarget()]
  const wallet = localCosmosWallet({ place: 'leap' })
  const stop = wallet.inject(page)
  let changes = 0
  page.addEventListener('leap_keystorechange', () => changes++)
  other.addEventListener('leap_keystorechange', () => changes++)
  await enabled(wallet)
  expect(changes).toBe(0)
  wallet.switchAccount(1)
  wallet.switchAccount(1)
  wallet.allowChains([hub.chainId, zone.chainId])
  wallet.lock()
  wallet.disconnect()
  wallet.disconnect()
  expect(changes).toBe(4)
  stop()
  wallet.unlock()
  expect(changes).toBe(4)
})

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

it.each(['null', '7', '{', '{"chains":7,"allowedChainIds":"x","activeIndex":99}'])(
  'ignores corrupt storage: %s',
  text => {
    const remember = { ...createStorage(), getItem: () => text }
    const { allowedChainIds, activeIndex, chains } = localCosmosWallet({ remember }).getState()
    expect([allowedChainIds, activeIndex, chains.length]).toEqual([[], 0, 2])
  },
)

it("does not overwrite another tab's changes when a call changes no stored state", async () => {
  const remember = createStorage()
  const [here, there] = [localCosmosWallet({ remember }), localCosmosWallet({ remember })]
  await enabled(there)
  await here.provider.isConnected?.(hub.chainId)
  expect(localCosmosWallet({ remember }).getState().allowedChainIds).toEqual([hub.chainId])
})

it('remembers its state across page loads until it is disconnected', async () => {
  const remember = createStorage()
  await enabled(localCosmosWallet({ remember }))
  const again = localCosmosWallet({ remember })
  await enabled(again)
  expect(again.promptCount()).toBe(0)
  again.disconnect()
  expect(localCosmosWallet({ remember }).getState().allowedChainIds).toEqual([])
})

it('installs itself at its path and removes only itself', () => {
  const page = new EventTarget() as EventTarget & { cosmostation?: { providers?: { keplr?: unknown } } }
  const place = 'cosmostation.providers.keplr'
  const [one, two] = [localCosmosWallet({ place }), localCosmosWallet({ place })]
  const stop = one.inject(page)
  expect(page.cosmostation?.providers?.keplr).toBe(one.provider)
  const stopOther = two.inject(page)
  stop()
  expect(page.cosmostation?.providers?.keplr).toBe(two.provider)
  stopOther()
  expect(page.cosmostation?.providers).toEqual({})
})

it('creates the same clashing and hostile wallets from the same seed', () => {
  const addresses = (seed: number) =>
    clashingCosmosWallets({ count: 12, seed, chains: [hub] }).wallets.map(
      each => each.getState().addresses[0],
    )
  expect(addresses(3)).toEqual(addresses(3))
  expect(addresses(3)).not.toEqual(addresses(4))
  expect(hostileKeplrs({ count: 50, seed: 1 })).toHaveLength(50)
})
