import { deployExchange } from '../exchange/deployExchange.js'
import { dropLeaflets } from '../leaflets/dropLeaflets.js'
import type { Part, PartContext, RunningPart } from '../part.js'
import { deploySafe } from '../safe/deploySafe.js'
import { deploySmartAccounts } from '../secure/deploySmartAccounts.js'
import { deployContracts } from './deployContracts.js'
import type { EvmChainService, EvmServices } from './evmServices.js'
import { findAnvil } from './findAnvil.js'
import { bundlerAccount, fundedAccounts, mnemonic, parentName } from './localAccounts.js'
import { startAnvil } from './startAnvil.js'

const chains = [
  {
    chainId: 31337,
    name: 'Foyer One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    preferredPort: 18545,
  },
  {
    chainId: 31338,
    name: 'Foyer Two',
    nativeCurrency: { name: 'Foyer Two Coin', symbol: 'TWO', decimals: 18 },
    preferredPort: 18546,
  },
] as const

type ChainPlan = (typeof chains)[number]

/** Two EVM chains (anvil) with contracts, tokens, collectibles and names. */
export const evmPart: Part<'evm', EvmServices> = {
  id: 'evm',
  label: 'EVM chains',
  provides: ['eip155'],
  start: startEvm,
}

async function startEvm(context: PartContext): Promise<RunningPart<EvmServices>> {
  const binary = findAnvil()
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(started.map(each => each.stop())))
  try {
    const [one, two] = await settleAll([
      startChain(chains[0], { binary, context, started }),
      startChain(chains[1], { binary, context, started }),
    ])
    const services = {
      chains: [one, two],
      mnemonic,
      accounts: fundedAccounts(),
      bundler: bundlerAccount(),
      parentName,
    } as const
    const summary = services.chains
      .map(chain => `${chain.name} ${chain.networkId} ${chain.rpcUrl}`)
      .join(', ')
    return { services, summary, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

// `Promise.all` alone would reject early, and the chain that is still starting would never be stopped.
async function settleAll<First, Second>(
  work: readonly [Promise<First>, Promise<Second>],
): Promise<readonly [First, Second]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

async function startChain(
  { preferredPort, chainId, ...plan }: ChainPlan,
  start: {
    readonly binary: string
    readonly context: PartContext
    readonly started: { stop(): Promise<void> }[]
  },
): Promise<EvmChainService> {
  const anvil = await startAnvil({ binary: start.binary, chainId, mnemonic, preferredPort }, start.context)
  start.started.push(anvil)
  const { rpcUrl } = anvil
  const { signal, tokenNames } = start.context
  const accounts = fundedAccounts()
  const { tokens, contracts } = await deployContracts({ rpcUrl, chainId, accounts, signal, tokenNames })
  const exchange = await deployExchange({ rpcUrl, chainId, tokens, signal })
  const receivers = accounts.slice(0, 2).map(account => account.address)
  const leaflet = await dropLeaflets({ rpcUrl, receivers, signal })
  const smartAccounts = await deploySmartAccounts({ rpcUrl, signal })
  const safe = await deploySafe({ rpcUrl, signal })
  return {
    chainId,
    networkId: `eip155:${chainId}`,
    ...plan,
    rpcUrl,
    tokens,
    contracts: { ...contracts, ...smartAccounts, leaflet },
    exchange,
    safe,
  }
}
