import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { defineNetwork, isFoyerError } from '@foyer/common'
import { codeOf, holdDeadlines, recordEvents } from '@foyer/common/adapter-testing'
import { base64 } from '@scure/base'
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it } from 'vitest'
import {
  connectLocally,
  likeKeplr,
  likeLeap,
  localAdapter,
  localNetworks,
  localWallet,
} from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'

const [one, two] = localNetworks()
const [hub, zone] = inject('cosmos').chains
const { accounts } = inject('cosmos')
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))
const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

it('shows the account of the current network', async () => {
  const { session } = await connectLocally()
  expect(session.accounts).toEqual([`${one.id}:${accounts[0].addresses[0]}`])
  await session.switchNetwork?.({ network: two })
  expect(session.accounts).toEqual([`${two.id}:${accounts[0].addresses[1]}`])
})

it.each([
  ['Leap’s kind', {}],
  ['Keplr’s kind', likeKeplr],
])('reconnects a wallet of %s without a prompt, but not after the session was closed', async (_, options) => {
  const wallet = localWallet(options)
  const [row] = localAdapter([wallet]).adapter.connectors()
  const [before] = (await row?.connect(request())) ?? []
  before?.release()
  const prompts = wallet.promptCount()
  const [after] = (await row?.reconnect?.(request())) ?? []
  expect(after?.accounts).toEqual(before?.accounts)
  expect(wallet.promptCount()).toBe(prompts)
  await after?.close()
  expect(wallet.getState().allowedChainIds).toEqual([])
})

it('reconnects nothing after the user revoked the permission', async () => {
  const wallet = localWallet({ ...likeKeplr, approval: 'reject' })
  const [row] = localAdapter([wallet]).adapter.connectors()
  expect(await row?.reconnect?.(request())).toEqual([])
})

it('reconnects on the network that the page may still use', async () => {
  const wallet = localWallet(likeLeap)
  const [row] = localAdapter([wallet]).adapter.connectors()
  wallet.allowChains([zone.chainId])
  const [session] = (await row?.reconnect?.(request())) ?? []
  expect([session?.networkId, wallet.promptCount()]).toEqual([two.id, 0])
})

it("revokes only the permissions for the host's networks", async () => {
  const { wallet, session } = await connectLocally(likeKeplr)
  wallet.allowChains([hub.chainId, zone.chainId, 'another-1'])
  await quiet()
  await session.close()
  expect(wallet.getState().allowedChainIds).toEqual(['another-1'])
})

it('emits one event for a burst of changes, and none if they cancel out', async () => {
  const { wallet, session } = await connectLocally(likeLeap)
  const events = recordEvents(session)
  wallet.switchAccount(1)
  wallet.switchAccount(0)
  await quiet()
  expect(events).toEqual([])
  wallet.switchAccount(1)
  wallet.allowChains([zone.chainId])
  await quiet()
  const accountsNow = [`${two.id}:${accounts[1].addresses[1]}`]
  expect(events).toEqual([{ type: 'changed', accounts: accountsNow, networkId: two.id }])
})

it('sets isResting while the wallet is locked, emits one event, and resumes after the unlock', async () => {
  const { wallet, session } = await connectLocally(likeLeap)
  const events = recordEvents(session)
  wallet.lock()
  await expect.poll(() => session.isResting).toBe(true)
  await session.refresh()
  expect([events.length, session.isConfirmed]).toEqual([1, false])
  wallet.unlock()
  await session.refresh()
  expect([session.isResting, session.isConfirmed, events.length]).toEqual([false, true, 2])
})

it('closes once when the user refuses to share the account, and ignores later events', async () => {
  const { wallet, session } = await connectLocally(likeKeplr)
  const events = recordEvents(session)
  wallet.setApproval('reject')
  wallet.disconnect()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
  wallet.setApproval('auto')
  await quiet()
  expect(events).toHaveLength(1)
})

