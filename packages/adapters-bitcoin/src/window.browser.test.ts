import { type Connector, parseAccountId } from '@foyer/common'
import { afterEach, expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
})

const [one] = localNetworks()
const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

/** What a page load does: the extension is there in both of its ways, and the page makes its adapter. */
function load() {
  const wallet = localWallet({ remember: true })
  const adapter = createBitcoinAdapter()
  const leave = [
    wallet.installProvider(),
    wallet.register(),
    wallet.followTabs(),
    adapter.watchConnectors(() => {}),
  ]
  stops.push(...leave)
  const found: readonly Connector[] = adapter.connectors()
  const [connector = expect.fail('no wallet was found')] = found
  return { wallet, adapter, found, connector, leave: () => leave.forEach(stop => void stop()) }
}

it('finds a wallet in the window once, connects, signs, sends from both accounts and reads balances', async () => {
  const { wallet, adapter, found, connector } = load()
  expect(found).toHaveLength(1)
  const [session] = await connector.connect(request())
  expect(session?.provider).toBe(wallet.provider)
  // BIP-137: 65 bytes. What they sign is verified in Node.
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^[\w+/]{87}=$/)
  const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const balance = async (address: string) =>
    Number((await adapter.chainClient(one).readBalance({ address })).amount)
  const before = await balance(to)
  for (const account of session?.accounts ?? []) {
    const own = await balance(parseAccountId(account).address)
    await session?.sendTransaction?.({ account, transaction: { to, value: 20_000n } })
    expect(await balance(parseAccountId(account).address)).toBeLessThan(own - 0.0002)
  }
  expect((await balance(to)) - before).toBeCloseTo(0.0004, 8)
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
  localWallet({ remember: other }).disconnect()
  await expect.poll(() => events).toEqual([{ type: 'closed' }])
})
