import type { AccountId } from '@foyer/common'
import { codeOf, recordEvents } from '@foyer/common/adapter-testing'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, encodeAddress, signatureVerify, sr25519Verify } from '@polkadot/util-crypto'
import { expect, inject, it } from 'vitest'
import { connected, localAdapter, localNetworks, localPage, localWallet } from './__fixtures__/localWorld.js'
import { readAccounts } from './accounts.js'
import { createPolkadotAdapter } from './adapter.js'
import type { InjectedAccount, InjectedApi } from './discovery.js'
import { kusama } from './networks/kusama.js'
import { polkadot } from './networks/polkadot.js'
import { createPolkadotSession } from './session.js'

const [one, two] = localNetworks()
const quiet = () => new Promise(resolve => setTimeout(resolve, 30))
const addressAt = (index: number) => encodeAddress(inject('polkadot').accounts[index]?.accountId ?? '', 42)
const shown = (index: number, more: Partial<InjectedAccount> = {}): InjectedAccount => ({
  address: addressAt(index),
  genesisHash: null,
  type: 'sr25519',
  ...more,
})
const genesisOf = (index: 0 | 1) => inject('polkadot').chains[index].genesisHash
const onOne = (index: number): AccountId => `${one.id}:${encodeAddress(addressAt(index), 2)}`

/** Creates a session over a wallet with scripted accounts and events. */
function scripted(
  first: readonly InjectedAccount[] = [shown(0)],
  signer: InjectedApi['signer'] = {},
  connectorId = 'scripted',
) {
  const held: { accounts: unknown; listener?: ((told: readonly InjectedAccount[]) => unknown) | undefined } =
    {
      accounts: first,
    }
  const injected: InjectedApi = {
    accounts: {
      async get() {
        const { accounts } = held
        if (accounts instanceof Error) throw accounts
        return accounts as readonly InjectedAccount[]
      },
      subscribe(listener) {
        held.listener = listener
        return () => {
          held.listener = undefined
        }
      },
    },
    signer,
  }
  const session = createPolkadotSession({
    injected,
    extension: { enable: async () => injected },
    enable: async () => injected,
    connectorId,
    accounts: readAccounts(first) ?? [],
    networks: localNetworks(),
  })
  const show = (accounts: unknown, told = accounts) => {
    held.accounts = accounts
    held.listener?.(told as readonly InjectedAccount[])
  }
  return { session, show, held, events: recordEvents(session) }
}

it("uses the host's first network on which an account may be used", () => {
  expect(scripted([shown(0)]).session.networkId).toBe(one.id)
  expect(scripted([shown(0, { genesisHash: genesisOf(1) })]).session.networkId).toBe(two.id)
  const mixed = scripted([shown(0, { genesisHash: genesisOf(1) }), shown(1)]).session
  expect([mixed.networkId, mixed.accounts]).toEqual([one.id, [onOne(1)]])
})

const ofKusama = `0xb0a8d493285c2df73290dfb7e61f870f${'17'.repeat(16)}`
const ofNobody = `0x${'ab'.repeat(32)}`

it.each([
  ['a chain that is known', { genesisHash: ofKusama, name: 'Ledger 1' }, ['Ledger 1', kusama.id, 'Kusama']],
  [
    'an unknown chain',
    { genesisHash: ofNobody },
    [addressAt(0), `polkadot:${'ab'.repeat(16)}`, `polkadot:${'ab'.repeat(16)}`],
  ],
])(
  'refuses to connect with accounts of %s only, and reports the account and its network',
  async (_, tie, told) => {
    const [account, networkId, network] = told
    const injected = { accounts: { get: async () => [shown(0, tie)] }, signer: {} } as InjectedApi
    const wallet = { enable: async () => injected }
    const [row] = createPolkadotAdapter({
      page: localPage(),
      connectors: [{ id: 'x', name: 'X', wallet }],
    }).connectors()
    const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
    const failure = { code: 'ACCOUNT_NETWORK_MISMATCH', context: { account, networkId, network } }
    await expect(row?.connect(request)).rejects.toMatchObject(failure)
    // A reconnected session reports the mismatch on the first request and stays open, because the user may select
    // another account.
    const [session] = (await row?.reconnect?.({ ...request, noted: onOne(0) })) ?? []
    await expect(session?.signMessage?.({ message: 'hello' })).rejects.toMatchObject(failure)
    expect([session?.accounts, session?.isConfirmed]).toEqual([[onOne(0)], false])
  },
)