it('keeps its state if the wallet returns an invalid account', async () => {
  const { wallet, session } = await connectLocally()
  const nonsense = { ...wallet.provider, getKey: async () => ({ bech32Address: 'nobody' }) }
  const { adapter } = localAdapter([], { connectors: [{ id: 'x', name: 'X', wallet: nonsense }] })
  expect(await codeOf(adapter.connectors()[0]?.connect(request()))).toBe('WALLET_ANSWER_INVALID')
  const held = { getKey: wallet.provider.getKey }
  const turning = { ...wallet.provider, getKey: (chainId: string) => held.getKey(chainId) }
  const second = localAdapter([], { connectors: [{ id: 'y', name: 'Y', wallet: turning }] })
  const [other] = (await second.adapter.connectors()[0]?.connect(request())) ?? []
  const events = recordEvents(other ?? session)
  held.getKey = nonsense.getKey as never
  await other?.refresh()
  expect([events, other?.accounts]).toEqual([[], session.accounts])
})

it('detects on refresh a change without an event, and sends a Keplr-like wallet no request', async () => {
  const { wallet, session } = await connectLocally(likeLeap)
  const events = recordEvents(session)
  await wallet.provider.disable?.()
  await session.refresh()
  // Leap's `isConnected` returns the same result while the wallet is locked.
  expect([events.length, session.isResting]).toEqual([1, true])
  const silent = await connectLocally(likeKeplr)
  const calls = silent.wallet.getState().calls.length
  silent.wallet.lock()
  await silent.session.refresh()
  expect(
    silent.wallet
      .getState()
      .calls.slice(calls)
      .map(({ method }) => method),
  ).not.toContain('enable')
})

it('adds an unknown network to the wallet', async () => {
  const { wallet, session } = await connectLocally({ chains: [hub] })
  await session.switchNetwork?.({ network: two })
  expect(session.accounts).toEqual([`${two.id}:${accounts[0].addresses[1]}`])
  const methods = wallet.getState().calls.map(({ method }) => method)
  expect(methods.slice(-4)).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
  const fresh = localWallet({ chains: [hub] })
  const [row] = localAdapter([fresh]).adapter.connectors()
  const [direct] = (await row?.connect({ ...request(), networks: [two] })) ?? []
  expect(direct?.networkId).toBe(two.id)
})

it('connects on the next network if the wallet cannot add the first', async () => {
  const { cosmos: _, ...plain } = one
  const unknown = defineNetwork({ ...plain, id: 'cosmos:nowhere-1' })
  const [row] = localAdapter([localWallet()]).adapter.connectors()
  const [session] = (await row?.connect({ ...request(), networks: [unknown, one] })) ?? []
  expect(session?.networkId).toBe(one.id)
  expect(await codeOf(session?.switchNetwork?.({ network: unknown }))).toBe('NETWORK_SWITCH_FAILED')
  expect(session?.networkId).toBe(one.id)
  const error = await row?.connect({ ...request(), networks: [unknown] }).catch((thrown: unknown) => thrown)
  expect(isFoyerError(error, 'CONNECT_FAILED')).toBe(true)
})

it('reports that the user refuses to add a network', async () => {
  const { wallet, session } = await connectLocally({ chains: [hub] })
  wallet.setApproval('reject')
  expect(await codeOf(session.switchNetwork?.({ network: two }))).toBe('NETWORK_SWITCH_REJECTED')
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const switching = codeOf(session.switchNetwork?.({ network: two, signal: cancel.signal }))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect([await switching, session.networkId]).toEqual(['ABORTED', one.id])
})

it('reports a locked wallet', async () => {
  const wallet = localWallet({ whenLocked: 'refuse' })
  wallet.lock()
  const [row] = localAdapter([wallet]).adapter.connectors()
  expect(await codeOf(row?.connect(request()))).toBe('WALLET_LOCKED')
  expect(await row?.reconnect?.(request())).toEqual([])
})

const direct = () => ({
  bodyBytes: TxBody.encode(TxBody.fromPartial({ memo: 'page' })).finish(),
  authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
  chainId: hub.chainId,
  accountNumber: '7',
})
const isSigned = (answer: { signature: string; publicKey: string }, bytes: Uint8Array) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(base64.decode(answer.signature)),
    sha256(bytes),
    base64.decode(answer.publicKey),
  )

