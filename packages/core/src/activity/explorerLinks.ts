import type { Network } from '@foyer/common'
import type { Collectible } from './heldCollectibles.js'

function page(network: Network | undefined, kind: 'tx' | 'token', id: string): string | undefined {
  const base = network?.blockExplorer?.url
  return base && id ? `${base.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}` : undefined
}

/** Where a transaction can be looked up (EIP-3091), if its network has an explorer. */
export function transactionLink(network: Network | undefined, hash: string): string | undefined {
  return page(network, 'tx', hash)
}

/** Where a collectible can be looked up: its contract's page (EIP-3091), told which one. */
export function collectibleLink(
  network: Network | undefined,
  { contractAddress, tokenId }: Collectible,
): string | undefined {
  const link = page(network, 'token', contractAddress)
  return link && `${link}?a=${encodeURIComponent(tokenId)}`
}