it('lists single-chain accounts only on their chain, and in `accountsElsewhere` on others', async () => {
  const mixed = [
    shown(0, { genesisHash: ofKusama, name: 'Ledger 1' }),
    shown(1),
    shown(2, { genesisHash: genesisOf(1), name: 'Ledger 2' }),
  ]
  const { session, events } = scripted(mixed)
  expect([session.networkId, session.accounts]).toEqual([one.id, [onOne(1)]])
  expect(session.accountsElsewhere).toEqual([
    { address: addressAt(0), label: 'Ledger 1', networkId: kusama.id, network: 'Kusama' },
    { address: addressAt(2), label: 'Ledger 2', networkId: two.id, network: two.name },
  ])
  await session.switchNetwork?.({ network: two })
  expect(session.accounts).toEqual([1, 2].map(each => `${two.id}:${encodeAddress(addressAt(each), 2)}`))
  await session.switchNetwork?.({ network: kusama })
  expect(session.accounts).toEqual([0, 1].map(each => `${kusama.id}:${encodeAddress(addressAt(each), 2)}`))
  expect(session.accountsElsewhere?.map(({ label }) => label)).toEqual(['Ledger 2'])
  expect(events).toHaveLength(2)
})

it('closes if all accounts belong to chains that the app does not offer, and reports one', async () => {
  const { show, events } = scripted([shown(0)])
  show([shown(0, { genesisHash: ofKusama, name: 'Ledger 1' })])
  await expect
    .poll(() => events)
    .toMatchObject([
      {
        type: 'closed',
        failure: { code: 'ACCOUNT_NETWORK_MISMATCH', context: { account: 'Ledger 1', network: 'Kusama' } },
      },
    ])
})

it('emits an event if only accounts of other chains changed', async () => {
  const { session, show, events } = scripted([shown(0)])
  expect(session.accountsElsewhere).toEqual([])
  show([shown(0), shown(1, { genesisHash: ofKusama })])
  await expect.poll(() => events).toEqual([{ type: 'changed', accounts: [onOne(0)], networkId: one.id }])
  expect(session.accountsElsewhere).toMatchObject([{ address: addressAt(1), network: 'Kusama' }])
})

it('lists an account only once if it is available both on one chain and on all chains', () => {
  const { session } = scripted([
    shown(0, { genesisHash: ofKusama }),
    shown(0),
    shown(0, { genesisHash: genesisOf(0) }),
  ])
  expect(session.accounts).toEqual([onOne(0)])
})

it("matches its accounts in another network's address format", async () => {
  const { session } = await connected()
  const [first, second] = session.accounts
  await session.switchNetwork?.({ network: polkadot })
  expect(session.accounts.map(each => session.isSameAccount?.(each, second ?? first))).toEqual([false, true])
})

it.each([
  [polkadot, 0],
  [kusama, 2],
  [{ ...kusama, id: 'polkadot:abc', ss58Prefix: 4450 } as const, 4450],
  [{ ...kusama, id: 'polkadot:def', ss58Prefix: 255 } as const, 255],
])('formats addresses with the prefix of the current network (%o)', async (network, prefix) => {
  const { session } = await connected({}, [network, one])
  expect(session.accounts[0]).toBe(`${network.id}:${encodeAddress(addressAt(0), prefix)}`)
})

it("describes each account's key type, label and public key", async () => {
  const { accounts } = inject('polkadot')
  const ethereum = { secretUri: `0x${'07'.repeat(32)}`, kind: 'ethereum', label: 'Moon' } as const
  const keys = [
    { ...accounts[0], label: 'Savings\u202e' },
    accounts[3] ?? accounts[0],
    accounts[4] ?? accounts[0],
    ethereum,
  ] as const
  const { session } = await connected({ keys })
  expect(session.accounts.map(account => session.describeAccount?.(account))).toEqual([
    { kind: 'sr25519', label: 'Savings', publicKey: accounts[0].accountId.slice(2) },
    { kind: 'ed25519', label: 'Account 2', publicKey: accounts[3]?.accountId.slice(2) },
    { kind: 'ecdsa', label: 'Account 3' },
    { kind: 'ethereum', label: 'Moon' },
  ])
  expect(session.describeAccount?.(`${one.id}:${addressAt(7)}`)).toBeUndefined()
  for (const account of session.accounts) {
    const signature = (await session.signMessage?.({ message: 'hello', account })) ?? ''
    expect(signatureVerify('hello', signature, account.split(':')[2] ?? '').isValid).toBe(true)
  }
})

