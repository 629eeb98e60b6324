import type { Session } from '@foyer/common'
import { codeOf, recordEvents } from '@foyer/common/adapter-testing'
import { injectKeplr } from '@foyer/testing/cosmos'
import { expect, inject, it } from 'vitest'
import { comeBack, loadPage } from './__fixtures__/loadPage.js'
import { likeKeplr, likeLeap, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'

const [one, two] = localNetworks()
const [hub] = inject('cosmos').chains
const [first, second] = inject('cosmos').accounts
const accounts = [`${one.id}:${first.addresses[0]}`, `${one.id}:${second.addresses[0]}`] as const
const keplr = (options: Parameters<typeof localWallet>[0] = {}) => localWallet({ ...likeKeplr, ...options })

const bytes = 'AQID'
const document = { bodyBytes: bytes, authInfoBytes: bytes, chainId: hub.chainId, accountNumber: '7' }
const transfer = { to: second.addresses[0], value: 1n }

/** The possible first requests after a reconnect. */
const requests: readonly [
  string,
  (session: Session, signal?: AbortSignal) => Promise<unknown> | undefined,
][] = [
  ['signMessage', session => session.signMessage?.({ message: 'hello' })],
  ['signDirect', session => session.signDirect?.({ document })],
  ['signAmino', session => session.signAmino?.({ document: { chain_id: hub.chainId, msgs: [] } })],
  ['sendTransaction', session => session.sendTransaction?.({ transaction: transfer })],
  ['switchNetwork', session => session.switchNetwork?.({ network: two })],
]
const [[, sign]] = requests as [(typeof requests)[number]]
const switchNetwork = (session: Session) => session.switchNetwork?.({ network: two })

it.each([
  ['the wallet is unlocked', () => {}],
  ['the wallet is locked', (wallet: ReturnType<typeof keplr>) => wallet.lock()],
  ['the user revoked the permission', (wallet: ReturnType<typeof keplr>) => wallet.disconnect()],
  ['the wallet never answers', (wallet: ReturnType<typeof keplr>) => void wallet.neverAnswer()],
])('reconnects the stored account without a request if %s', async (_, change) => {
  const wallet = keplr()
  const { session, asked } = await comeBack(wallet, { meanwhile: () => change(wallet) })
  expect([session.accounts, session.networkId]).toEqual([[accounts[0]], one.id])
  expect(session.isConfirmed).toBe(false)
  expect(session.describeAccount?.(accounts[0])).toMatchObject({ label: 'Account 1' })
  await session.refresh()
  expect(asked()).toEqual([])
})

it.each([
  ['no', () => false],
  ['nothing', () => undefined],
  ['a failure', () => Promise.reject(new Error('unknown method'))],
])("stays connected if another wallet's `isConnected` answers %s", async (_, isConnected) => {
  const wallet = keplr()
  wallet.inject = page => injectKeplr({ ...wallet.provider, isConnected }, { place: 'keplr', page })
  const { session, events } = await comeBack(wallet)
  await session.refresh()
  expect([session.accounts, events]).toEqual([[accounts[0]], []])
})

it.each([
  ['neither true nor false', () => 'maybe'],
  ['a failure', () => Promise.reject(new Error('the extension was updated'))],
])('stays connected if Leap answers %s', async (_, isConnected) => {
  const wallet = localWallet(likeLeap)
  const changing = { ...wallet.provider }
  wallet.inject = page => injectKeplr(changing, { place: 'leap', page })
  const session = await loadPage(wallet).connect()
  const events = recordEvents(session)
  Object.assign(changing, { isConnected })
  await session.refresh()
  expect([session.accounts, events]).toEqual([[accounts[0]], []])
})

it.each(requests)('confirms the account once before the first request: %s', async (_, ask) => {
  const { session, events, asked } = await comeBack(keplr())
  await ask(session)
  expect(asked()[0]).toBe('getKey')
  expect(session.isConfirmed).toBe(true)
  expect(events[0]).toEqual({ type: 'changed', accounts: [accounts[0]], networkId: one.id })
  const rest = asked().length
  await sign(session)
  expect(asked().slice(rest)).toEqual(['signArbitrary'])
  expect(events.filter(({ type }) => type === 'closed')).toEqual([])
})

it('confirms the account once for two concurrent requests, and signs both', async () => {
  const { session, asked } = await comeBack(keplr())
  const messages = ['one', 'two']
  const signatures = await Promise.all(messages.map(message => session.signMessage?.({ message })))
  expect(asked()).toEqual(['getKey', 'signArbitrary', 'signArbitrary'])
  const address = first.addresses[0]
  for (const [index, message] of messages.entries())
    expect(verifyText({ address, message, signature: signatures[index] ?? '' })).toBe(true)
})

it.each(requests)('signs nothing with an account other than the displayed one: %s', async (_, ask) => {
  const wallet = keplr()
  const meanwhile = () => wallet.switchAccount(1)
  const { page, session, events, asked } = await comeBack(wallet, { meanwhile })
  expect([session.accounts, session.isConfirmed]).toEqual([[accounts[0]], false])
  await expect(ask(session)).rejects.toMatchObject({
    code: 'ACCOUNT_CHANGED',
    context: { account: accounts[1] },
  })
  expect(asked()).toEqual(['getKey'])
  expect(events).toEqual([{ type: 'changed', accounts: [accounts[1]], networkId: one.id }])
  expect(session.isConfirmed).toBe(true)
  const again = await loadPage(wallet, { page }).reconnect()
  expect(again?.accounts).toEqual([accounts[1]])
  const message = 'with the other one'
  const signature = (await session.signMessage?.({ message })) ?? ''
  expect(verifyText({ address: second.addresses[0], message, signature })).toBe(true)
})

it.each([
  ['REQUEST_REJECTED', sign],
  ['NETWORK_SWITCH_REJECTED', switchNetwork],
])('reports that the user refuses to reconnect (%s), and keeps the session open', async (code, ask) => {
  const wallet = keplr()
  const { session, events, asked } = await comeBack(wallet, {
    meanwhile() {
      wallet.disconnect()
      wallet.setApproval('reject')
    },
  })
  expect(await codeOf(ask(session))).toBe(code)
  expect([events, session.accounts, asked()]).toEqual([[], [accounts[0]], ['getKey']])
  expect(session.isConfirmed).toBe(false)
  wallet.setApproval('auto')
  expect(await codeOf(ask(session))).toBe('resolved')
})

it('reports a locked wallet, and keeps the session open', async () => {
  const wallet = keplr({ whenLocked: 'refuse' })
  const { session, events } = await comeBack(wallet, { meanwhile: wallet.lock })
  expect(await codeOf(sign(session))).toBe('WALLET_LOCKED')
  expect([session.isConfirmed, events]).toEqual([false, []])
  wallet.unlock()
  expect([await codeOf(sign(session)), session.accounts]).toEqual(['resolved', [accounts[0]]])
})

it('rejects both concurrent requests if the account changed', async () => {
  const wallet = keplr()
  const { session, asked } = await comeBack(wallet, { meanwhile: () => wallet.switchAccount(1) })
  const codes = await Promise.all([codeOf(sign(session)), codeOf(switchNetwork(session))])
  expect(codes).toEqual(['ACCOUNT_CHANGED', 'ACCOUNT_CHANGED'])
  expect(asked()).toEqual(['getKey'])
})

it('treats the account as confirmed from the start if the wallet itself listed it', async () => {
  const { page, connect } = loadPage(keplr())
  expect((await connect()).isConfirmed).toBe(true)
  const leap = localWallet(likeLeap)
  ;(await loadPage(leap, { page, name: 'Leap' }).connect()).release()
  const again = await loadPage(leap, { page, name: 'Leap' }).reconnect()
  expect([again?.accounts, again?.isConfirmed]).toEqual([[accounts[0]], true])
})

it('reports that the wallet no longer supports the network', async () => {
  const wallet = keplr()
  const { page, connect } = loadPage(wallet)
  ;(await connect()).release()
  const [, zone] = inject('cosmos').chains
  const session = await loadPage(keplr({ chains: [zone] }), { page }).reconnect()
  expect(await codeOf(session && sign(session))).toBe('NETWORK_UNSUPPORTED')
  expect(await codeOf(session && switchNetwork(session))).toBe('NETWORK_SWITCH_FAILED')
})

it('stops waiting for a locked wallet when aborted', async () => {
  const wallet = keplr()
  const { session, asked } = await comeBack(wallet, { meanwhile: wallet.lock })
  const cancel = new AbortController()
  const cancelled = codeOf(session.signMessage?.({ message: 'hello', signal: cancel.signal }))
  const waiting = codeOf(sign(session))
  await expect.poll(asked).toEqual(['getKey'])
  cancel.abort()
  expect(await cancelled).toBe('ABORTED')
  wallet.unlock()
  expect(await waiting).toBe('resolved')
  expect(asked()).toEqual(['getKey', 'signArbitrary'])
})

it('forgets the account when the page closes the session, but not when it releases it', async () => {
  const wallet = keplr()
  const { page, session } = await comeBack(wallet)
  session.release()
  const again = await loadPage(wallet, { page }).reconnect()
  expect(again?.accounts).toEqual([accounts[0]])
  await again?.close()
  expect(await loadPage(wallet, { page }).reconnect()).toBeUndefined()
  const stored = JSON.parse(page.localStorage.getItem('foyer:cosmos:1:accounts') ?? '')
  expect(stored.data).toEqual([])
})

it('forgets the account when the wallet disconnects', async () => {
  const wallet = keplr()
  const { page, session, events } = await comeBack(wallet)
  await sign(session)
  wallet.setApproval('reject')
  wallet.disconnect()
  await expect.poll(() => events.at(-1)).toEqual({ type: 'closed' })
  expect(await loadPage(wallet, { page }).reconnect()).toBeUndefined()
})

it('stores the accounts of two wallets separately', async () => {
  const [wallet, other] = [keplr(), keplr({ place: 'owallet' })]
  const { page, connect } = loadPage(wallet)
  const session = await connect()
  const there = loadPage(other, { page, name: 'OWallet' })
  other.switchAccount(1)
  ;(await there.connect()).release()
  await session.close()
  expect(await loadPage(wallet, { page }).reconnect()).toBeUndefined()
  expect((await there.reconnect())?.accounts).toEqual([accounts[1]])
})

it('reconnects on the first requested network with a stored account', async () => {
  const wallet = keplr()
  const { page, connect, reconnect } = loadPage(wallet)
  const session = await connect()
  await session.switchNetwork?.({ network: two })
  session.release()
  const reconnected = await Promise.all([reconnect([two, one]), reconnect([one, two]), reconnect([two])])
  expect(reconnected.map(each => each?.networkId)).toEqual([two.id, one.id, two.id])
  // After an account change, the stored account of the other network is outdated.
  const { page: _, ...again } = loadPage(wallet, { page })
  const last = await again.reconnect([two, one])
  wallet.switchAccount(1)
  await codeOf(last && sign(last))
  last?.release()
  expect((await reconnect([one, two]))?.accounts).toEqual([`${two.id}:${second.addresses[1]}`])
  expect(await reconnect([one])).toBeUndefined()
})

it.each([
  ['isConnected', { message: 'Request rejected' }],
  ['getKey', { message: 'Request rejected' }],
  ['isConnected', { code: 4001 }],
] as const)(
  'opens the stored account with isResting if Leap rejects %s without a prompt (%j)',
  async (method, no) => {
    const wallet = localWallet(likeLeap)
    const { page, connect } = loadPage(wallet, { name: 'Leap' })
    ;(await connect()).release()
    const refusing = { ...wallet.provider, [method]: () => Promise.reject(no) }
    wallet.inject = inPage => injectKeplr(refusing, { place: 'leap', page: inPage })
    const session = await loadPage(wallet, { page, name: 'Leap' }).reconnect()
    expect([session?.accounts, session?.isResting]).toEqual([[accounts[0]], true])
  },
)

it.each([
  ['locked', 'lock'],
  ['asked to forget the page', 'disconnect'],
] as const)(
  'opens the stored account with isResting if a wallet with silent requests was %s',
  async (_, meanwhile) => {
    const wallet = localWallet(likeLeap)
    const { page, connect } = loadPage(wallet, { name: 'Leap' })
    ;(await connect()).release()
    wallet[meanwhile]()
    const prompts = wallet.promptCount()
    const session = await loadPage(wallet, { page, name: 'Leap' }).reconnect()
    expect([session?.accounts, session?.isConfirmed, session?.isResting]).toEqual([
      [accounts[0]],
      false,
      true,
    ])
    expect(wallet.promptCount()).toBe(prompts)
    wallet.unlock()
    expect(await codeOf(session && sign(session))).toBe('resolved')
    expect([session?.isConfirmed, session?.isResting]).toEqual([true, false])
  },
)
