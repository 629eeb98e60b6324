import { type Namespace, namespaces, parseNetworkId } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type StartedFoyer, startFoyer } from '../../testing/startFoyer.js'

const { three: _, ...used } = testNetworks
const networks = Object.values(used)

/** The namespaces of each wallet: two serve eip155, one serves each other namespace, and one pairs for three. */
const served = {
  red: ['eip155'],
  blue: ['eip155'],
  sol: ['solana'],
  dot: ['polkadot'],
  btc: ['bip122'],
  atom: ['cosmos'],
  pair: ['polkadot', 'cosmos', 'solana'],
} as const satisfies Readonly<Record<string, readonly [Namespace, ...Namespace[]]>>

type WalletId = keyof typeof served

const walletIds = Object.keys(served) as readonly WalletId[] // `Object.keys` loses the type of the keys

/** Wallets that have no network of their own. */
const placeless: readonly WalletId[] = ['sol', 'dot', 'atom']

interface World {
  readonly wallets: Readonly<Record<WalletId, ScriptedWallet>>
  /** The current page. A reload replaces it. */
  page: StartedFoyer
}

async function load(wallets: World['wallets'], storage?: StartedFoyer['storage']): Promise<StartedFoyer> {
  const { red, blue, sol, dot, btc, atom, pair } = wallets
  const adapters = [
    createScriptedAdapter('eip155', red, blue),
    createScriptedAdapter('solana', sol),
    createScriptedAdapter('polkadot', dot),
    createScriptedAdapter('bip122', btc),
    createScriptedAdapter('cosmos', atom, pair),
  ]
  const options = { networks, adapters, modal: { wrongNetwork: 'ignore' } } as const
  return startFoyer(storage ? { ...options, storage } : options)
}

async function createWorld(): Promise<World> {
  const entries = walletIds.map(id => [
    id,
    createScriptedWallet({ id, namespaces: served[id], keepsNetwork: !placeless.includes(id) }),
  ])
  const wallets = Object.fromEntries(entries) as World['wallets'] // one wallet for each id
  return { wallets, page: await load(wallets) }
}

/** An action of the visitor, a wallet or the host, and the namespaces that it may change. */
interface Step {
  readonly what: string
  readonly touches: (world: World) => readonly Namespace[]
  readonly run: (world: World) => unknown
}

const connectionsOf = ({ page }: World) => page.foyer.getState().connection.byNamespace
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)
const walletId = fc.constantFrom(...walletIds)
const turn = () => new Promise(resolve => setTimeout(resolve, 0))

/** Waits until all balances have been read. */
async function settle({ page }: World): Promise<void> {
  await turn()
  const isReading = () =>
    Object.values(page.foyer.getState().accounts.byNamespace).some(each => each.isBalanceLoading)
  while (isReading()) await turn()
}

/** Returns a namespace and those that end with it. */
function sharing(world: World, namespace: Namespace): readonly Namespace[] {
  const linkId = connectionsOf(world)[namespace]?.linkId
  return namespaces.filter(
    each => each === namespace || (linkId && connectionsOf(world)[each]?.linkId === linkId),
  )
}

const connects = fc
  .record({ id: walletId, answer: fc.constantFrom('approve' as const, 'reject' as const) })
  .map(({ id, answer }) => ({
    what: `${id} connects (${answer})`,
    touches: () => (answer === 'approve' ? served[id] : []),
    run: ({ page, wallets }: World) => {
      wallets[id].script.connect = answer
      return quietly(page.foyer.connect({ connectorId: id }))
    },
  }))

const switches = fc
  .record({
    id: fc.constantFrom(...networks.map(each => each.id)),
    answer: fc.constantFrom('approve' as const, 'reject' as const, 'stay' as const),
  })
  .map(({ id, answer }) => ({
    what: `switch to ${id} (${answer})`,
    touches: () => [parseNetworkId(id).namespace],
    run: ({ page, wallets }: World) => {
      for (const wallet of Object.values(wallets)) wallet.script.switch = answer
      return quietly(page.foyer.switchNetwork(id))
    },
  }))

const moves = fc.record({ id: walletId, which: fc.nat(2), index: fc.nat(2) }).map(({ id, which, index }) => {
  const namespace: Namespace = served[id][which % served[id].length] ?? served[id][0]
  const offered = networks.filter(each => each.namespace === namespace).map(each => each.id)
  // A wallet without its own network cannot be on one that the page does not offer.
  const known = placeless.includes(id) ? offered : [...offered, `${namespace}:elsewhere` as const]
  const networkId = known[index % known.length] ?? `${namespace}:elsewhere`
  return {
    what: `${id} moves to ${networkId}`,
    touches: () => [namespace],
    run: ({ wallets }: World) => wallets[id].change(namespace, { networkId }),
  }
})

