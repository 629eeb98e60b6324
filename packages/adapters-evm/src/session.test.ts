import { codeOf, holdDeadlines, recordEvents } from '@foyer/common/adapter-testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmConnector } from './connector.js'
import type { Eip1193Provider } from './provider.js'
import { createEvmSession } from './session.js'

async function connected(options = {}) {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet])
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await adapter.connectors()[0]?.connect(request)) ?? []
  if (!session) expect.fail('no session')
  return { wallet, session, events: recordEvents(session) }
}

/** Creates a session over a provider with scripted answers and events. */
function scripted(answers: Record<string, unknown>, asked: string[] = []) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const provider: Eip1193Provider = {
    async request({ method }) {
      asked.push(method)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener: event => listeners.delete(event),
  }
  const session = createEvmSession({
    provider,
    connectorId: 'scripted',
    current: { addresses: [first], networkId: 'eip155:1', accounts: [`eip155:1:${first}`] },
  })
  const emit = (event: string, payload: unknown) => listeners.get(event)?.(payload)
  return { session, provider, answers, emit, listeners, events: recordEvents(session) }
}

it('waits longer than five minutes for an answer that the caller keeps', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { session, answers } = scripted({ eth_chainId: '0x1' })
  const hash = `0x${'9'.repeat(64)}`
  answers['eth_sendTransaction'] = new Promise(resolve => setTimeout(resolve, 360_000, hash))
  const transaction = { to: second, value: 1n }
  const left = codeOf(session.sendTransaction?.({ transaction }))
  const kept = session.sendTransaction?.({ transaction, isAnswerKept: true })
  await vi.advanceTimersByTimeAsync(360_000)
  expect([await left, await kept]).toEqual(['REQUEST_TIMED_OUT', hash])
})

const first = `0x${'1'.repeat(40)}`
const second = `0x${'2'.repeat(40)}`
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))

it.each(['account', 'chain'])('emits one event for a change of account and chain, %s first', async order => {
  const { emit, events } = scripted({})
  if (order === 'chain') emit('chainChanged', '0x5')
  emit('accountsChanged', [second])
  if (order === 'account') emit('chainChanged', '0x5')
  await quiet()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:5:${second}`], networkId: 'eip155:5' }])
})

it('emits one event for a burst of changes, and none if they cancel out', async () => {
  const { emit, events, session } = scripted({})
  for (const chainId of ['0x5', '0x6', '0x7', '0x1']) emit('chainChanged', chainId)
  await quiet()
  expect(events).toEqual([])
  for (const accounts of [[second], [], [first, second]]) emit('accountsChanged', accounts)
  await quiet()
  expect(events).toHaveLength(1)
  expect(session.accounts).toEqual([`eip155:1:${first}`, `eip155:1:${second}`])
})

it('treats addresses in another letter case as the same account', async () => {
  const letters = `0x${'a'.repeat(40)}`
  const { emit, events } = scripted({})
  emit('accountsChanged', [letters])
  await quiet()
  emit('accountsChanged', [letters.replace(/a/g, 'A')])
  await quiet()
  expect(events).toHaveLength(1)
})

it.each([
  ['accountsChanged', null],
  ['accountsChanged', 'hello'],
  ['accountsChanged', [42, {}]],
  ['accountsChanged', ['0x123']],
  ['chainChanged', null],
  ['chainChanged', 'mainnet'],
  ['chainChanged', '-1'],
  ['chainChanged', {}],
])('reads the wallet again on the invalid event %s %o', async (event, payload) => {
  const { emit, events, session } = scripted({ eth_accounts: [second], eth_chainId: '0x9' })
  emit(event, payload)
  await quiet()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:9:${second}`], networkId: 'eip155:9' }])
  expect(session.networkId).toBe('eip155:9')
})

it.each(['0x9', '9', 9])('accepts the chain id %o', async chainId => {
  const { emit, session } = scripted({})
  emit('chainChanged', chainId)
  await quiet()
  expect(session.networkId).toBe('eip155:9')
})