it('signs a message between <Bytes> marks, so that it cannot pass for a transaction', async () => {
  const { session, wallet } = await connected()
  const signature = (await session.signMessage?.({ message: 'hello ✓' })) ?? ''
  const data = u8aToHex(new TextEncoder().encode('hello ✓'))
  const [address] = wallet.getState().addresses
  expect(wallet.getState().calls.at(-1)?.params).toEqual([{ address, data, type: 'bytes' }])
  const verify = (message: string | Uint8Array) => sr25519Verify(message, signature, decodeAddress(address))
  expect([verify('hello ✓'), verify(u8aWrapBytes('hello ✓'))]).toEqual([false, true])
})

it('emits one event for a burst of changes, and none if they cancel out', async () => {
  const { show, events, session } = scripted()
  show([shown(1)])
  show([])
  show([shown(0)])
  await quiet()
  expect(events).toEqual([])
  show([shown(1)])
  show([shown(2, { genesisHash: genesisOf(1) })])
  await quiet()
  const accounts = [`${two.id}:${encodeAddress(addressAt(2), 2)}`]
  expect(events).toEqual([{ type: 'changed', accounts, networkId: two.id }])
  expect([session.accounts, session.networkId]).toEqual([accounts, two.id])
})

it('follows a wallet that notifies on every read, without reading it continuously', async () => {
  const { held, events } = scripted()
  let reads = 0
  Object.defineProperty(held, 'accounts', {
    get() {
      reads += 1
      held.listener?.(now)
      return now
    },
  })
  let now = [shown(1)]
  held.listener?.(now)
  await quiet()
  expect(reads).toBe(1)
  now = [shown(2)]
  held.listener?.(now)
  await quiet()
  expect(reads).toBe(2)
  const changed = (index: number) => ({ type: 'changed', accounts: [onOne(index)], networkId: one.id })
  expect(events).toEqual([changed(1), changed(2)])
})

it('keeps accounts that notifications omit', async () => {
  const ethereum = shown(0, { address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955', type: 'ethereum' })
  const { show, events, session } = scripted([shown(0), ethereum])
  show([shown(0), ethereum], [shown(0)])
  await quiet()
  expect(events).toEqual([])
  expect(session.accounts).toHaveLength(2)
})

it.each([
  ['no list', null],
  ['a list without any account', [{ address: 'nobody' }, 7]],
  ['an error', new TypeError('hostile')],
])('keeps its state if the wallet returns %s', async (_, nonsense) => {
  const { show, events, session } = scripted()
  show(nonsense, null)
  await quiet()
  await session.refresh()
  expect(events).toEqual([])
  expect(session.accounts).toEqual([onOne(0)])
})

it('drops invalid and duplicate accounts', async () => {
  const { show, session } = scripted()
  const wrong = `${addressAt(2).slice(0, -1)}${addressAt(2).endsWith('A') ? 'B' : 'A'}`
  show([
    null,
    { address: wrong },
    { address: 7 },
    shown(1),
    { ...shown(1), address: encodeAddress(addressAt(1), 0) },
  ])
  await quiet()
  expect(session.accounts).toEqual([onOne(1)])
})

it('sets isResting once while the wallet shows no account, and resumes with the next account', async () => {
  const { show, events, session, held } = scripted()
  show([])
  await expect.poll(() => session.isResting).toBe(true)
  expect([events.length, session.isConfirmed, session.accounts]).toEqual([1, false, [onOne(0)]])
  expect(held.listener).toBeDefined()
  show([shown(1)])
  await expect.poll(() => session.isResting).toBe(false)
  expect([session.isConfirmed, session.accounts]).toEqual([true, [onOne(1)]])
})

it.each([
  ['Rejected', 'scripted', 'rests'],
  ['Rejected', 'polkadot-js', 'rests'],
  ['Wallet is locked', 'scripted', 'rests'],
  ['The source has not been enabled yet', 'scripted', 'ends'],
])('handles a refresh to which the wallet answers %j (%s): %s', async (message, id, outcome) => {
  const { session, held, events } = scripted([shown(0)], {}, id)
  held.accounts = new Error(message)
  await session.refresh()
  const isOver = events.at(-1)?.type === 'closed'
  expect(isOver ? 'ends' : session.isResting && 'rests').toBe(outcome)
})

it('closes once if polkadot-js, which has no lock, shows no account', async () => {
  const { show, events, held } = scripted([shown(0)], {}, 'polkadot-js')
  show([])
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
  expect(held.listener).toBeUndefined()
})

it.each([
  // polkadot-js has no lock, so the user removed all accounts from the page.
  ['polkadot-js', 'CONNECT_NOT_ALLOWED', ['closed']],
  ['scripted', 'WALLET_LOCKED', []],
])('reports on the first request that %s shows no account: %s', async (id, code, told) => {
  const injected = { accounts: { get: async () => [] }, signer: {} }
  const connectors = [{ id, name: 'Empty', wallet: { enable: async () => injected } }]
  const [row] = createPolkadotAdapter({ connectors }).connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000), noted: onOne(0) }
  const [session = expect.fail('it did not come back')] = (await row?.reconnect?.(request)) ?? []
  const events = recordEvents(session)
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe(code)
  expect(events.map(({ type }) => type)).toEqual(told)
  session.release()
})

