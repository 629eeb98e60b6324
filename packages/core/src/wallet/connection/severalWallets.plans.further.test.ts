// @vitest-environment happy-dom
import type { Namespace } from '@foyer/common'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../../base/storage.js'
import type { FoyerInstance } from '../../foyer/Foyer.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectConnections } from './selectors.js'

const families = {
  red: 'eip155',
  green: 'eip155',
  blue: 'eip155',
  sun: 'solana',
  moon: 'solana',
} as const satisfies Record<string, Namespace>
type WalletId = keyof typeof families
const walletIds = Object.keys(families) as WalletId[]
const namespaces = ['eip155', 'solana'] as const

/** Creates a generator of pseudo-random numbers from a seed (Park and Miller). */
function createRandom(seed: number) {
  let state = (seed * 48_271 + 1) % 2_147_483_647
  return <Each>(choices: readonly Each[]): Each => {
    state = (state * 48_271) % 2_147_483_647
    return choices[state % choices.length] as Each // never called without choices
  }
}

interface Page {
  readonly foyer: FoyerInstance
  readonly stop: () => void
}

/** The expected wallets of each namespace, the one in use first. */
type ExpectedWallets = Record<(typeof namespaces)[number], WalletId[]>

/** Two tabs of one browser, three wallets of one family and two of another. */
class World {
  readonly #storage = createMemoryBackend()
  readonly #wallets = new Map<WalletId, ScriptedWallet>()
  readonly pages: [Page | undefined, Page | undefined] = [undefined, undefined]
  readonly expected: ExpectedWallets = { eip155: [], solana: [] }
  /** The number of approvals by the visitor. */
  connects = 0

  constructor() {
    for (const id of walletIds) {
      const wallet = createScriptedWallet({ id, namespaces: [families[id]] })
      wallet.addresses = [`${id}1`, `${id}2`]
      if (id === 'red' || id === 'sun') wallet.script.close = 'keep'
      this.#wallets.set(id, wallet)
    }
  }

  wallet(id: WalletId): ScriptedWallet {
    return this.#wallets.get(id) ?? expect.fail(id)
  }

  /** Returns a page's storage, whose writes raise an event in the other pages. */
  #storageOf(): StorageBackend {
    const tell = (key: string) => {
      queueMicrotask(() => window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    const { getItem, setItem, removeItem } = this.#storage
    return {
      getItem,
      setItem(key, value) {
        setItem(key, value)
        tell(key)
      },
      removeItem(key) {
        removeItem(key)
        tell(key)
      },
    }
  }

  async open(index: 0 | 1): Promise<Page> {
    const known = this.pages[index]
    if (known) return known
    // Each page has its own registry of instances.
    Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
    const ofFamily = (namespace: Namespace) =>
      walletIds.filter(id => families[id] === namespace).map(id => this.wallet(id))
    const { foyer, stop } = await startFoyer({
      id: 'several',
      storage: this.#storageOf(),
      networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
      adapters: namespaces.map(each => createScriptedAdapter(each, ...ofFamily(each))),
    })
    const page = { foyer, stop }
    this.pages[index] = page
    await settled()
    return page
  }

  close(index: 0 | 1): void {
    this.pages[index]?.stop()
    this.pages[index] = undefined
  }

  check(plan: readonly string[]): void {
    const open = this.pages.flatMap(each => each ?? [])
    for (const { foyer } of open) {
      const connections = selectConnections(foyer.getState())
      for (const namespace of namespaces) {
        const here = connections.filter(each => each.namespace === namespace)
        const [first] = here
        const ids = here.map(({ connectorId }) => connectorId)
        const wanted = this.expected[namespace]
        expect([...ids].sort(), `nothing is lost: ${plan.join(', ')}`).toEqual([...wanted].sort())
        expect(ids[0], `in use: ${plan.join(', ')}`).toBe(wanted[0])
        expect(foyer.getState().connection.byNamespace[namespace]?.connectorId).toBe(wanted[0])
        const session = foyer.connection.session(namespace)
        expect(session?.accounts, `the session of what is in use: ${plan.join(', ')}`).toEqual(
          first?.accounts,
        )
        const app = foyer.getSession(namespace)
        expect(app?.account).toBe(first?.activeAccount)
        for (const each of here) expect(each.activeAccount).toContain(each.connectorId)
      }
    }
    const asked = walletIds.flatMap(id => this.wallet(id).calls).filter(each => each === 'connect')
    expect(asked, `nothing prompts: ${plan.join(', ')}`).toHaveLength(this.connects)
  }
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 6; turns++) await new Promise(resolve => setImmediate(resolve))
}