it('signs protobuf and JSON documents unchanged', async () => {
  const { session } = await connectLocally({ memo: 'owner' })
  const { bodyBytes, authInfoBytes, ...names } = direct()
  const document = {
    ...names,
    bodyBytes: base64.encode(bodyBytes),
    authInfoBytes: base64.encode(authInfoBytes),
  }
  const one = (await session.signDirect?.({ document })) ?? expect.fail('no signDirect')
  expect(isSigned(one, SignDoc.encode({ ...direct(), accountNumber: 7n }).finish())).toBe(true)
  expect(one.signed).toEqual(document)
  const json = makeSignDoc([], { gas: '1', amount: [] }, hub.chainId, 'a <b> & c', 7, 0)
  const two = (await session.signAmino?.({ document: { ...json } })) ?? expect.fail('no signAmino')
  expect(isSigned(two, serializeSignDoc(json))).toBe(true)
  expect(two.signed).toEqual(json)
  const broken = session.signDirect?.({ document: { ...document, bodyBytes: '%' } })
  expect(await codeOf(broken)).toBe('TRANSACTION_FAILED')
})

it('signs texts with wallets that sign only documents', async () => {
  const { wallet, session } = await connectLocally({ lacks: ['signArbitrary'], memo: 'owner' })
  const message = 'Foyer ✓ <text> & more'
  const signature = (await session.signMessage?.({ message })) ?? ''
  const [address] = wallet.getState().addresses
  expect(verifyText({ address, message, signature })).toBe(true)
  expect(verifyText({ address, message: `${message}!`, signature })).toBe(false)
})

it('exposes only the capabilities of its wallet', async () => {
  const names = ['signMessage', 'signDirect', 'signAmino', 'sendTransaction', 'sendAsset'] as const
  const able = async (lacks: readonly string[]) => {
    const { session } = await connectLocally({ lacks })
    return names.filter(name => session[name])
  }
  expect(await able([])).toEqual(names)
  expect(await able(['signDirect', 'signAmino'])).toEqual(['signMessage'])
  expect(await able(['signAmino', 'signArbitrary'])).toEqual(['signDirect', 'sendTransaction', 'sendAsset'])
})

it('describes only its own account', async () => {
  const { session } = await connectLocally()
  const { publicKey = '', label } = session.describeAccount?.(session.accounts[0]) ?? {}
  expect([publicKey.length, label]).toEqual([66, 'Account 1'])
  expect(session.describeAccount?.(`${one.id}:${accounts[1].addresses[0]}`)).toBeUndefined()
})

it('rejects a request for an account of another wallet', async () => {
  const { session } = await connectLocally()
  const account = `${one.id}:${accounts[1].addresses[0]}` as const
  expect(await codeOf(session.signMessage?.({ message: 'hello', account }))).toBe('WALLET_UNAUTHORIZED')
})

it.each([
  ['nothing', undefined],
  ['text', 'signed'],
  ['no key', { signature: base64.encode(new Uint8Array(64)) }],
  ['a short signature', { pub_key: { value: base64.encode(new Uint8Array(33)) }, signature: 'AAAA' }],
])('rejects a signature answer with %s', async (_, answer) => {
  const { wallet } = await connectLocally()
  const lying = { ...wallet.provider, signArbitrary: async () => answer }
  const { adapter } = localAdapter([], { connectors: [{ id: 'x', name: 'X', wallet: lying }] })
  const [session] = (await adapter.connectors()[0]?.connect(request())) ?? []
  expect(await codeOf(session?.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
})

it('closes within a second if the wallet never answers', async () => {
  const { wallet, session } = await connectLocally()
  wallet.neverAnswer()
  const deadlines = holdDeadlines()
  const closing = session.close()
  await expect.poll(deadlines.lengthsMs).toEqual([1000])
  deadlines.pass()
  await closing
})
