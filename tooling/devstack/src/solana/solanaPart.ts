import type { Part, PartContext, RunningPart } from '../part.js'
import type { SolanaCluster, SolanaServices } from './SolanaServices.js'
import type { SolanaNode } from './startSolanaNode.js'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

// The ids of the public test clusters, because wallets support no others. An id is the start of the genesis hash.
const plans = [
  {
    chain: 'solana:devnet',
    name: 'Foyer Solana One',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    preferredPort: 18899,
  },
  {
    chain: 'solana:testnet',
    name: 'Foyer Solana Two',
    genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    preferredPort: 18900,
  },
] as const

/** Two Solana clusters (litesvm) with funded accounts, an SPL token and a Token-2022 token. */
export const solanaPart: Part<'solana', SolanaServices> = {
  id: 'solana',
  label: 'Solana clusters',
  provides: ['solana'],
  start: startSolana,
}

async function startSolana({ signal }: PartContext): Promise<RunningPart<SolanaServices>> {
  const [{ loadLiteSvm }, { solanaAccounts }, { seedCluster }, { startSolanaNode }] = await Promise.all([
    import('./loadLiteSvm.js'),
    import('./localAccounts.js'),
    import('./seedCluster.js'),
    import('./startSolanaNode.js'),
  ])
  const engine = await loadLiteSvm()
  signal?.throwIfAborted()
  const nodes: SolanaNode[] = []
  const stop = async () => void (await Promise.all(nodes.map(node => node.stop())))
  const startCluster = async ({ chain, name, ...plan }: (typeof plans)[number]): Promise<SolanaCluster> => {
    const node = await startSolanaNode(engine, plan)
    nodes.push(node)
    const tokens = await seedCluster(node.ledger)
    const networkId = `solana:${plan.genesisHash.slice(0, 32)}` as const
    const { rpcUrl, webSocketUrl } = node
    return { networkId, chain, name, nativeCurrency, rpcUrl, webSocketUrl, tokens }
  }
  try {
    const clusters = [await startCluster(plans[0]), await startCluster(plans[1])] as const
    const summary = clusters.map(({ name, networkId, rpcUrl }) => `${name} ${networkId} ${rpcUrl}`).join(', ')
    return { services: { clusters, accounts: solanaAccounts() }, summary, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