it('stays connected if a wallet briefly loses its node', async () => {
  const { emit, events } = scripted({ eth_accounts: [first], eth_chainId: '0x1' })
  emit('disconnect', { code: 1013 })
  await quiet()
  expect(events).toEqual([])
})

it('closes once and removes its listeners when the user disconnects the page', async () => {
  const { wallet, session, events } = await connected()
  wallet.disconnect()
  await expect.poll(() => wallet.listenerCount()).toBe(0)
  wallet.goOffline()
  expect(events.filter(({ type }) => type === 'closed')).toHaveLength(1)
  await session.close()
})

it("sets isResting while the wallet's connection is lost, and resumes with its accounts", async () => {
  const { wallet, session, events } = await connected()
  const { accounts } = session
  wallet.goOffline()
  await expect.poll(() => session.isResting).toBe(true)
  expect([session.accounts, session.isConfirmed]).toEqual([accounts, false])
  wallet.goOnline()
  await expect.poll(() => session.isResting).toBe(false)
  expect([session.accounts, session.isConfirmed]).toEqual([accounts, true])
  expect(events.map(({ type }) => type)).toEqual(['changed', 'changed'])
  session.release()
})

const lost = Object.assign(
  new Error('MetaMask: Disconnected from MetaMask background. Page reload required.'),
  {
    code: 1011,
  },
)
const unknownMethod = Object.assign(new Error('the method does not exist'), { code: -32601 })

it.each<[string, unknown, unknown, 'rests' | 'ends']>([
  ['no longer answers', lost, lost, 'rests'],
  ['shows no account, and no longer lists permissions', [], lost, 'rests'],
  ['shows no account, and lists its permission', [], [{ parentCapability: 'eth_accounts' }], 'rests'],
  ['shows no account, and lists no permission', [], [], 'ends'],
  ['shows no account, and does not support permissions', [], unknownMethod, 'ends'],
])(
  'sets isResting or closes after a disconnect event from a wallet that %s',
  async (_, accounts, permissions, expected) => {
    for (const told of [lost, { code: 4900 }, undefined]) {
      const { emit, session, events, listeners } = scripted({
        eth_accounts: accounts,
        eth_chainId: '0x1',
        wallet_getPermissions: permissions,
      })
      emit('disconnect', told)
      await expect.poll(() => events.length).toBe(1)
      expect([events.map(({ type }) => type), session.isResting, listeners.size > 0]).toEqual(
        expected === 'ends' ? [['closed'], false, false] : [['changed'], true, true],
      )
      session.release()
    }
  },
)

it.each<[string, unknown, (() => unknown) | undefined]>([
  ['4100', Object.assign(new Error('The wallet is locked'), { code: 4100 }), undefined],
  ['words', new Error('The wallet is locked'), undefined],
  ['its lock', [], () => false],
  ['its lock, in time', [], async () => false],
])(
  'sets isResting after a disconnect event if the wallet is locked (%s) and lacks permissions',
  async (_, accounts, isUnlocked) => {
    const { emit, session, events, provider } = scripted({
      eth_accounts: accounts,
      eth_chainId: '0x1',
      wallet_getPermissions: unknownMethod,
    })
    if (isUnlocked) Object.assign(provider, { _metamask: { isUnlocked } })
    emit('disconnect', { code: 4900 })
    await expect.poll(() => events.length).toBe(1)
    expect([events.map(({ type }) => type), session.isResting]).toEqual([['changed'], true])
    session.release()
  },
)

it('stays connected after a disconnect event if the wallet lists the same or a new account', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = { eth_accounts: [first], eth_chainId: '0x1' }
  const { emit, session, events } = scripted(answers, asked)
  emit('disconnect', lost)
  await expect.poll(() => asked).toEqual(['eth_accounts', 'eth_chainId'])
  await session.refresh()
  expect(events).toEqual([])
  let fail = (_: Error) => {}
  answers['eth_accounts'] = new Promise((_, reject) => {
    fail = reject
  })
  emit('disconnect', lost)
  emit('accountsChanged', [second])
  await expect.poll(() => session.accounts).toEqual([`eip155:1:${second}`])
  fail(lost)
  await quiet()
  expect([events.length, session.isConfirmed]).toEqual([1, true])
})