it('closes when the wallet forgets the page', async () => {
  const { wallet, session } = await connected()
  const events = recordEvents(session)
  wallet.disconnect()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
  expect(wallet.listenerCount()).toBe(0)
})

it('detects on refresh a change without an event, without a prompt', async () => {
  const { wallet, session } = await connected({ lacks: ['subscribe'] })
  const [events, prompts] = [recordEvents(session), wallet.promptCount()]
  wallet.switchAccount(1)
  await session.refresh()
  expect(events).toEqual([{ type: 'changed', accounts: [onOne(1), onOne(0)], networkId: one.id }])
  wallet.disconnect()
  await session.refresh()
  expect(events.at(-1)).toEqual({ type: 'closed' })
  expect(wallet.promptCount()).toBe(prompts)
})

it('switches networks without the wallet, reformats addresses, and emits an event', async () => {
  const { wallet, session } = await connected()
  const [events, prompts] = [recordEvents(session), wallet.promptCount()]
  await session.switchNetwork?.({ network: polkadot })
  const accounts = [0, 1].map(index => `${polkadot.id}:${encodeAddress(addressAt(index), 0)}`)
  expect(events).toEqual([{ type: 'changed', accounts, networkId: polkadot.id }])
  expect(wallet.promptCount()).toBe(prompts)
  wallet.switchAccount(1)
  await expect.poll(() => session.accounts).toEqual([accounts[1], accounts[0]])
  expect(session.networkId).toBe(polkadot.id)
})

it('rejects a switch to a network where none of its accounts may be used', async () => {
  const { session } = scripted([shown(0, { genesisHash: genesisOf(0), name: 'Ledger' })])
  await expect(session.switchNetwork?.({ network: two })).rejects.toMatchObject({
    code: 'ACCOUNT_NETWORK_MISMATCH',
    context: { account: 'Ledger', networkId: one.id, network: one.name },
  })
  expect(session.networkId).toBe(one.id)
})

it('exposes only the capabilities of its wallet', async () => {
  const names = ['signMessage', 'signPayload', 'signExtrinsic', 'sendTransaction', 'sendAsset'] as const
  const able = async (lacks: readonly string[]) => {
    const { session } = await connected({ lacks })
    return names.filter(name => session[name])
  }
  expect(await able([])).toEqual(names)
  expect(await able(['signPayload'])).toEqual(['signMessage'])
  expect(await able(['signRaw'])).toEqual(['signPayload', 'signExtrinsic', 'sendTransaction', 'sendAsset'])
})

it.each([
  ['nothing', undefined],
  ['no signature', {}],
  ['text', { signature: 'x' }],
  ['a short signature', { signature: '0x1234' }],
])('rejects a signature answer with %s', async (_, answer) => {
  const { session } = scripted([shown(0)], { signRaw: async () => answer as { signature: string } })
  expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
})

