import { type Namespace, parseNetworkId } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet, type ScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { type StartedFoyer, startFoyer } from '../testing/startFoyer.js'

const { one, two, sun, moon, coin, testcoin } = testNetworks
const networks = [one, two, sun, moon, coin, testcoin]
const played = ['eip155', 'solana', 'bip122'] as const

interface World extends StartedFoyer {
  readonly wallets: Readonly<Record<string, ScriptedWallet>>
}

async function createWorld(): Promise<World> {
  const wallet = (id: string, namespace: Namespace) => createScriptedWallet({ id, namespaces: [namespace] })
  const wallets = {
    red: wallet('red', 'eip155'),
    blue: wallet('blue', 'eip155'),
    sol: wallet('sol', 'solana'),
    btc: wallet('btc', 'bip122'),
  }
  const adapters = [
    createScriptedAdapter('eip155', wallets.red, wallets.blue),
    createScriptedAdapter('solana', wallets.sol),
    createScriptedAdapter('bip122', wallets.btc),
  ]
  return { ...(await startFoyer({ networks, adapters, allowUnsupportedChain: true })), wallets }
}

/** One thing that a visitor, a wallet or a host does, in one namespace. */
interface Step {
  readonly what: string
  readonly namespace: Namespace
  readonly run: (world: World) => unknown
}

const namespaceOf = (world: World, id: string): Namespace =>
  world.wallets[id]?.connector.namespaces[0] ?? 'eip155'
const owner: Readonly<Record<string, Namespace>> = {
  red: 'eip155',
  blue: 'eip155',
  sol: 'solana',
  btc: 'bip122',
}
const walletIds = fc.constantFrom('red', 'blue', 'sol', 'btc')
const networkIds = fc.constantFrom(...networks.map(each => each.id))
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ id: walletIds, answer: fc.constantFrom('approve' as const, 'reject' as const) })
    .map(({ id, answer }) => ({
      what: `${id} connects (${answer})`,
      namespace: owner[id] ?? 'eip155',
      run: ({ foyer, wallets }: World) => {
        const wallet = wallets[id]
        if (wallet) wallet.script.connect = answer
        return quietly(foyer.connection.connect({ connectorId: id }))
      },
    })),
  fc
    .record({
      id: networkIds,
      answer: fc.constantFrom('approve' as const, 'reject' as const, 'stay' as const),
    })
    .map(({ id, answer }) => ({
      what: `switch to ${id} (${answer})`,
      namespace: parseNetworkId(id).namespace,
      run: ({ foyer, wallets }: World) => {
        for (const wallet of Object.values(wallets)) wallet.script.switch = answer
        return quietly(foyer.networks.switchNetwork(id))
      },
    })),
  fc.record({ id: walletIds, index: fc.nat(2) }).map(({ id, index }) => ({
    what: `${id} moves to network ${index}`,
    namespace: owner[id] ?? 'eip155',
    run: (world: World) => {
      const namespace = namespaceOf(world, id)
      const own = networks.filter(each => each.namespace === namespace)
      world.wallets[id]?.change(namespace, { networkId: own[index]?.id ?? `${namespace}:elsewhere` })
    },
  })),
  fc
    .record({ id: walletIds, addresses: fc.subarray(['0xaaa', '0xbbb', '0xccc'], { minLength: 1 }) })
    .map(({ id, addresses }) => ({
      what: `${id} offers ${addresses}`,
      namespace: owner[id] ?? 'eip155',
      run: (world: World) => world.wallets[id]?.change(namespaceOf(world, id), { addresses }),
    })),
  walletIds.map(id => ({
    what: `${id} ends`,
    namespace: owner[id] ?? 'eip155',
    run: ({ wallets }: World) => wallets[id]?.end(),
  })),
  fc.constantFrom(...played).map(namespace => ({
    what: `disconnect ${namespace}`,
    namespace,
    run: ({ foyer }: World) => foyer.connection.disconnect(namespace),
  })),
  fc.constantFrom(...played).map(namespace => ({
    what: `refresh ${namespace}`,
    namespace,
    run: ({ foyer }: World) => foyer.account.refreshBalance(namespace, { isForced: true }),
  })),
)

function partsOf({ foyer }: World, namespace: Namespace) {
  const { connection, networks: known, accounts } = foyer.getState()
  return [connection.links[namespace], known.byNamespace[namespace], accounts.byNamespace[namespace]]
}

const settle = () => new Promise(resolve => setTimeout(resolve, 0))

/** State, storage and the wallets tell the same. */
function expectInStep({ foyer, storage, wallets }: World) {
  const stored = (key: string) => JSON.parse(storage.getItem(`@foyer/default/${key}`) ?? '{}').data
  for (const namespace of played) {
    const link = foyer.getState().connection.links[namespace]
    const live = Object.values(wallets).flatMap(each =>
      each.opened.filter(session => session.isLive && session.namespace === namespace),
    )
    expect(live.map(each => each.linkId)).toEqual(link ? [link.linkId] : [])
    expect(stored(`${namespace}:connected_connector_id`)).toBe(link?.connectorId)
    expect(stored(`${namespace}:connected_address`)).toBe(link?.activeAccount.split(':')[2])
    expect(foyer.connection.session(namespace)).toBe(live[0])
    if (!link) continue
    expect(link.accounts).toEqual(live[0]?.accounts)
    expect(link.networkId).toBe(live[0]?.networkId)
    expect(foyer.getState().networks.byNamespace[namespace]?.activeId).toBe(link.networkId)
    expect(link.accounts).toContain(link.activeAccount)
  }
}

/** A step changes nothing in another namespace, and leaves everything in step. */
async function expectApart(world: World, { namespace, run }: Step) {
  const others = played.filter(each => each !== namespace)
  const before = others.map(each => partsOf(world, each))
  await run(world)
  await settle()
  expectInStep(world)
  for (const [index, other] of others.entries()) {
    for (const [part, value] of partsOf(world, other).entries()) expect(value).toBe(before[index]?.[part])
  }
}

describe('several namespaces side by side', () => {
  it('stay apart, and state, storage and wallets in step, after any order of events [USER-24] [OVER-12] [ENT-12]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async plan => {
        const world = await createWorld()
        try {
          for (const connectorId of ['red', 'sol', 'btc'])
            await world.foyer.connection.connect({ connectorId })
          await settle()
          for (const step of plan) await expectApart(world, step)
        } finally {
          world.stop()
        }
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