const offers = fc
  .record({ id: walletId, addresses: fc.subarray(['0xaaa', '0xbbb', '0xccc'], { minLength: 1 }) })
  .map(({ id, addresses }) => ({
    what: `${id} offers ${addresses}`,
    touches: () => served[id],
    run: ({ wallets }: World) => {
      for (const namespace of served[id]) wallets[id].change(namespace, { addresses })
    },
  }))

const ends = walletId.map(id => ({
  what: `${id} ends`,
  touches: () => served[id],
  run: ({ wallets }: World) => wallets[id].end(),
}))

const disconnects = fc.constantFrom(...namespaces).map(namespace => ({
  what: `disconnect ${namespace}`,
  touches: (world: World) => sharing(world, namespace),
  run: ({ page }: World) => page.foyer.disconnect(namespace),
}))

const refreshes = fc.constantFrom(...namespaces).map(namespace => ({
  what: `refresh ${namespace}`,
  touches: () => [namespace],
  run: ({ page }: World) => page.foyer.account.refreshBalance(namespace, { isForced: true }),
}))

const steps: fc.Arbitrary<Step> = fc.oneof(connects, switches, moves, offers, ends, disconnects, refreshes)
const plans = fc.array(fc.oneof({ weight: 12, arbitrary: steps }, fc.constant('reload' as const)), {
  minLength: 1,
  maxLength: 25,
})

function partsOf({ page }: World, namespace: Namespace) {
  const { connection, networks: known, accounts } = page.foyer.getState()
  return [connection.byNamespace[namespace], known.byNamespace[namespace], accounts.byNamespace[namespace]]
}

/** Expects that state, storage and wallets are consistent. */
function expectInStep(world: World) {
  const { foyer, storage } = world.page
  const stored = (key: string) => JSON.parse(storage.getItem(`@foyer/default/${key}`) ?? '{}').data
  const connected = namespaces.filter(each => connectionsOf(world)[each])
  expect(stored('connected_namespaces')).toEqual(connected)
  expect(stored('connection_status')).toBe(connected.length > 0 ? 'connected' : 'disconnected')
  for (const namespace of namespaces) {
    const connection = connectionsOf(world)[namespace]
    const live = Object.values(world.wallets).flatMap(each =>
      each.opened.filter(session => session.isLive && session.namespace === namespace),
    )
    expect(live.map(each => each.linkId)).toEqual(connection ? [connection.linkId] : [])
    expect(stored(`${namespace}:connected_connector_id`)).toBe(connection?.connectorId)
    expect(stored(`${namespace}:connected_address`)).toBe(connection?.activeAccount.split(':')[2])
    expect(stored(`${namespace}:network_id`)).toBe(connection?.networkId)
    expect(foyer.connection.session(namespace)).toBe(live[0])
    if (!connection) continue
    expect(connection.accounts).toEqual(live[0]?.accounts)
    expect(connection.networkId).toBe(live[0]?.networkId)
    expect(foyer.getState().networks.byNamespace[namespace]?.activeId).toBe(connection.networkId)
    expect(connection.accounts).toContain(connection.activeAccount)
  }
}

/** Expects that a step changes no other namespace, and leaves everything consistent. */
async function expectApart(world: World, { touches, run }: Step) {
  const touched = touches(world)
  const others = namespaces.filter(each => !touched.includes(each))
  const before = others.map(each => partsOf(world, each))
  await run(world)
  await settle(world)
  expectInStep(world)
  for (const [index, other] of others.entries()) {
    for (const [part, value] of partsOf(world, other).entries()) expect(value).toBe(before[index]?.[part])
  }
}

/** Expects that another page reconnects every connection with its account and network, without prompting. */
async function expectReconnected(world: World) {
  const before = connectionsOf(world)
  const asked = () => walletIds.map(id => world.wallets[id].calls.filter(each => each === 'connect').length)
  const askedBefore = asked()
  world.page.stop()
  world.page = await load(world.wallets, world.page.storage)
  await expect.poll(() => world.page.foyer.getState().connection.reconnecting).toEqual([])
  expect(connectionsOf(world)).toEqual(before)
  expect(asked()).toEqual(askedBefore)
  await settle(world)
  expectInStep(world)
}

describe('five parallel namespaces', () => {
  it('stay separate and consistent after any order of events [USER-24] [OVER-12] [ENT-12] [ENT-31]', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async plan => {
        const world = await createWorld()
        try {
          for (const connectorId of ['red', 'sol', 'dot', 'btc', 'atom'])
            await world.page.foyer.connect({ connectorId })
          await settle(world)
          for (const step of plan) {
            if (step === 'reload') await expectReconnected(world)
            else await expectApart(world, step)
          }
        } finally {
          world.page.stop()
        }
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
