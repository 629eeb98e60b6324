import { isFoyerError } from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { codeOf, holdDeadlines, recordEvents } from '@foyer/common/adapter-testing'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'
import { solana } from './networks/solana.js'
import { createSolanaSession } from './session.js'

const [one, two] = localNetworks()
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))

async function connected(options = {}) {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet])
  const [row] = adapter.connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await row?.connect(request)) ?? []
  if (!session) expect.fail('no session')
  return { wallet, row, request, session, events: recordEvents(session) }
}

const address = (letter: string) => letter.repeat(40)
const account = (letter: string, chains: readonly string[] = ['solana:devnet']): StandardAccount => ({
  address: address(letter),
  chains,
})

/** Creates a session over a wallet with scripted accounts and events. */
function scripted(
  first: readonly StandardAccount[] = [account('a')],
  features: Record<string, unknown> = {},
) {
  const held: { accounts: unknown; listener?: (() => void) | undefined } = { accounts: first }
  const wallet = {
    name: 'Scripted',
    chains: ['solana:devnet'],
    get accounts() {
      if (held.accounts === 'throws') throw new TypeError('hostile')
      return held.accounts
    },
    features: {
      'standard:events': {
        on(_: string, listener: () => void) {
          held.listener = listener
          return () => {
            held.listener = undefined
          }
        },
      },
      ...features,
    },
  } as StandardWallet
  const session = createSolanaSession({
    wallet,
    connectorId: 'scripted',
    accounts: first,
    networks: localNetworks(),
  })
  const show = (accounts: unknown) => {
    held.accounts = accounts
    held.listener?.()
  }
  return { session, show, held, events: recordEvents(session) }
}

it("uses the host's first network that the wallet offers", () => {
  expect(scripted([account('a', ['solana:testnet'])]).session.networkId).toBe(two.id)
  expect(scripted([account('a', ['solana:testnet', 'solana:devnet'])]).session.networkId).toBe(one.id)
  expect(scripted([account('a', ['solana:mainnet'])]).session.networkId).toBe(solana.id)
  expect(scripted([account('a', [one.id])]).session.networkId).toBe(one.id)
})

it('emits one event for a burst of changes, and none if they cancel out', async () => {
  const { show, events, session } = scripted()
  show([account('b')])
  show([])
  show([account('a')])
  await quiet()
  expect(events).toEqual([])
  show([account('b')])
  show([account('c', ['solana:testnet'])])
  await quiet()
  const accounts = [`${two.id}:${address('c')}`]
  expect(events).toEqual([{ type: 'changed', accounts, networkId: two.id }])
  expect([session.accounts, session.networkId]).toEqual([accounts, two.id])
})

it.each([
  ['no list', null],
  ['a getter that throws', 'throws'],
])('keeps its state if the wallet returns %s', async (_, nonsense) => {
  const { show, events, session } = scripted()
  show(nonsense)
  await quiet()
  await session.refresh()
  expect(events).toEqual([])
  expect(session.accounts).toEqual([`${one.id}:${address('a')}`])
})

it('drops accounts of other namespaces, duplicates and invalid ones', async () => {
  const { show, session } = scripted()
  show([
    null,
    account('b', ['bitcoin:mainnet']),
    { address: '0xabc', chains: ['solana:devnet'] },
    account('c'),
    account('c'),
  ])
  await quiet()
  expect(session.accounts).toEqual([`${one.id}:${address('c')}`])
})

it('sets isResting once while the wallet shows no account, and resumes with the next account', async () => {
  const { show, events, session } = scripted()
  show([])
  await quiet()
  show([])
  await session.refresh()
  await quiet()
  expect([events.length, session.isResting, session.isConfirmed]).toEqual([1, true, false])
  expect(session.accounts).toEqual([`${one.id}:${address('a')}`])
  show([account('b')])
  await quiet()
  expect([events.length, session.isResting, session.isConfirmed]).toEqual([2, false, true])
  expect(session.accounts).toEqual([`${one.id}:${address('b')}`])
})

