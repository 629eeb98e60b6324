import type { Part, PartContext, RunningPart } from '../part.js'
import type { CosmosChain, CosmosServices } from './CosmosServices.js'
import type { CosmosNode } from './startCosmosNode.js'

const plans = [
  {
    chainId: 'foyer-hub-1',
    name: 'Foyer Hub',
    bech32Prefix: 'cosmos',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    denom: 'uatom',
    preferredPort: 18657,
  },
  {
    chainId: 'foyer-zone-1',
    name: 'Foyer Zone',
    bech32Prefix: 'osmo',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    denom: 'uosmo',
    preferredPort: 18658,
  },
] as const

const gasPrice = '0.005'
// The denomination has the form of a token transferred from another chain (IBC).
const token = {
  denom: 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349',
  symbol: 'USDF',
  decimals: 6,
}
const nativeAmount = '1000000000'
const tokenAmount = '500000000'

/** Two Cosmos chains with funded accounts. They verify every signature. */
export const cosmosPart: Part<'cosmos', CosmosServices> = {
  id: 'cosmos',
  label: 'Cosmos chains',
  provides: ['cosmos'],
  start: startCosmos,
}

async function startCosmos({ signal }: PartContext): Promise<RunningPart<CosmosServices>> {
  const [{ cosmosAccounts }, { startCosmosNode }] = await Promise.all([
    import('./localAccounts.js'),
    import('./startCosmosNode.js'),
  ])
  signal?.throwIfAborted()
  const accounts = cosmosAccounts([plans[0].bech32Prefix, plans[1].bech32Prefix])
  const running: CosmosNode[] = []
  const stop = async () => void (await Promise.all(running.map(node => node.stop())))
  const startChain = async (index: 0 | 1): Promise<CosmosChain> => {
    const { preferredPort, ...plan } = plans[index]
    const currencies = [{ ...token, name: token.symbol }]
    const node = await startCosmosNode({ ...plan, gasPrice, currencies }, { preferredPort })
    running.push(node)
    for (const { addresses } of accounts) {
      node.ledger.fund(addresses[index], { denom: plan.denom, amount: nativeAmount })
      node.ledger.fund(addresses[index], { denom: token.denom, amount: tokenAmount })
    }
    const { url } = node
    return { ...plan, networkId: `cosmos:${plan.chainId}`, gasPrice, token, rpcUrl: url, restUrl: url }
  }
  try {
    const chains = [await startChain(0), await startChain(1)] as const
    const summary = chains.map(({ name, networkId, rpcUrl }) => `${name} ${networkId} ${rpcUrl}`).join(', ')
    return { services: { chains, accounts }, summary, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
