import {
  type AdoptTransport,
  isFoyerError,
  type Namespace,
  parseAccountId,
  type SessionEvent,
} from '@foyer/common'
import { describe, expect, it } from 'vitest'
import type { FixtureOrder } from '../__fixtures__/frame/FixtureOrder.js'
import {
  failureOf,
  frameElement,
  type HeldTimers,
  holdTimers,
  limits,
  one,
  order,
  solana,
  startWorld,
  two,
  untilHeard,
} from '../__fixtures__/startWorld.js'

const { loadTimeoutMs, readyDelayMs, requestTimeoutMs } = limits

const isIgnored = ({ script = {} }: FixtureOrder) => Object.values(script).some(deed => deed.do === 'ignore')

/** Advances time to the pending request's timeout. */
async function pass(timers: HeldTimers): Promise<void> {
  await timers.untilWaiting(requestTimeoutMs)
  await timers.pass(requestTimeoutMs)
}

interface Handle {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

async function start(more: Parameters<ReturnType<typeof startWorld>['connect']>[0] = {}) {
  const world = startWorld()
  await world.signIn()
  const sessions = await world.connect(more)
  const told = sessions.map(session => {
    const events: SessionEvent[] = []
    session.subscribe(event => events.push(event))
    return events
  })
  return { ...world, sessions, told }
}

const addressOf = (account = '') => parseAccountId(account).address

describe('connecting', () => {
  it('gives adapters the accounts and their kinds, and switches to the account that acted', async () => {
    const given = new Map<Namespace, Parameters<AdoptTransport>[2]>()
    const { sessions, told } = await start({
      adopt(namespace, _transport, current) {
        given.set(namespace, current)
        return {}
      },
    })
    const [evm = expect.fail('no session')] = sessions
    const { readAccounts, isSmartAccount, follow } = given.get('eip155') ?? expect.fail('nothing was adopted')
    expect(await readAccounts?.()).toEqual(evm.accounts)
    expect(evm.accounts.map(each => isSmartAccount?.(each))).toEqual([true, false])
    const inUse = evm.accounts[1] ?? expect.fail('one account only')
    follow?.(inUse)
    expect(told[0]).toEqual([{ type: 'changed', accounts: evm.accounts, networkId: one.id, inUse }])
    await evm.close()
  })

  it('opens a session in both namespaces, with one linkId and one frame', async () => {
    const { sessions, wallet } = await start()
    const [evm, sol] = sessions
    expect(sessions.map(({ namespace, networkId }) => [namespace, networkId])).toEqual([
      ['eip155', one.id],
      ['solana', solana.id],
    ])
    expect(evm?.linkId).toBe(sol?.linkId)
    expect(evm?.accounts).toHaveLength(2)
    expect(evm?.accounts.map(each => evm.describeAccount?.(each)?.kind)).toEqual(['smartAccount', 'eoa'])
    expect(sol?.accounts.map(each => sol.describeAccount?.(each)?.kind)).toEqual(['eoa'])
    expect(wallet.user()).toMatchObject({
      address: addressOf(evm?.accounts[0]),
      preferredAccountType: 'smartAccount',
    })
    expect(wallet.connector).toMatchObject({
      id: 'foyer-embedded',
      type: 'AUTH',
      namespaces: ['eip155', 'solana'],
    })
  })

  it('opens only the requested namespace if the other is unavailable', async () => {
    const { sessions } = await start({ networks: [solana] })
    expect(sessions.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  it('asks for the preferred account type', async () => {
    const { connect, signIn } = startWorld('frame/ok', { preferredAccountType: () => 'eoa' })
    await signIn()
    const [evm] = await connect()
    expect(evm?.describeAccount?.(evm.accounts[0])?.kind).toBe('eoa')
  })

  it.each<[string, FixtureOrder['script'], string]>([
    ['nobody is signed in', {}, 'FRAME_FAILED'],
    ['the visitor rejects', { GET_USER: { do: 'refuse', code: 4001 } }, 'CONNECT_REJECTED'],
    [
      'the address is invalid',
      { GET_USER: { do: 'answer', payload: { address: '0x12', chainId: 1 } } },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an account is invalid',
      {
        GET_USER: {
          do: 'answer',
          payload: {
            address: `0x${'12'.repeat(20)}`,
            chainId: 1,
            accounts: [{ address: 'javascript:1', type: 'eoa' }],
          },
        },
      },
      'WALLET_ANSWER_INVALID',
    ],
    ['the answer is invalid', { GET_USER: { do: 'answer', payload: [] } }, 'WALLET_ANSWER_INVALID'],
  ])('fails if %s', async (_, script, code) => {
    const { wallet, connect, storage } = startWorld()
    await wallet.load()
    await order({ script: script ?? {} })
    expect(await failureOf(connect())).toMatchObject({ code })
    expect([wallet.user(), [...storage.entries]]).toEqual([undefined, []])
  })

  it.each([
    ['never', 'FRAME_LOAD_TIMED_OUT'],
    ['frame/unverified', 'APP_CONFIGURATION_INVALID'],
  ])('reports the frame’s failure: %s becomes %s', async (path, code) => {
    const timers = holdTimers(loadTimeoutMs)
    const { connect } = startWorld(path)
    const connecting = failureOf(connect())
    if (path === 'never') {
      await timers.untilWaiting(loadTimeoutMs)
      await timers.pass(loadTimeoutMs)
    }
    expect(await connecting).toMatchObject({ code })
  })
})

describe('reconnecting', () => {
  it('opens the same sessions after a page reload without a prompt', async () => {
    const { sessions, wallet, settings, storage } = await start()
    wallet.close()
    expect(frameElement()).toBeUndefined()
    const again = startWorld('frame/ok', settings)
    const reconnected = await again.reconnect()
    expect(reconnected.map(({ accounts }) => accounts)).toEqual(sessions.map(({ accounts }) => accounts))
    expect((await order({})).heard.map(({ name }) => name)).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_USER'])
    expect(storage.entries.get('EMAIL')).toBe('ann@example.org')
  })

  it.each<[string, FixtureOrder]>([
    ['the answer is no', { isConnected: false }],
    ['the check is refused', { script: { IS_CONNECTED: { do: 'refuse' } } }],
    ['the answer is invalid', { script: { IS_CONNECTED: { do: 'answer', payload: 'maybe' } } }],
  ])('reconnects nothing and deletes the login if %s [STATE-33]', async (_, given) => {
    const { sessions, wallet, reconnect, storage } = await start()
    for (const session of sessions) session.release()
    await order(given)
    expect(storage.entries.size).toBe(3)
    expect(await reconnect()).toEqual([])
    expect([[...storage.entries], wallet.user()]).toEqual([[], undefined])
  })

  it('keeps the login if the frame does not answer the check', async () => {
    const { reconnect, storage } = await start()
    const timers = holdTimers(requestTimeoutMs)
    await order({ script: { IS_CONNECTED: { do: 'ignore' } } })
    const reconnecting = failureOf(reconnect())
    await pass(timers)
    expect(await reconnecting).toMatchObject({ code: 'FRAME_TIMED_OUT' })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
  })

  it('keeps the login while the frame’s site is unreachable, and reconnects afterwards', async () => {
    const { sessions, wallet, settings, storage } = await start()
    wallet.close()
    const timers = holdTimers(loadTimeoutMs)
    const away = startWorld('never', settings)
    const reconnecting = failureOf(away.reconnect())
    await timers.untilWaiting(loadTimeoutMs)
    await timers.pass(loadTimeoutMs)
    expect(await reconnecting).toMatchObject({ code: 'FRAME_LOAD_TIMED_OUT' })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
    away.wallet.close()
    const back = startWorld('frame/ok', settings)
    expect((await back.reconnect()).map(({ accounts }) => accounts)).toEqual(
      sessions.map(({ accounts }) => accounts),
    )
  })

  it('keeps the login if the page is left meanwhile', async () => {
    const { reconnect, storage, wallet } = await start()
    await order({ script: { IS_CONNECTED: { do: 'ignore' } } })
    const reconnecting = failureOf(reconnect())
    await untilHeard('IS_CONNECTED')
    wallet.close()
    expect(await reconnecting).toMatchObject({ code: 'FRAME_ABORTED' })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
  })

  it('keeps the login when canceled', async () => {
    const { reconnect, storage } = await start()
    await order({ script: { IS_CONNECTED: { do: 'ignore' } } })
    const cancel = new AbortController()
    const reconnecting = failureOf(reconnect({ signal: cancel.signal }))
    await untilHeard('IS_CONNECTED')
    cancel.abort()
    expect(await reconnecting).toMatchObject({ code: 'ABORTED' })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
  })
})

describe('switching', () => {
  it('updates the session for another network, emits once, and applies to the next request', async () => {
    const { sessions, told, storage } = await start()
    const [evm] = sessions
    await evm?.switchNetwork?.({ network: two })
    expect([evm?.networkId, evm?.accounts.map(each => parseAccountId(each).networkId)]).toEqual([
      two.id,
      [two.id, two.id],
    ])
    expect(told).toEqual([[{ type: 'changed', accounts: evm?.accounts, networkId: two.id }], []])
    expect(storage.entries.get('LAST_USED_CHAIN_KEY')).toBe(two.id)
    await evm?.signMessage?.({ message: 'Hello' })
    expect((await order({})).heard.at(-1)?.payload).toMatchObject({ chainId: two.id })
  })

  it.each<[string, FixtureOrder['script'], string]>([
    ['is declined', { SWITCH_NETWORK: { do: 'refuse', code: 4001 } }, 'NETWORK_SWITCH_REJECTED'],
    ['is refused', { SWITCH_NETWORK: { do: 'refuse', message: 'no' } }, 'NETWORK_SWITCH_FAILED'],
    ['is not answered', { SWITCH_NETWORK: { do: 'ignore' } }, 'NETWORK_SWITCH_TIMED_OUT'],
    [
      'leads to another network',
      { SWITCH_NETWORK: { do: 'answer', payload: { chainId: 10 } } },
      'NETWORK_SWITCH_MISMATCH',
    ],
    ['ends without a user', { GET_USER: { do: 'refuse' } }, 'NETWORK_SWITCH_FAILED'],
  ])('leaves the session on its network if the switch %s', async (_, script, code) => {
    const { sessions, told } = await start()
    const timers = holdTimers(requestTimeoutMs)
    await order({ script: script ?? {} })
    const switching = failureOf(sessions[0]?.switchNetwork?.({ network: two }))
    if (isIgnored(script ? { script } : {})) await pass(timers)
    expect(await switching).toMatchObject({ code })
    expect([sessions[0]?.networkId, told]).toEqual([one.id, [[], []]])
  })

  it('puts the other account first after the account type changed, and emits it', async () => {
    const { sessions, told, wallet } = await start()
    const [smart, own] = sessions[0]?.accounts ?? []
    const users: unknown[] = []
    wallet.onUser(user => users.push(user?.preferredAccountType))
    expect(await wallet.preferAccountType('eoa')).toBe('eoa')
    expect(sessions[0]?.accounts).toEqual([own, smart])
    expect(told[0]).toEqual([{ type: 'changed', accounts: [own, smart], networkId: one.id }])
    expect([users, wallet.user()?.address]).toEqual([['eoa'], addressOf(own)])
    expect(await sessions[0]?.signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
    await sessions[0]?.switchNetwork?.({ network: two })
    expect(sessions[0]?.describeAccount?.(sessions[0].accounts[0])?.kind).toBe('eoa')
  })

  it('falls back to the account type eoa if the frame fails', async () => {
    const { sessions, wallet } = await start()
    await order({ script: { SET_PREFERRED_ACCOUNT: { do: 'refuse' } } })
    expect(await wallet.preferAccountType('smartAccount')).toBe('eoa')
    expect(sessions[0]?.describeAccount?.(sessions[0].accounts[0])?.kind).toBe('eoa')
  })

  it('reports a smart account as deployed after its first transaction', async () => {
    const { sessions, wallet } = await start()
    expect(wallet.user()?.smartAccountDeployed).toBe(false)
    const handle = sessions[0]?.provider as Handle
    await handle.request({ method: 'eth_sendTransaction', params: [{ to: `0x${'12'.repeat(20)}` }] })
    await expect.poll(() => wallet.user()?.smartAccountDeployed).toBe(true)
  })
})

describe('ending', () => {
  it('ends both sessions when one is closed, and notifies only the other', async () => {
    const { sessions, told, wallet } = await start()
    await Promise.all([sessions[0]?.close(), sessions[0]?.close(), sessions[1]?.close()])
    await sessions[0]?.close()
    expect(told).toEqual([[], [{ type: 'closed' }]])
    expect((await order({})).heard.filter(({ name }) => name === 'SIGN_OUT')).toHaveLength(1)
    expect(wallet.user()).toBeUndefined()
  })

  it('aborts requests that wait for the visitor', async () => {
    const { sessions } = await start()
    await order({ script: { RPC_REQUEST: { do: 'ignore' } } })
    const signing = failureOf(sessions[0]?.signMessage?.({ message: 'Hello' }))
    await untilHeard('RPC_REQUEST')
    await sessions[0]?.close()
    expect(await signing).toMatchObject({ message: 'Request was aborted' })
  })

  it('is emitted when a refresh finds no signed-in user', async () => {
    const { sessions, told, storage } = await start()
    await order({ isConnected: false })
    await sessions[1]?.refresh()
    expect(told).toEqual([[{ type: 'closed' }], [{ type: 'closed' }]])
    expect([...storage.entries]).toEqual([])
  })

  it('is noticed by another instance that shares the frame', async () => {
    const { sessions, settings } = await start()
    const other = startWorld('frame/ok', { ...settings, storage: startWorld().storage })
    const [session] = await other.connect()
    const events: SessionEvent[] = []
    session?.subscribe(event => events.push(event))
    await sessions[0]?.close()
    await expect.poll(() => events).toEqual([{ type: 'closed' }])
  })

  it('is not caused by a frame that does not answer', async () => {
    const { sessions, told, storage } = await start()
    const timers = holdTimers(requestTimeoutMs)
    await order({ script: { IS_CONNECTED: { do: 'ignore' } } })
    const asking = sessions[0]?.refresh()
    await pass(timers)
    await asking
    expect(told).toEqual([[], []])
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
  })

  it('is not caused by releasing the sessions', async () => {
    const { sessions, told, storage, wallet } = await start()
    for (const session of sessions) session.release()
    await order({ isReloading: true })
    await expect.poll(async () => (await order({})).loads).toBe(2)
    // The answer to this request arrives over the new port, after any event that the reload would cause.
    await wallet.social.farcasterUri()
    expect(told).toEqual([[], []])
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
  })
})

describe('the provider of a session', () => {
  it('answers accounts and chain itself, and asks the frame for the rest', async () => {
    const { sessions } = await start()
    const [evm, sol] = sessions.map(({ provider }) => provider as Handle)
    const addresses = sessions[0]?.accounts.map(addressOf)
    const reference = one.id.split(':')[1]
    expect(await evm?.request({ method: 'eth_accounts' })).toEqual(addresses)
    expect(await evm?.request({ method: 'eth_requestAccounts' })).toEqual(addresses)
    expect(await evm?.request({ method: 'eth_chainId' })).toBe(`0x${Number(reference).toString(16)}`)
    expect(await evm?.request({ method: 'net_version' })).toBe(reference)
    expect(await evm?.request({ method: 'eth_blockNumber' })).toBe('0x7')
    const signing = { method: 'solana_signMessage', params: { message: 'abc', pubkey: 'x' } }
    expect(await sol?.request(signing)).toMatchObject({ method: 'solana_signMessage', chainId: solana.id })
    expect(await failureOf(evm?.request({ method: 'eth_sign' }))).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    })
  })

  it('ignores a call without a method in a family that cannot switch', async () => {
    const { sessions } = await start()
    const [, sol = expect.fail('no session')] = sessions
    const call = { params: [{ chainId: '0x1' }] } as never
    expect(await failureOf((sol.provider as Handle).request(call))).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    })
    expect(sol.networkId).toBe(solana.id)
  })

  it('switches to networks of the host, and emits changed chains and accounts', async () => {
    const { sessions, wallet } = await start()
    const handle = sessions[0]?.provider as Handle
    const told: unknown[] = []
    const note = (event: string) => (value: unknown) => void told.push([event, value])
    const chain = note('chain')
    handle.on('chainChanged', chain)
    handle.on('accountsChanged', note('accounts'))
    handle.on('disconnect', note('disconnect'))
    const chainId = `0x${Number(two.id.split(':')[1]).toString(16)}`
    expect(await handle.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })).toBeNull()
    handle.removeListener('chainChanged', chain)
    handle.removeListener('chainChanged', chain)
    await wallet.preferAccountType('eoa')
    await handle.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
    await order({ isConnected: false })
    await sessions[0]?.refresh()
    const [before, after] = [sessions[0]?.accounts.map(addressOf), told[1]]
    expect(told).toEqual([
      ['chain', chainId],
      ['accounts', before],
      ['disconnect', { code: 4900, message: 'The visitor signed out.' }],
    ])
    expect(after).toEqual(['accounts', before])
    const wrong = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }
    expect(await failureOf(handle.request(wrong))).toMatchObject({ code: 'NETWORK_UNSUPPORTED' })
    expect(await failureOf(handle.request({ method: 'wallet_switchEthereumChain' }))).toMatchObject({
      code: 'NETWORK_UNSUPPORTED',
    })
  })
})

