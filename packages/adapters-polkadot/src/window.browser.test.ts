import type { Connector } from '@foyer/common'
import { afterEach, expect, it } from 'vitest'
import { coin, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './createPolkadotAdapter.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

/** What a page load does: the extension is there, and the page makes its adapter. */
function load() {
  const wallet = localWallet({ remember: true })
  const adapter = createPolkadotAdapter()
  const leave = [wallet.inject(), wallet.followTabs(), adapter.watchConnectors(() => {})]
  stops.push(...leave)
  const [connector] = adapter.connectors()
  const found: Connector = connector ?? expect.fail('no wallet was found')
  return { wallet, adapter, connector: found, leave: () => leave.forEach(stop => void stop()) }
}

it('finds an extension in the window, connects, signs, sends coins and reads a balance', async () => {
  const { wallet, adapter, connector } = load()
  const [session] = await connector.connect(request())
  expect(session?.provider).toBe(wallet.injected)
  expect(wallet.getState().calls[0]).toMatchObject({ method: 'enable', params: [location.hostname] })
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^0x[0-9a-f]{128}$/)
  const to = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
  const { amount: before } = await adapter.chainClient(localNetworks()[0]).readBalance({ address: to })
  await session?.sendTransaction?.({ transaction: { to, value: coin } })
  const { amount: after, symbol } = await adapter.chainClient(localNetworks()[0]).readBalance({ address: to })
  expect([Number(after) - Number(before), symbol]).toEqual([1, 'ONE'])
  await session?.close()
})

it('is restored after a reload without asking, and not after a disconnect', async () => {
  const before = load()
  expect(await before.connector.restore?.(request())).toEqual([])
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
  localWallet({ remember: other }).disconnect()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
})
