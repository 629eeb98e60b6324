// Runs in a separate process, because an executing runtime would block everything else.
import { type ChainPlan, chainPlans } from './chainPlans.js'
import { fundGenesis, type RawGenesis } from './fundGenesis.js'
import { type ChainEngine, serveChain } from './serveChain.js'

process.env['LOG_LEVEL'] ??= 'error'
const accountIds = process.argv.slice(2)

// Set before the import, because chopsticks reads the environment while it loads.
const [{ allHandlers, BuildBlockMode, GenesisProvider, setup }, { chainSpec }] = await Promise.all([
  import('@acala-network/chopsticks-core'),
  import('@substrate/connect-known-chains/rococo_v2_2_asset_hub'),
])
const published = JSON.parse(chainSpec) as RawGenesis

async function boot(plan: ChainPlan): Promise<ChainEngine> {
  const first = fundGenesis(published, { plan, accountIds }) as ConstructorParameters<
    typeof GenesisProvider
  >[0]
  class Genesis extends GenesisProvider {
    override get blockHash(): `0x${string}` {
      return plan.genesisHash
    }
    override clone = () => new Genesis(first)
  }
  const chain = await setup({ genesis: new Genesis(first), buildBlockMode: BuildBlockMode.Instant })
  return { chain, handlers: allHandlers }
}

// Both chains use the same worker. Starting them one after the other makes the first available sooner.
const one = boot(chainPlans[0])
const two = one.then(() => boot(chainPlans[1]))
const ports = await Promise.all([
  serveChain(one, chainPlans[0].preferredPort),
  serveChain(two, chainPlans[1].preferredPort),
])
process.stdout.write(`ready on ${ports.join(' and ')}\n`)
