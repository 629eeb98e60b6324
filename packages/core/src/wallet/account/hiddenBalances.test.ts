import { expect, it } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectAccount } from './selectors.js'

const key = '@foyer/default/balances_hidden'

it('remembers on this device whether balances are hidden', async () => {
  const storage = createMemoryBackend()
  const { foyer, stop } = await startFoyer({ storage })
  expect(foyer.getState().accounts.areBalancesHidden).toBeFalsy()
  foyer.account.hideBalances(true)
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
  stop()
  const next = await startFoyer({ storage })
  expect(next.foyer.getState().accounts.areBalancesHidden).toBe(true)
  next.foyer.account.hideBalances(false)
  next.stop()
  const last = await startFoyer({ storage })
  expect(last.foyer.getState().accounts.areBalancesHidden).toBeFalsy()
})

it('shows balances if the stored choice is damaged', async () => {
  const storage = createMemoryBackend()
  storage.setItem(key, '{"version":1,"data":"yes"}')
  const { foyer } = await startFoyer({ storage })
  expect(foyer.getState().accounts.areBalancesHidden).toBeFalsy()
})

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** Opens a page that can connect, and that hears what other tabs store. */
async function openTab(storage: StorageBackend = createMemoryBackend()) {
  visitPage(userAgents.desktop)
  const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
  const { foyer, stop } = await startFoyer({ storage, adapters: [adapter] })
  const areHidden = () => Boolean(foyer.getState().accounts.areBalancesHidden)
  /** Stores a choice as another tab does. */
  const choose = (hidden: boolean, changedKey: string | null = key) => {
    storage.setItem(key, JSON.stringify({ version: 1, data: hidden }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }))
  }
  const connect = async () => {
    await foyer.connect({ connectorId: 'red' })
    await expect.poll(() => selectAccount(foyer.getState())?.balance).toBeDefined()
  }
  const hide = () => foyer.account.hideBalances(true)
  return { areHidden, choose, connect, hide, stop }
}

it('hides and shows balances at once as another tab does', async () => {
  const { areHidden, choose, connect, stop } = await openTab()
  await connect()
  choose(true)
  expect(areHidden()).toBe(true)
  choose(false, '@foyer/other/balances_hidden')
  expect(areHidden()).toBe(true)
  choose(false)
  expect(areHidden()).toBe(false)
  choose(true, null)
  expect(areHidden()).toBe(true)
  stop()
  choose(false)
  expect(areHidden()).toBe(true)
})

it('does as a tab that hid balances before this one showed any', async () => {
  const { areHidden, choose, connect } = await openTab()
  choose(true)
  await connect()
  expect(areHidden()).toBe(true)
})

it.each([
  ['stored', (storage: StorageBackend) => storage],
  ['not stored, because there was no room', (storage: StorageBackend) => ({ ...storage, setItem: refuse })],
])('keeps balances hidden when another tab clears the storage: %s', async (_, of) => {
  const storage = createMemoryBackend()
  const { areHidden, connect, hide } = await openTab(of(storage))
  await connect()
  hide()
  storage.removeItem(key)
  for (const cleared of [key, null])
    window.dispatchEvent(Object.assign(new Event('storage'), { key: cleared }))
  expect(areHidden()).toBe(true)
})

it('hides balances on a page that the visitor goes back to and that the browser kept whole', async () => {
  const storage = createMemoryBackend()
  const { areHidden, connect } = await openTab(storage)
  await connect()
  storage.setItem(key, '{"version":1,"data":true}')
  window.dispatchEvent(new Event('pageshow'))
  expect(areHidden()).toBe(true)
})

it('keeps balances hidden on a page that the visitor goes back to, if the choice could not be stored', async () => {
  const storage = createMemoryBackend()
  storage.setItem(key, '{"version":1,"data":false}')
  const { areHidden, connect, hide } = await openTab({ ...storage, setItem: refuse })
  await connect()
  hide()
  window.dispatchEvent(new Event('pageshow'))
  // The session storage was cleared.
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(areHidden()).toBe(true)
})
