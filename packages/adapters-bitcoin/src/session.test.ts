import { FoyerError, toAccountId } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'
import { codeOf, holdDeadlines, recordEvents } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import {
  connected,
  type DiscoveryMethod,
  localAdapter,
  localNetworks,
  localWallet,
} from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'
import { readAccounts, type WalletAccount } from './addresses.js'
import type { BitcoinApi } from './requests.js'
import { createBitcoinSession } from './session.js'

const [one, two] = localNetworks()
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinals = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const elsewhere = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const ids = (...addresses: readonly string[]) => addresses.map(each => toAccountId(one.id, each))

/** Creates a session over a wallet with scripted answers and events. */
function scripted(first: readonly string[] = [payment, ordinals]) {
  const held: {
    answer: () => Promise<readonly string[]>
    hear?: (told?: readonly WalletAccount[]) => void
  } = { answer: async () => first }
  const toAccounts = (addresses: readonly string[]) => readAccounts(addresses.map(address => ({ address })))
  const api: BitcoinApi = {
    provider: {},
    signer: {},
    connect: async () => toAccounts(first),
    read: async () => toAccounts(await held.answer()),
    watch(onChange) {
      held.hear = onChange
      return () => Reflect.deleteProperty(held, 'hear')
    },
    leave: async () => {},
  }
  const accounts = toAccounts(first)
  const session = createBitcoinSession({ api, connectorId: 'scripted', accounts, networks: localNetworks() })
  const show = (answer: typeof held.answer) => {
    held.answer = answer
    held.hear?.()
  }
  return { session, held, show, events: recordEvents(session) }
}