it('rejects a request for an account of another wallet', async () => {
  const { session, wallet } = await connected()
  const asked = wallet.getState().calls.length
  expect(await codeOf(session.signMessage?.({ message: 'x', account: `${one.id}:${addressAt(7)}` }))).toBe(
    'WALLET_UNAUTHORIZED',
  )
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('reports a locked wallet, a pending request, missing accounts, and an invalid wallet', async () => {
  const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })
  const locked = localWallet({ whenLocked: 'refuse' })
  locked.lock()
  expect(await codeOf(localAdapter([locked]).adapter.connectors()[0]?.connect(request()))).toBe(
    'WALLET_LOCKED',
  )
  const asking = localWallet({ approval: 'ask' })
  const [row] = localAdapter([asking]).adapter.connectors()
  const first = row?.connect(request())
  await expect.poll(() => asking.getState().pending.length).toBe(1)
  expect(await codeOf(row?.connect(request()))).toBe('CONNECT_PENDING')
  asking.approve()
  expect(await first).toHaveLength(1)
  const answering = (injected: unknown) =>
    createPolkadotAdapter({
      connectors: [{ id: 'x', name: 'X', wallet: { enable: async () => injected as InjectedApi } }],
    }).connectors()[0]
  const empty = { accounts: { get: async () => [] }, signer: {} }
  const foreign = { accounts: { get: async () => [{ address: 'nobody' }] }, signer: {} }
  expect(await codeOf(answering(empty)?.connect(request()))).toBe('CONNECT_NOT_ALLOWED')
  expect(await codeOf(answering(foreign)?.connect(request()))).toBe('WALLET_ANSWER_INVALID')
  expect(await codeOf(answering(undefined)?.connect(request()))).toBe('WALLET_ANSWER_INVALID')
})

it.each(['nothing', 'lock', 'disconnect', 'neverAnswer'] as const)(
  'reconnects without a request, whatever happened meanwhile (`%s`)',
  async meanwhile => {
    const { wallet, session, row, request } = await connected()
    const before = session.accounts
    session.release()
    if (meanwhile !== 'nothing') wallet[meanwhile]()
    const asked = () => wallet.getState().calls.map(({ method }) => method)
    const calls = asked().length
    const [again] = (await row?.reconnect?.({ ...request, noted: onOne(0) })) ?? []
    await again?.refresh()
    expect([again?.accounts, again?.isConfirmed, again?.isResting]).toEqual([[onOne(0)], false, false])
    expect(asked().slice(calls)).toEqual([])
    if (meanwhile !== 'nothing') return again?.release()
    expect(await codeOf(again?.signMessage?.({ message: 'hello' }))).toBe('resolved')
    expect([again?.accounts, again?.isConfirmed]).toEqual([before, true])
    expect(asked().slice(calls)).toEqual(['enable', 'accounts.get', 'signRaw'])
    wallet.switchAccount(1)
    await expect.poll(() => again?.accounts[0]).toBe(onOne(1))
    again?.release()
    expect(wallet.listenerCount()).toBe(0)
  },
)

it('prompts on the first request if the wallet forgot the page, and stays open if rejected', async () => {
  const { wallet, session, row, request } = await connected()
  session.release()
  wallet.disconnect()
  wallet.setApproval('reject')
  const [again] = (await row?.reconnect?.({ ...request, noted: onOne(0) })) ?? []
  expect(await codeOf(again?.signMessage?.({ message: 'hello' }))).toBe('REQUEST_REJECTED')
  expect([again?.accounts, again?.isConfirmed]).toEqual([[onOne(0)], false])
  wallet.setApproval('auto')
  expect(await codeOf(again?.signMessage?.({ message: 'hello' }))).toBe('resolved')
})

it('reports on the first request that the wallet does not support it', async () => {
  const { session, row, request } = await connected({ lacks: ['signRaw'] })
  expect(session.signMessage).toBeUndefined()
  session.release()
  const [again] = (await row?.reconnect?.({ ...request, noted: onOne(0) })) ?? []
  expect(await codeOf(again?.signMessage?.({ message: 'hello' }))).toBe('REQUEST_UNSUPPORTED')
})
