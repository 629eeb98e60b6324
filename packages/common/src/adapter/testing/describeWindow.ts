import { afterEach, describe, expect, it } from 'vitest'
import type { Stop } from '../../events.js'
import type { Network } from '../network.js'
import type { ChainAdapter, Connector } from '../port.js'
import { recordEvents } from './recordEvents.js'

/** A wallet that lives in a browser, as far as these tests use it. */
export interface WindowWallet {
  promptCount(): number
  /** Hears what happens to it in other tabs. */
  followTabs(): Stop
  disconnect(): void
}

/** How a wallet and an adapter come into a window. */
export interface WindowWorld<Wallet extends WindowWallet> {
  /** Makes the wallet, which keeps what it knows in `localStorage` (`true`), or in the storage of another page. */
  createWallet(remember: true | Storage): Wallet
  /** Puts it into the window. */
  show(wallet: Wallet): readonly Stop[]
  createAdapter(): ChainAdapter
  readonly networks: readonly [Network, ...Network[]]
}

/** Another wallet than the world's, or another way to show it. */
export type OtherWallet<Wallet extends WindowWallet> = Partial<
  Pick<WindowWorld<Wallet>, 'createWallet' | 'show'>
>

/** A page that was loaded. */
export interface LoadedPage<Wallet> {
  readonly wallet: Wallet
  readonly adapter: ChainAdapter
  /** The first row. */
  readonly connector: Connector
  leave(): void
}

/**
 * What a real window adds to the contract: reloads and other tabs. Returns the way to load a page, for an adapter's own
 * tests; what is loaded ends with each test.
 */
export function describeWindow<Wallet extends WindowWallet>(
  name: string,
  world: WindowWorld<Wallet>,
): (other?: OtherWallet<Wallet>) => LoadedPage<Wallet> {
  const stops: Stop[] = []
  afterEach(() => {
    for (const stop of stops.splice(0).reverse()) stop()
    localStorage.clear()
  })
  const request = () => ({ networks: world.networks, signal: AbortSignal.timeout(15_000) })
  /** What a page load does: the extension is there, and the page makes its adapter. */
  const load = (other: OtherWallet<Wallet> = {}): LoadedPage<Wallet> => {
    const { createWallet, show } = { ...world, ...other }
    const wallet = createWallet(true)
    const adapter = world.createAdapter()
    const leave = [...show(wallet), wallet.followTabs(), adapter.watchConnectors(() => {})]
    stops.push(...leave)
    const [connector = expect.fail('no wallet was found')] = adapter.connectors()
    return { wallet, adapter, connector, leave: () => leave.forEach(stop => void stop()) }
  }

  describe(`${name} in a window`, () => {
    it('is reconnected after a reload without asking, and neither before it connected nor after it left', async () => {
      const before = load()
      expect(await before.connector.reconnect?.(request())).toEqual([])
      const [session] = await before.connector.connect(request())
      session?.release()
      before.leave()
      const after = load()
      const noted = session?.accounts[0]
      const [reconnected] = (await after.connector.reconnect?.({ ...request(), noted })) ?? []
      // One that cannot be asked silently is on the noted account alone.
      expect(reconnected?.accounts).toEqual(reconnected?.isConfirmed === false ? [noted] : session?.accounts)
      expect(after.wallet.promptCount()).toBe(0)
      await reconnected?.close()
      after.leave()
      expect(await load().connector.reconnect?.(request())).toEqual([])
    })

    it('ends in one tab when the wallet is disconnected in another, or rests where the wallet only shows nothing', async () => {
      const [session = expect.fail('no session')] = await load().connector.connect(request())
      const events = recordEvents(session)
      // A frame of the same origin is another page of the same wallet, and fires this page's storage events.
      const frame = document.body.appendChild(document.createElement('iframe'))
      stops.push(() => frame.remove())
      world.createWallet(frame.contentWindow?.localStorage ?? expect.fail('no frame')).disconnect()
      await expect.poll(() => session.isResting || events.at(-1)?.type === 'closed').toBe(true)
    })
  })
  return load
}