it.each(['listed', 'standard', 'leather'] as const)(
  'lists a payment and an ordinals account over `%s`, the payment account first',
  async way => {
    const { wallet, session } = await connected({ way })
    const [own] = wallet.getState().accounts
    expect(session.accounts).toEqual(ids(own.payment, own.ordinals))
    expect(session.accounts.map(each => session.describeAccount?.(each))).toEqual([
      { kind: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
      { kind: 'ordinals', publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(session.describeAccount?.(`${one.id}:${payment}`)).toBeUndefined()
  },
)

it("lists the payment account first, whatever the wallet's order", () => {
  expect(scripted([ordinals, payment]).session.accounts).toEqual(ids(payment, ordinals))
})

it('emits one event when both accounts change', async () => {
  const { wallet, session } = await connected()
  const events = recordEvents(session)
  wallet.switchAccount(1)
  const [, second] = wallet.getState().accounts
  const accounts = ids(second?.payment ?? '', second?.ordinals ?? '')
  await expect.poll(() => events).toEqual([{ type: 'changed', accounts, networkId: one.id }])
})

it('keeps the answer to the latest read, whatever the order of arrival', async () => {
  const { show, session, events } = scripted()
  let answerFirst = (_: readonly string[]) => {}
  show(() => new Promise(resolve => (answerFirst = resolve)))
  show(async () => [payment])
  await quiet()
  answerFirst([ordinals])
  await quiet()
  expect(session.accounts).toEqual(ids(payment))
  expect(events).toHaveLength(1)
})

it('drops accounts of another network, duplicates and invalid addresses', async () => {
  const { show, session } = scripted()
  show(async () => [elsewhere, ordinals, ordinals, '<script>', payment])
  await quiet()
  expect(session.accounts).toEqual(ids(payment, ordinals))
})

it("moves to the network that all of the wallet's accounts are on", async () => {
  const { show, events } = scripted()
  show(async () => [elsewhere])
  const accounts = [toAccountId(two.id, elsewhere)]
  await expect.poll(() => events).toEqual([{ type: 'changed', accounts, networkId: two.id }])
})

it('keeps its accounts if the wallet cannot be read', async () => {
  const { show, session, events } = scripted()
  show(() => Promise.reject(new TypeError('broken')))
  await quiet()
  await session.refresh()
  expect(events).toEqual([])
  expect(session.accounts).toEqual(ids(payment, ordinals))
})

it('sets isResting once while the wallet shows no account, and resumes with the next account', async () => {
  const { show, session, events } = scripted()
  show(async () => [])
  await expect.poll(() => session.isResting).toBe(true)
  show(async () => [])
  await session.refresh()
  expect([events.length, session.isConfirmed, session.accounts]).toEqual([1, false, ids(payment, ordinals)])
  show(async () => [payment])
  await expect.poll(() => session.isResting).toBe(false)
  expect([events.length, session.isConfirmed, session.accounts]).toEqual([2, true, ids(payment)])
})

it('closes once when the page loses its permission, and ignores later events', async () => {
  const { show, session, events, held } = scripted()
  show(() => Promise.reject(new FoyerError('WALLET_UNAUTHORIZED')))
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
  expect(held.hear).toBeUndefined()
  held.answer = async () => [payment]
  await session.refresh()
  expect(events).toEqual([{ type: 'closed' }])
})

it('sets isResting if the wallet refuses to list accounts', async () => {
  const { show, session, events } = scripted()
  show(() => Promise.reject(new FoyerError('WALLET_LOCKED')))
  await expect.poll(() => session.isResting).toBe(true)
  expect([events.length, session.accounts]).toEqual([1, ids(payment, ordinals)])
})

it('closes if the wallet shows no account and reports a disconnect', async () => {
  const { held, events } = scripted()
  held.answer = async () => []
  held.hear?.([])
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
})

it('detects a change without an event on refresh', async () => {
  const { session, held, events } = scripted()
  held.answer = async () => [ordinals]
  await session.refresh()
  expect(events).toEqual([{ type: 'changed', accounts: ids(ordinals), networkId: one.id }])
})

it.each(['listed', 'standard', 'unisat'] as const)(
  'closes over `%s` when the wallet disconnects',
  async way => {
    const { wallet, session } = await connected({ way })
    const events = recordEvents(session)
    wallet.disconnect()
    // The Wallet Standard has no disconnect event. The wallet shows no account instead.
    if (way === 'standard') return expect.poll(() => session.isResting).toBe(true)
    await expect.poll(() => events).toEqual([{ type: 'closed' }])
    expect(wallet.listenerCount()).toBe(0)
  },
)

it("connects to the host's preferred network, or to the wallet's if it cannot switch", async () => {
  const { session } = await connected({ offers: [two, one] })
  expect(session.networkId).toBe(two.id)
  const { session: fixed } = await connected({ way: 'standard', offers: [two, one] })
  expect(fixed.networkId).toBe(one.id)
  expect(fixed.switchNetwork).toBeUndefined()
  const { session: refusing } = await connected({ lacks: ['wallet_changeNetwork'], offers: [two, one] })
  expect(refusing.networkId).toBe(one.id)
})

it('removes its listeners if it is aborted during a network switch', async () => {
  const wallet = localWallet()
  await wallet.provider.request('wallet_connect')
  wallet.setApproval('ask')
  const [row] = localAdapter([wallet]).adapter.connectors()
  const cancel = new AbortController()
  const connecting = codeOf(row?.connect({ networks: [two, one], signal: cancel.signal }))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  expect(wallet.listenerCount()).toBeGreaterThan(0)
  cancel.abort()
  expect(await connecting).toBe('ABORTED')
  expect(wallet.listenerCount()).toBe(0)
})

it.each(['listed', 'leather', 'unisat'] as const)('switches networks over `%s`', async way => {
  const { session } = await connected({ way })
  const events = recordEvents(session)
  await session.switchNetwork?.({ network: two })
  expect(session.networkId).toBe(two.id)
  expect(events).toEqual([{ type: 'changed', accounts: session.accounts, networkId: two.id }])
  const signature = await session.signMessage?.({ message: 'here' })
  expect(signature).toMatch(/^[\w+/]+=*$/)
})

it('fails to switch to a network that the wallet does not support', async () => {
  const { session } = await connected()
  const stranger = { ...one, id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as const
  expect(await codeOf(session.switchNetwork?.({ network: stranger }))).toBe('NETWORK_SWITCH_FAILED')
  expect(session.networkId).toBe(one.id)
})

it.each(['listed', 'standard', 'leather', 'unisat'] as const)(
  'closes over `%s` within a second if the wallet never answers',
  async way => {
    const { wallet, session } = await connected({ way })
    wallet.neverAnswer()
    const deadlines = holdDeadlines()
    const closing = session.close()
    // Leather has no disconnect method.
    if (way !== 'leather') {
      await expect.poll(deadlines.lengthsMs).toEqual([1000])
      deadlines.pass()
    }
    await closing
    expect(wallet.listenerCount()).toBe(0)
  },
)

/** Reconnects a wallet after a page load, with its stored account. */
async function comeBack(
  { wallet, session }: Pick<Awaited<ReturnType<typeof connected>>, 'wallet' | 'session'>,
  way: DiscoveryMethod,
) {
  const [noted] = session.accounts
  session.release()
  const { adapter } = localAdapter([wallet], { way })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(1000), noted }
  const [again] = (await adapter.connectors()[0]?.reconnect?.(request)) ?? []
  return again ?? expect.fail('it did not come back')
}

it.each([
  ['Leather', 'leather', []],
  ['an older sats-connect wallet', 'listed', ['wallet_getAccount']],
] as const)(
  'reconnects %s with the stored account without a prompt, and confirms it on signing',
  async (_, way, lacks) => {
    const before = await connected({ way, lacks })
    const { wallet } = before
    const [noted] = before.session.accounts
    const prompts = wallet.promptCount()
    const session = await comeBack(before, way)
    await session.refresh()
    expect([session.accounts, session.isConfirmed, session.isResting]).toEqual([[noted], false, false])
    expect(wallet.promptCount()).toBe(prompts)
    wallet.switchAccount(1)
    expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('ACCOUNT_CHANGED')
    const [, second] = wallet.getState().accounts
    expect([session.accounts[0], session.isConfirmed]).toEqual([ids(second?.payment ?? '')[0], true])
  },
)

it('does not reconnect without a stored account, and sends no request', async () => {
  for (const way of ['listed', 'standard', 'leather', 'unisat'] as const) {
    const wallet = localWallet()
    const { adapter } = localAdapter([wallet], { way })
    const request = { networks: localNetworks(), signal: AbortSignal.timeout(1000) }
    expect([await adapter.connectors()[0]?.reconnect?.(request), wallet.promptCount()]).toEqual([[], 0])
  }
})

it('waits for the accounts of a wallet that loads them after the page', async () => {
  const held: { accounts: readonly object[]; tell?: () => void } = { accounts: [] }
  const wallet = {
    name: 'MetaMask',
    chains: ['bitcoin:mainnet'],
    get accounts() {
      return held.accounts
    },
    features: {
      'bitcoin:connect': { connect: () => expect.fail('it was asked') },
      'standard:connect': { connect: () => expect.fail('it was asked') },
      'standard:events': {
        on(_: string, listener: () => void) {
          held.tell = listener
          return () => Reflect.deleteProperty(held, 'tell')
        },
      },
    },
  }
  const connectors = [{ id: 'x', name: 'MetaMask', wallet: wallet as unknown as StandardWallet }]
  const [row] = createBitcoinAdapter({ connectors }).connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(1000), noted: ids(payment)[0] }
  const [session] = (await row?.reconnect?.(request)) ?? []
  expect([session?.accounts, session?.isConfirmed]).toEqual([ids(payment), false])
  held.accounts = [{ address: payment, chains: ['bitcoin:mainnet'], purpose: 'payment' }]
  held.tell?.()
  await expect.poll(() => [session?.isConfirmed, session?.isResting]).toEqual([true, false])
  expect(session?.accounts).toEqual(ids(payment))
})

it.each([['getAddresses'], ['wallet_connect']])(
  'connects to a sats-connect wallet that lacks %s',
  async lack => {
    const { wallet, session } = await connected({ lacks: [lack] })
    expect(session.accounts).toEqual(ids(...Object.values(wallet.getState().accounts[0])))
  },
)

it('exposes only the capabilities of its wallet', async () => {
  const names = ['signMessage', 'signPsbt', 'sendTransaction'] as const
  const lacks = ['bitcoin:signTransaction']
  const { session } = await connected({ way: 'standard', lacks })
  expect(names.filter(name => session[name])).toEqual(['signMessage'])
  const { session: whole } = await connected({ way: 'standard' })
  expect(names.filter(name => whole[name])).toEqual(names)
})

it.each(['listed', 'standard', 'unisat'] as const)('reports a locked wallet over `%s`', async way => {
  const locked = localWallet({ whenLocked: 'refuse' })
  locked.lock()
  const { adapter } = localAdapter([locked], { way })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  expect(await codeOf(adapter.connectors()[0]?.connect(request))).toBe('WALLET_LOCKED')
})

it.each(['listed', 'standard', 'leather', 'unisat'] as const)(
  'reports a pending connect request over `%s`',
  async way => {
    const asking = localWallet({ approval: 'ask' })
    const [row] = localAdapter([asking], { way }).adapter.connectors()
    const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
    const first = row?.connect(request)
    await expect.poll(() => asking.getState().pending.length).toBe(1)
    expect(await codeOf(row?.connect(request))).toBe('CONNECT_PENDING')
    asking.approve()
    expect(await first).toHaveLength(1)
  },
)