it('sets isResting while the wallet is locked, and is confirmed by its accounts', async () => {
  const { emit, session, provider } = scripted({ wallet_getPermissions: [] })
  Object.assign(provider, { _metamask: { isUnlocked: async () => false } })
  emit('accountsChanged', [])
  await quiet()
  expect([session.isResting, session.isConfirmed, session.accounts]).toEqual([
    true,
    false,
    [`eip155:1:${first}`],
  ])
  // A network change does not imply a change of the accounts.
  emit('chainChanged', '0x5')
  await quiet()
  expect([session.isResting, session.networkId]).toEqual([true, 'eip155:5'])
  emit('accountsChanged', [second])
  await quiet()
  expect([session.isResting, session.isConfirmed, session.accounts]).toEqual([
    false,
    true,
    [`eip155:5:${second}`],
  ])
})

const accountsPermission = [{ parentCapability: 'eth_accounts' }]

const words: readonly [string, unknown, (() => unknown) | undefined, boolean][] = [
  ['lists its permission (MetaMask)', accountsPermission, undefined, false],
  ['lists none and is locked (Rabby)', [], () => false, false],
  ['lists none and is unlocked (Rabby)', [], () => true, true],
  ['lists none, and does not report its lock', [], undefined, true],
  ['lists another one, and does not report its lock', [{ parentCapability: 'wallet_snap' }], undefined, true],
  ['lists none, and reports an invalid lock', [], () => 'yes', true],
  ['lists none, and its lock check fails', [], () => Promise.reject(new TypeError('broken')), false],
  ['cannot list permissions', new TypeError('unknown method'), () => true, false],
  ['lists invalid permissions', 'nonsense', () => true, false],
]

it.each(words)(
  'closes only if a wallet without accounts lists no permission and reports no lock: it %s',
  async (_, permissions, isUnlocked, isOver) => {
    const { session, events, provider, listeners } = scripted({
      eth_accounts: [],
      eth_chainId: '0x1',
      wallet_getPermissions: permissions,
    })
    if (isUnlocked) Object.assign(provider, { _metamask: { isUnlocked } })
    await session.refresh()
    await quiet()
    const ended = events.filter(({ type }) => type === 'closed')
    expect([ended.length, listeners.size > 0, session.isResting]).toEqual(
      isOver ? [1, false, true] : [0, true, true],
    )
    const connector = createEvmConnector(
      { id: 'scripted', name: 'Scripted', type: 'INJECTED' },
      () => provider,
    )
    const noted = `eip155:1:${first}` as const
    const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000), noted }
    const again = await connector.reconnect?.(request)
    expect(again?.map(each => [each.accounts, each.isResting])).toEqual(isOver ? [] : [[[noted], true]])
  },
)

it.each([
  ['4001', Object.assign(new Error('no'), { code: 4001 })],
  ['4100', Object.assign(new Error('no'), { code: 4100 })],
  ['words', new Error('User rejected the request.')],
])('sets isResting if a wallet refuses to list accounts (%s), unless it has no permission', async (_, no) => {
  const answers: Record<string, unknown> = {
    eth_accounts: no,
    eth_chainId: '0x1',
    wallet_getPermissions: accountsPermission,
  }
  const { session, provider, events } = scripted(answers)
  const connector = createEvmConnector({ id: 'scripted', name: 'Scripted', type: 'INJECTED' }, () => provider)
  const noted = `eip155:1:${first}` as const
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000), noted }
  const comeBack = async () =>
    (await connector.reconnect?.(request))?.map(each => [each.accounts, each.isResting])
  expect(await comeBack()).toEqual([[[noted], true]])
  await session.refresh()
  expect([session.isResting, events.length]).toEqual([true, 1])
  answers['wallet_getPermissions'] = []
  expect(await comeBack()).toEqual([])
})

