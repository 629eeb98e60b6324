import { describe, expect, it } from 'vitest'
import type { Stop } from '../../events.js'
import type { Network } from '../network.js'
import type { ChainAdapter } from '../port.js'
import { codeOf } from './codeOf.js'
import { watchList } from './watchList.js'

/** A wallet with real keys that a page can discover. */
export interface DiscoveryWallet {
  /** The name of its row. */
  readonly name: string
  /** The wallet object that a host would supply. */
  readonly supplied: object
  show(): Stop
  /** Leaves every request unanswered. */
  neverAnswer(): void
}

/** A page, its adapters and two wallets, new for each test. */
export interface DiscoveryWorld {
  /** Creates an adapter of this page or of another page. */
  createAdapter(options: {
    readonly page?: object
    readonly connectors?: readonly { id: string; name: string; wallet: () => Promise<object> }[]
  }): ChainAdapter
  /** Two wallets in the order of their rows. */
  readonly wallets: readonly [DiscoveryWallet, DiscoveryWallet]
  /** Dispatches the event that makes the adapter look for new wallets. */
  rouse(): void
  readonly networks: readonly [Network, ...Network[]]
}

/** Registers the discovery tests of every adapter, however its wallets announce themselves. */
export function describeDiscovery(name: string, createWorld: () => DiscoveryWorld): void {
  const requestOf = ({ networks }: DiscoveryWorld, signal = AbortSignal.timeout(15_000)) => ({
    networks,
    signal,
  })

  describe(`${name} finds wallets`, () => {
    it('and touches nothing until it is watched', () => {
      const page = new Proxy(
        {},
        {
          get(_, key) {
            throw new TypeError(`touched ${String(key)}`)
          },
        },
      )
      expect(createWorld().createAdapter({ page }).connectors()).toEqual([])
    })

    it('and is deaf once nobody watches, and hears again', () => {
      const { createAdapter, wallets, rouse } = createWorld()
      const { adapter, stop, names } = watchList(createAdapter({}))
      const [first] = wallets
      stop()
      first.show()
      rouse()
      expect(names()).toEqual([])
      adapter.watchConnectors(() => {})()
      expect(names()).toEqual([first.name])
    })

    it('that came late, each time it is asked to look again, and only while it is watched', () => {
      const { createAdapter, wallets } = createWorld()
      const { adapter, stop, names } = watchList(createAdapter({}))
      const [first, second] = wallets
      first.show()
      adapter.lookAgain?.()
      expect(names()).toEqual([first.name])
      stop()
      second.show()
      adapter.lookAgain?.()
      expect(names()).toEqual([first.name])
    })

    it('of which a hung one holds up nobody but itself', async () => {
      const world = createWorld()
      for (const wallet of world.wallets) wallet.show()
      world.wallets[0].neverAnswer()
      const { adapter, stop, names } = watchList(world.createAdapter({}))
      expect(names()).toEqual(world.wallets.map(each => each.name))
      const [hung, well] = adapter.connectors()
      const cancel = new AbortController()
      const waiting = codeOf(hung?.connect(requestOf(world, cancel.signal)))
      expect(await well?.connect(requestOf(world))).toHaveLength(1)
      cancel.abort()
      expect(await waiting).toBe('ABORTED')
      stop()
    })

    it('that the host brings along, and loads them at the first use', async () => {
      const world = createWorld()
      let loads = 0
      const wallet = async () => {
        loads++
        return world.wallets[0].supplied
      }
      const gone = () => Promise.reject(new Error('404'))
      const { connectors, namespace } = world.createAdapter({
        connectors: [
          { id: 'acme', name: 'Acme Wallet', wallet },
          { id: 'gone', name: 'Gone', wallet: gone },
        ],
      })
      const [row, broken] = connectors()
      expect(row).toMatchObject({ id: 'acme', name: 'Acme Wallet', type: 'EXTERNAL' })
      expect(loads).toBe(0)
      const [session] = (await row?.connect(requestOf(world))) ?? []
      expect([loads, session?.linkId]).toEqual([1, `${namespace}:acme`])
      expect(await codeOf(broken?.connect(requestOf(world)))).toBe('CONNECT_FAILED')
    })
  })
}
