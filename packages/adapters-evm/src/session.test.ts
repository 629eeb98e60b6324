import { holdDeadlines, recordEvents } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
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

/** A provider whose events a test makes up. */
function scripted(answers: Record<string, unknown>) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const provider: Eip1193Provider = {
    request: async ({ method }) => answers[method],
    on: (event, listener) => listeners.set(event, listener),
    removeListener: event => listeners.delete(event),
  }
  const session = createEvmSession({
    provider,
    connectorId: 'scripted',
    current: { addresses: [first], networkId: 'eip155:1', accounts: [`eip155:1:${first}`] },
  })
  const emit = (event: string, payload: unknown) => listeners.get(event)?.(payload)
  return { session, emit, listeners, events: recordEvents(session) }
}

const first = `0x${'1'.repeat(40)}`
const second = `0x${'2'.repeat(40)}`
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))

it.each(['account', 'chain'])('tells a change of account and chain as one event, %s first', async order => {
  const { emit, events } = scripted({})
  if (order === 'chain') emit('chainChanged', '0x5')
  emit('accountsChanged', [second])
  if (order === 'account') emit('chainChanged', '0x5')
  await quiet()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:5:${second}`], networkId: 'eip155:5' }])
})

it('tells only where a burst ends, and nothing when it ends where it began', async () => {
  const { emit, events, session } = scripted({})
  for (const chainId of ['0x5', '0x6', '0x7', '0x1']) emit('chainChanged', chainId)
  await quiet()
  expect(events).toEqual([])
  for (const accounts of [[second], [], [first, second]]) emit('accountsChanged', accounts)
  await quiet()
  expect(events).toHaveLength(1)
  expect(session.accounts).toEqual([`eip155:1:${first}`, `eip155:1:${second}`])
})

it('is the same account in another spelling', async () => {
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
])('reads the wallet again instead of believing %s %o', async (event, payload) => {
  const { emit, events, session } = scripted({ eth_accounts: [second], eth_chainId: '0x9' })
  emit(event, payload)
  await quiet()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:9:${second}`], networkId: 'eip155:9' }])
  expect(session.networkId).toBe('eip155:9')
})

it.each(['0x9', '9', 9])('understands the chain id %o', async chainId => {
  const { emit, session } = scripted({})
  emit('chainChanged', chainId)
  await quiet()
  expect(session.networkId).toBe('eip155:9')
})

it('stays when a wallet only lost its node for a moment', async () => {
  const { emit, events } = scripted({ eth_accounts: [first], eth_chainId: '0x1' })
  emit('disconnect', { code: 1013 })
  await quiet()
  expect(events).toEqual([])
})

it('ends once when the wallet goes away, and leaves no listener', async () => {
  const { wallet, session, events } = await connected()
  wallet.goOffline()
  wallet.disconnect()
  await quiet()
  expect(events).toEqual([{ type: 'closed' }])
  expect(wallet.listenerCount()).toBe(0)
  await session.close()
})

it('ends when the wallet is locked', async () => {
  const { wallet, events } = await connected()
  wallet.lock()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
})

it('sees on refresh what no event told, without asking the visitor', async () => {
  const answers: Record<string, unknown> = { eth_accounts: [first], eth_chainId: '0x1' }
  const { session, events } = scripted(answers)
  await session.refresh()
  expect(events).toEqual([])
  answers['eth_accounts'] = [second]
  await session.refresh()
  expect(events).toEqual([{ type: 'changed', accounts: [`eip155:1:${second}`], networkId: 'eip155:1' }])
  answers['eth_accounts'] = []
  await session.refresh()
  expect(events.at(-1)).toEqual({ type: 'closed' })
})

it('keeps what it knows when the wallet cannot be read', async () => {
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

it('asks the wallet to forget the page when closed, and only then', async () => {
  const { wallet, session } = await connected()
  session.release()
  expect(wallet.getState().isConnected).toBe(true)
  const again = await connected()
  await again.session.close()
  expect(again.wallet.getState().isConnected).toBe(false)
})

it.each(['never answers', 'lacks the method'])('closes within a second where the wallet %s', async kind => {
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

it('works with a provider that has no events, or broken ones', async () => {
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