it('requests only accounts from a locked wallet, and fails like a request without them', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = { wallet_getPermissions: accountsPermission }
  const { emit, session } = scripted(answers, asked)
  emit('accountsChanged', [])
  await quiet()
  asked.length = 0
  const sign = (): Promise<unknown> => codeOf(session.signMessage?.({ message: 'hello' }))
  answers['eth_requestAccounts'] = Object.assign(new Error('denied'), { code: 4001 })
  expect(await sign()).toBe('REQUEST_REJECTED')
  answers['eth_requestAccounts'] = Object.assign(new Error('pending'), { code: -32002 })
  expect(await sign()).toBe('REQUEST_PENDING')
  answers['eth_requestAccounts'] = Object.assign(new Error('locked'), { code: 4100 })
  expect(await sign()).toBe('WALLET_LOCKED')
  answers['eth_requestAccounts'] = []
  answers['eth_chainId'] = '0x1'
  expect(await sign()).toBe('WALLET_LOCKED')
  answers['eth_requestAccounts'] = [second]
  expect(await sign()).toBe('ACCOUNT_CHANGED')
  expect(asked.filter(each => /sign/.test(each))).toEqual([])
  expect([session.accounts, session.isConfirmed]).toEqual([[`eip155:1:${second}`], true])
})

it('serves reads while the wallet shows no account, without a prompt', async () => {
  const asked: string[] = []
  const answers = {
    wallet_getPermissions: accountsPermission,
    wallet_getCapabilities: {},
    personal_sign: '0x',
  }
  const { emit, session } = scripted(answers, asked)
  emit('accountsChanged', [])
  await quiet()
  asked.length = 0
  for (const method of ['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'wallet_getCapabilities'])
    await session.sendRequest?.({ method, params: [] })
  await session.getCapabilities?.()
  expect(asked).not.toContain('eth_requestAccounts')
  expect(session.isResting).toBe(true)
  await codeOf(session.sendRequest?.({ method: 'personal_sign', params: ['0x00', first] }))
  expect(asked).toContain('eth_requestAccounts')
  expect(asked).not.toContain('personal_sign')
})

it('detects a change without an event on refresh, without a prompt', async () => {
  const answers: Record<string, unknown> = { eth_accounts: [first], eth_chainId: '0x1' }
  const { session, events } = scripted(answers)
  await session.refresh()
  expect(events).toEqual([])
  answers['eth_accounts'] = [second]
  await session.refresh()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:1:${second}`], networkId: 'eip155:1' }])
  answers['eth_accounts'] = []
  await session.refresh()
  expect([events.length, session.isResting]).toEqual([2, true])
})

it('keeps its state if the wallet cannot be read', async () => {
  const { wallet, session, events } = await connected()
  wallet.goOnline()
  const { accounts } = session
  const broken = scripted({ eth_accounts: 'nonsense' })
  await broken.session.refresh()
  expect(broken.events).toEqual([])
  expect(session.accounts).toEqual(accounts)
  expect(events).toEqual([])
  session.release()
})

it("revokes the page's permission only when it is closed", async () => {
  const { wallet, session } = await connected()
  session.release()
  expect(wallet.getState().isConnected).toBe(true)
  const again = await connected()
  await again.session.close()
  expect(again.wallet.getState().isConnected).toBe(false)
})

it.each(['never answers', 'lacks the method'])('closes within a second if the wallet %s', async kind => {
  const unsupportedMethods = kind === 'lacks the method' ? ['wallet_revokePermissions'] : []
  const { wallet, session } = await connected({ unsupportedMethods })
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

it('supports a provider with no or broken events', async () => {
  const silent: Eip1193Provider = { request: async () => null }
  const broken: Eip1193Provider = {
    ...silent,
    on() {
      throw new TypeError('no events here')
    },
    removeListener() {
      throw new TypeError('no events here')
    },
  }
  for (const provider of [silent, broken]) {
    const session = createEvmSession({
      provider,
      connectorId: 'silent',
      current: { addresses: [first], networkId: 'eip155:1', accounts: [`eip155:1:${first}`] },
    })
    session.release()
  }
})