interface Step {
  readonly world: World
  readonly index: 0 | 1
  readonly pick: ReturnType<typeof createRandom>
}

const moves = {
  async connectBeside(step: Step) {
    const id = step.pick(walletIds)
    const { foyer } = await step.world.open(step.index)
    step.world.connects += 1
    await foyer.connect({ connectorId: id, namespace: families[id], keepsOthers: true })
    const { expected } = step.world
    expected[families[id]] = [id, ...expected[families[id]].filter(each => each !== id)]
    return id
  },
  async connectInstead(step: Step) {
    const id = step.pick(walletIds)
    const { foyer } = await step.world.open(step.index)
    step.world.connects += 1
    await foyer.connect({ connectorId: id, namespace: families[id] })
    const [before, ...others] = step.world.expected[families[id]]
    const kept = before === id ? others : others.filter(each => each !== id)
    step.world.expected[families[id]] = [id, ...kept]
    return id
  },
  async choose(step: Step) {
    const { foyer } = await step.world.open(step.index)
    const all = namespaces.flatMap(each => step.world.expected[each])
    if (all.length === 0) return 'nobody'
    const id = step.pick(all)
    foyer.connection.chooseWallet({ namespace: families[id], connectorId: id })
    const others = step.world.expected[families[id]].filter(each => each !== id)
    step.world.expected[families[id]] = [id, ...others]
    return id
  },
  async leave(step: Step) {
    const { foyer } = await step.world.open(step.index)
    const all = namespaces.flatMap(each => step.world.expected[each])
    if (all.length === 0) return 'nobody'
    const id = step.pick(all)
    await foyer.connection.disconnectWallet({ namespace: families[id], connectorId: id })
    step.world.expected[families[id]] = step.world.expected[families[id]].filter(each => each !== id)
    return id
  },
  async disconnect(step: Step) {
    const { foyer } = await step.world.open(step.index)
    const namespace = step.pick(namespaces)
    await foyer.disconnect(namespace)
    step.world.expected[namespace] = []
    return namespace
  },
  async reload(step: Step) {
    step.world.close(step.index)
    await step.world.open(step.index)
    return String(step.index)
  },
  async closeTab(step: Step) {
    step.world.close(step.index)
    return String(step.index)
  },
  async changeAccounts(step: Step) {
    const id = step.pick(walletIds)
    const wallet = step.world.wallet(id)
    wallet.change(families[id], { addresses: [...wallet.addresses].reverse() })
    return id
  },
  async changeNetwork(step: Step) {
    const id = step.pick(['red', 'green', 'blue'] as const)
    if (!step.world.expected.eip155.includes(id)) return 'nobody'
    step.world.wallet(id).change('eip155', { networkId: step.pick(['eip155:1', 'eip155:2'] as const) })
    return id
  },
  async endInWallet(step: Step) {
    const id = step.pick(walletIds)
    step.world.wallet(id).end()
    step.world.expected[families[id]] = step.world.expected[families[id]].filter(each => each !== id)
    return id
  },
} as const

const names = Object.keys(moves) as (keyof typeof moves)[]

beforeEach(() => {
  localStorage.clear()
})

it.each(Array.from({ length: 10 }, (_, group) => group))(
  'keeps connections and the wallet in use consistent, without prompts, in a random plan (%i)',
  async group => {
    for (let plan = 0; plan < 50; plan++) {
      const pick = createRandom(group * 50 + plan + 1)
      const world = new World()
      const done: string[] = []
      for (let moveCount = 0; moveCount < 12; moveCount++) {
        const name = pick(names)
        const index = pick([0, 1] as const)
        done.push(`${name} in ${index}:`)
        done.push(await moves[name]({ world, index, pick }))
        await settled()
        world.check(done)
      }
      world.close(0)
      world.close(1)
    }
  },
  60_000,
)