it('detects a change without an event on refresh, without a prompt', async () => {
  const { session, held, events } = scripted()
  held.accounts = [account('b')]
  await session.refresh()
  expect(events).toEqual([{ type: 'changed', accounts: [`${one.id}:${address('b')}`], networkId: one.id }])
  held.accounts = []
  await session.refresh()
  expect([events.length, session.isResting]).toEqual([2, true])
})

it('switches networks without a prompt if the wallet offers both, and emits an event', async () => {
  const { wallet, session, events } = await connected()
  const prompts = wallet.promptCount()
  await session.switchNetwork?.({ network: two })
  expect(events).toEqual([{ type: 'changed', accounts: session.accounts, networkId: two.id }])
  expect(wallet.promptCount()).toBe(prompts)
})

it('asks a wallet with one network to switch, and stays if it lacks the requested network', async () => {
  const { wallet, session } = await connected()
  wallet.showOn([inject('solana').clusters[0].chain])
  const prompts = wallet.promptCount()
  await session.switchNetwork?.({ network: two })
  expect([session.networkId, wallet.promptCount()]).toEqual([two.id, prompts + 1])
  expect(await codeOf(session.switchNetwork?.({ network: solana }) ?? Promise.resolve())).toBe(
    'NETWORK_SWITCH_FAILED',
  )
  expect(session.networkId).toBe(two.id)
})

it.each(['never answers', 'lacks the feature'])('closes within a second if the wallet %s', async kind => {
  const lacks = kind === 'lacks the feature' ? ['standard:disconnect'] : []
  const { wallet, session } = await connected({ lacks })
  const deadlines = holdDeadlines()
  if (kind === 'never answers') wallet.neverAnswer()
  const closing = session.close()
  if (kind === 'never answers') {
    await expect.poll(deadlines.lengthsMs).toEqual([1000])
    deadlines.pass()
  }
  await closing
  expect(wallet.listenerCount()).toBe(0)
})

it('exposes only the capabilities of its wallet', async () => {
  const { session } = await connected({
    lacks: ['solana:signIn', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  })
  const names = [
    'signMessage',
    'signIn',
    'signTransactions',
    'signAndSendTransaction',
    'sendTransaction',
    'sendAsset',
  ] as const
  expect(names.filter(name => session[name])).toEqual(['signMessage'])
  const { session: whole } = await connected()
  expect(names.filter(name => whole[name])).toEqual(names)
})

it('signs in with a message that the wallet creates', async () => {
  const { session } = await connected()
  const input = { domain: 'shop.example', statement: 'Come in', nonce: 'abcd1234' }
  const { account: signer, message = '', signature = '' } = (await session.signIn?.({ input })) ?? {}
  expect(signer).toBe(session.accounts[0])
  expect(message).toMatch(
    /^shop\.example wants you to sign in with your Solana account:\n[\s\S]*Nonce: abcd1234$/,
  )
  const key = base58.decode(signer?.split(':')[2] ?? '')
  expect(nacl.sign.detached.verify(new TextEncoder().encode(message), base58.decode(signature), key)).toBe(
    true,
  )
})

it.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['text', [{ signedMessage: 'hello', signature: 'x' }]],
  ['a short signature', [{ signedMessage: new TextEncoder().encode('hello'), signature: new Uint8Array(3) }]],
  [
    'a signature over something else',
    [{ signedMessage: new TextEncoder().encode('hallo'), signature: new Uint8Array(64) }],
  ],
])('rejects a signature answer with %s', async (_, answer) => {
  const { session } = scripted([account('a')], { 'solana:signMessage': { signMessage: async () => answer } })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }) ?? Promise.resolve())).toBe(
    'WALLET_ANSWER_INVALID',
  )
})

it('rejects a request for an account of another wallet', async () => {
  const { session } = await connected()
  const signing = session.signMessage?.({ message: 'hello', account: `${one.id}:${address('a')}` })
  expect(await codeOf(signing ?? Promise.resolve())).toBe('WALLET_UNAUTHORIZED')
})

