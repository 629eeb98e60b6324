import type { Connector } from '@foyer/common'
import { afterEach, expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './createEvmAdapter.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
})

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

/** What a page load does: the extension is there, and the page makes its adapter. */
function load({ legacy = false, ...options } = {}) {
  const wallet = localWallet({ remember: true, ...options })
  const adapter = createEvmAdapter()
  const leave = [
    legacy ? wallet.installLegacy() : wallet.announce(),
    wallet.followTabs(),
    adapter.watchConnectors(() => {}),
  ]
  stops.push(...leave)
  return { wallet, connector: first(adapter.connectors()), leave: () => leave.forEach(stop => void stop()) }
}

function first(connectors: readonly Connector[]): Connector {
  return connectors[0] ?? expect.fail('no wallet was found')
}

it.each([false, true])(
  'finds a wallet in the window, connects, signs and reads (window.ethereum: %s)',
  async legacy => {
    const { wallet, connector } = load({ legacy })
    expect(connector.type).toBe(legacy ? 'INJECTED' : 'ANNOUNCED')
    const [session] = await connector.connect(request())
    expect(session?.provider).toBe(wallet.provider)
    expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    const [address = ''] = wallet.getState().addresses
    const { symbol } = await createEvmAdapter().chainClient(localNetworks()[0]).readBalance({ address })
    expect(symbol).toBe('ETH')
    await session?.close()
  },
)

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
