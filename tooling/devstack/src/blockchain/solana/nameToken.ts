import type { SolanaCluster } from '../../solana/SolanaServices.js'

/** A token's name. Mints made in the lab carry none, so these are known by their address. */
export function nameToken(
  cluster: SolanaCluster,
  mint: string,
): { readonly name: string; readonly symbol: string } {
  const known = Object.values(cluster.tokens).find(token => token.mint === mint)
  if (known) return { name: known.name, symbol: known.symbol }
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4).toUpperCase() }
}
