import { afterEach, describe, expect, it } from 'vitest'
import type { Stop } from '../../events.js'
import type { Network } from '../network.js'
import type { ChainAdapter, Connector } from '../port.js'
import { recordEvents } from './recordEvents.js'

/** The part of a browser wallet that these tests use. */
export interface WindowWallet {
  promptCount(): number
  /** Starts following changes made in other tabs. */
  followTabs(): Stop
  disconnect(): void
}

/** The functions that put a wallet and an adapter into a window. */
export interface WindowWorld<Wallet extends WindowWallet> {
  /** Creates a wallet that stores its state in `localStorage` (`true`) or in another page's storage. */
  createWallet(remember: true | Storage): Wallet
  /** Injects the wallet into the window. */
  show(wallet: Wallet): readonly Stop[]
  createAdapter(): ChainAdapter
  readonly networks: readonly [Network, ...Network[]]
}

/** Overrides for another wallet, or another way to inject it. */
export type OtherWallet<Wallet extends WindowWallet> = Partial<
  Pick<WindowWorld<Wallet>, 'createWallet' | 'show'>
>

/** A page that was loaded with the wallet and the adapter. */
export interface LoadedPage<Wallet> {
  readonly wallet: Wallet
  readonly adapter: ChainAdapter
  /** The connector of the first row. */
  readonly connector: Connector
  leave(): void
}

/**
 * Registers the tests of the adapter contract that need a real window: reloads and other tabs. Returns a function that
 * loads a page for the adapter's own tests. Every loaded page is cleaned up after each test.
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
  /** Loads a page: injects the extension and creates the adapter. */
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
      // A session that cannot be read silently has only the stored account.
      expect(reconnected?.accounts).toEqual(reconnected?.isConfirmed === false ? [noted] : session?.accounts)
      expect(after.wallet.promptCount()).toBe(0)
      await reconnected?.close()
      after.leave()
      expect(await load().connector.reconnect?.(request())).toEqual([])
    })

    it('ends in one tab when the wallet is disconnected in another, or rests where the wallet only shows nothing', async () => {
      const [session = expect.fail('no session')] = await load().connector.connect(request())
      const events = recordEvents(session)
      // A same-origin frame counts as another page of the wallet, and triggers storage events in this page.
      const frame = document.body.appendChild(document.createElement('iframe'))
      stops.push(() => frame.remove())
      world.createWallet(frame.contentWindow?.localStorage ?? expect.fail('no frame')).disconnect()
      await expect.poll(() => session.isResting || events.at(-1)?.type === 'closed').toBe(true)
    })
  })
  return load
}