it("reports a locked wallet, a pending request, and a wallet's own error", async () => {
  const locked = localWallet({ whenLocked: 'refuse' })
  locked.lock()
  const { adapter } = localAdapter([locked])
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  expect(await codeOf(adapter.connectors()[0]?.connect(request) ?? Promise.resolve())).toBe('WALLET_LOCKED')
  const asking = localWallet({ approval: 'ask' })
  const [row] = localAdapter([asking]).adapter.connectors()
  const first = row?.connect(request)
  await expect.poll(() => asking.getState().pending.length).toBe(1)
  const error = await row?.connect(request).catch((thrown: unknown) => thrown)
  expect(isFoyerError(error, 'CONNECT_PENDING')).toBe(true)
  asking.approve()
  expect(await first).toHaveLength(1)
})

const noted = `${one.id}:${address('a')}` as const

/** Creates a wallet in its state after a page load. */
function returning(name: string, connect: (input?: { readonly silent?: boolean }) => Promise<object>) {
  const held: { accounts: readonly StandardAccount[]; tell?: () => void } = { accounts: [] }
  const asked: unknown[] = []
  const wallet = {
    name,
    chains: ['solana:devnet'],
    get accounts() {
      return held.accounts
    },
    features: {
      'standard:connect': {
        connect(input?: { readonly silent?: boolean }) {
          asked.push(input?.silent ?? false)
          return connect(input)
        },
      },
      'standard:events': {
        on(_: string, listener: () => void) {
          held.tell = listener
          return () => Reflect.deleteProperty(held, 'tell')
        },
      },
    },
  } as StandardWallet
  const [row] = createSolanaAdapter({ connectors: [{ id: 'x', name, wallet }] }).connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000), noted }
  const show = (...accounts: readonly StandardAccount[]) => {
    held.accounts = accounts
    held.tell?.()
  }
  return { asked, show, reconnect: async () => (await row?.reconnect?.(request)) ?? [] }
}

const fails =
  (code: number | undefined, message = 'no') =>
  async () =>
    Promise.reject(Object.assign(new Error(message), { code }))

it.each([
  ['shows no account', async () => ({ accounts: [] }), [[noted], false, true]],
  ['reports that it is locked', fails(4100), [[noted], false, true]],
  // OneKey while it is locked, or without permission for the page.
  ['refuses', fails(4001), [[noted], false, true]],
  [
    'refuses with a message but no code',
    fails(undefined, 'User rejected the request.'),
    [[noted], false, true],
  ],
  ['reports that the page is not approved', fails(undefined, 'Not an approved origin'), undefined],
] as const)('reconnects a wallet that %s after a page load', async (_, connect, expected) => {
  const { reconnect, show, asked } = returning('Quiet', connect)
  const [session] = await reconnect()
  expect(session && [session.accounts, session.isConfirmed, session.isResting]).toEqual(expected)
  expect(asked).toEqual([true])
  show(account('a'))
  await quiet()
  if (session) expect([session.isConfirmed, session.isResting]).toEqual([true, false])
})

it.each(['MetaMask', 'MetaMask Flask', 'MetaMask Beta'])(
  'sends %s no request after a page load, since even a silent request opens its window',
  async name => {
    const { reconnect, show, asked } = returning(name, async () => ({ accounts: [account('b')] }))
    const [session = expect.fail('it did not come back')] = await reconnect()
    const events = recordEvents(session)
    await session.refresh()
    expect([asked, session.accounts, session.isConfirmed, session.isResting]).toEqual([
      [],
      [noted],
      false,
      false,
    ])
    // The wallet announces its accounts itself once it is awake.
    show(account('a'))
    await quiet()
    expect([session.isConfirmed, events.length]).toEqual([true, 1])
    session.release()
    const [again] = await returning(name, async () => ({ accounts: [account('b')] })).reconnect()
    expect(await codeOf(again?.switchNetwork?.({ network: one }))).toBe('ACCOUNT_CHANGED')
  },
)
