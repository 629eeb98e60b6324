// @vitest-environment happy-dom
import type { AccountId, Connector, Namespace, Session, SessionEvent } from '@foyer/common'
import { createEmitter } from '@foyer/common'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapter, network, renderHook, runFoyer } from '../testing/renderHook.test.support.js'
import { useFoyerSession, useFoyerWalletProvider } from './useFoyerSession.js'

const handle = { request: async () => null }

/** Creates a wallet in one namespace. The test can change its owner's account. */
function createWallet() {
  const events = createEmitter<SessionEvent>()
  const held: { accounts: readonly [AccountId, ...AccountId[]] } = { accounts: ['eip155:1:0xaaa'] }
  const signed: unknown[] = []
  const session: Session = {
    namespace: 'eip155',
    linkId: 'red',
    provider: handle,
    networkId: network.id,
    get accounts() {
      return held.accounts
    },
    subscribe: events.subscribe,
    refresh: async () => {},
    close: async () => {},
    release: () => {},
    async signMessage(request) {
      signed.push(request)
      return '0xsigned'
    },
  }
  const connector: Connector = {
    id: 'red',
    name: 'Red',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async () => [session],
  }
  const takeAccount = (account: AccountId) => {
    held.accounts = [account]
    events.emit({ type: 'changed', accounts: held.accounts, networkId: network.id })
  }
  return { connector, takeAccount, signed }
}

async function connect() {
  const wallet = createWallet()
  const foyer = runFoyer({ adapters: [{ ...adapter, connectors: () => [wallet.connector] }] })
  await foyer.load()
  const hook = await renderHook(
    foyer,
    (namespace: Namespace) => useFoyerSession({ namespace }),
    'eip155' as Namespace,
  )
  await act(() => foyer.connect({ connectorId: 'red' }))
  return { foyer, hook, ...wallet }
}

it('returns the session while an account is connected, and `undefined` otherwise', async () => {
  const { foyer, hook } = await connect()
  expect(hook.last()).toMatchObject({ namespace: 'eip155', account: 'eip155:1:0xaaa' })
  await hook.again('solana')
  expect(hook.last()).toBeUndefined()
  await hook.again('eip155')
  await act(() => foyer.disconnect())
  expect(hook.last()).toBeUndefined()
})

it('keeps the same session while other values change', async () => {
  const { foyer, hook } = await connect()
  const first = hook.last()
  await act(async () => foyer.setThemeMode('light'))
  await hook.again('eip155')
  expect(hook.last()).toBe(first)
})

it('follows the visitor to another account, whose session signs for it', async () => {
  const { hook, takeAccount, signed } = await connect()
  await act(async () => takeAccount('eip155:1:0xbbb'))
  const session = hook.last()
  expect(session?.account).toBe('eip155:1:0xbbb')
  if (session?.namespace !== 'eip155') throw new Error('the session is none of eip155')
  await session.signMessage({ message: 'Hello' })
  expect(signed).toEqual([{ message: 'Hello', account: 'eip155:1:0xbbb' }])
})

it("returns the wallet's own provider", async () => {
  const { foyer } = await connect()
  const hook = await renderHook(
    foyer,
    (namespace: 'eip155') => useFoyerWalletProvider({ namespace }),
    'eip155',
  )
  expect(hook.last()).toBe(handle)
  await act(() => foyer.disconnect())
  expect(hook.last()).toBeUndefined()
})

const Who = () => <p>{useFoyerSession({ namespace: 'eip155' })?.account ?? 'nobody'}</p>

it('returns `undefined` on a server', async () => {
  const { foyer } = await connect()
  const html = renderToString(
    <FoyerContext.Provider value={foyer}>
      <Who />
    </FoyerContext.Provider>,
  )
  expect(html).toBe('<p>nobody</p>')
})
