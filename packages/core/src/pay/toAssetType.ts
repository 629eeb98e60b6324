import { type Namespace, parseNetworkId } from '@foyer/common'
import type { PayAsset } from './PayRequest.js'

/** The coin types of the namespaces' own coins (SLIP-44). */
const coinTypes: Readonly<Record<Namespace, number>> = {
  eip155: 60,
  solana: 501,
  polkadot: 354,
  bip122: 0,
  cosmos: 118,
}

/** How the namespaces call their tokens in CAIP-19. */
const tokenKinds: Readonly<Record<Namespace, string>> = {
  eip155: 'erc20',
  solana: 'token',
  polkadot: 'asset',
  bip122: 'token',
  cosmos: 'token',
}

/** An asset as CAIP-19 names it: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`. */
export function toAssetType({ network, address }: Pick<PayAsset, 'network' | 'address'>): string {
  const { namespace } = parseNetworkId(network)
  if (address === 'native') return `${network}/slip44:${coinTypes[namespace]}`
  return `${network}/${tokenKinds[namespace]}:${address}`
}
