import type { SolanaCluster } from '../../solana/SolanaServices.js'

/** Returns the name of a token. Local mints have no metadata, so known tokens are found by address. */
export function nameToken(
  cluster: SolanaCluster,
  mint: string,
): { readonly name: string; readonly symbol: string } {
  const known = Object.values(cluster.tokens).find(token => token.mint === mint)
  if (known) return { name: known.name, symbol: known.symbol }
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4).toUpperCase() }
}
