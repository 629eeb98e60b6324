import type { Connector } from '@foyer/common'
import { afterEach, expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './createCosmosAdapter.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

/** What a page load does: the extension is there, and the page makes its adapter. */
function load() {
  const wallet = localWallet({ remember: true, place: 'leap' })
  const stopInjecting = wallet.inject()
  const adapter = createCosmosAdapter()
  const leave = [stopInjecting, wallet.followTabs(), adapter.watchConnectors(() => {})]
  stops.push(...leave)
  const [connector] = adapter.connectors()
  const found: Connector = connector ?? expect.fail('no wallet was found')
  return { wallet, adapter, connector: found, leave: () => leave.forEach(stop => void stop()) }
}

it('finds a wallet in the window, connects, signs, sends and reads a balance', async () => {
  const { wallet, adapter, connector } = load()
  const [session] = await connector.connect(request())
  expect(session?.provider).toBe(wallet.provider)
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  const to = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'
  const { amount: before } = await adapter.chainClient(localNetworks()[0]).readBalance({ address: to })
  await session?.sendTransaction?.({ transaction: { to, value: 10n ** 6n } })
  const { amount: after, symbol } = await adapter.chainClient(localNetworks()[0]).readBalance({ address: to })
  expect([Number(after) - Number(before), symbol]).toEqual([1, 'ATOM'])
  await session?.close()
})

it('hears of another account in the window, and switches networks', async () => {
  const { wallet, connector } = load()
  const [session] = await connector.connect(request())
  wallet.switchAccount(1)
  await expect.poll(() => session?.accounts[0]).toMatch(wallet.addressOn('foyer-hub-1', 1))
  await session?.switchNetwork?.({ network: localNetworks()[1] })
  expect(session?.accounts[0]).toBe(`cosmos:foyer-zone-1:${wallet.addressOn('foyer-zone-1', 1)}`)
  await session?.close()
})

it('is restored after a reload without asking, and not after a disconnect', async () => {
  const before = load()
  const [session] = await before.connector.connect(request())
  session?.release()
  before.leave()
  const after = load()
  const [restored] = (await after.connector.restore?.(request())) ?? []
  expect(restored?.accounts).toEqual(session?.accounts)
  expect(after.wallet.promptCount()).toBe(0)
  await restored?.close()
  after.leave()
  expect(await load().connector.restore?.(request())).toEqual([])
})

it('ends in one tab when the wallet is disconnected in another', async () => {
  const { connector } = load()
  const [session] = await connector.connect(request())
  const events: unknown[] = []
  session?.subscribe(event => events.push(event))
  // A frame of the same origin is another page of the same wallet, and fires this page's storage events.
  const frame = document.body.appendChild(document.createElement('iframe'))
  stops.push(() => frame.remove())
  const other = frame.contentWindow?.localStorage ?? expect.fail('no frame')
  localWallet({ remember: other, place: 'leap' }).disconnect()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
})