it('leaves no listener, timer or element in the page after closing', async () => {
  const listeners = new Map<EventTarget, number>()
  const timers = new Set<unknown>()
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis
  const prototype = EventTarget.prototype
  const { addEventListener: add, removeEventListener: remove } = prototype
  const count = (target: EventTarget, by: number) => listeners.set(target, (listeners.get(target) ?? 0) + by)
  prototype.addEventListener = function (...args) {
    if (this === window || this === document || this instanceof AbortSignal) count(this, 1)
    return add.apply(this, args)
  }
  prototype.removeEventListener = function (...args) {
    if (this === window || this === document || this instanceof AbortSignal) count(this, -1)
    return remove.apply(this, args)
  }
  const signal = new AbortController().signal
  const children = document.body.childElementCount
  const { wallet, signIn, connect } = startWorld()
  const short = globalThis.setTimeout
  globalThis.setTimeout = ((act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    const timer = short(() => {
      timers.delete(timer)
      act(...values)
    }, ms)
    // Shorter timers are the fixture's own.
    if (ms >= readyDelayMs) timers.add(timer)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = ((timer: ReturnType<typeof setTimeout>) => {
    timers.delete(timer)
    realClear(timer)
  }) as typeof clearTimeout
  try {
    await signIn()
    await connect({ signal })
    await order({ script: { RPC_REQUEST: { do: 'ignore' }, CONNECT_DEVICE: { do: 'ignore' } } })
    const waiting = wallet.email.confirmDevice({ signal }).catch(isFoyerError)
    wallet.show({ label: 'Approve', closeLabel: 'Close', isInPlace: false, onClose() {} })
    await wallet.reload()
    const loading = wallet.reload().catch(isFoyerError)
    wallet.close()
    expect(await Promise.all([waiting, loading])).toEqual([true, true])
    wallet.close()
  } finally {
    Object.assign(prototype, { addEventListener: add, removeEventListener: remove })
    Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear })
  }
  expect([listeners.get(window) ?? 0, listeners.get(document) ?? 0, listeners.get(signal) ?? 0]).toEqual([
    0, 0, 0,
  ])
  expect(timers.size).toBe(0)
  expect(document.body.childElementCount).toBe(children)
})
