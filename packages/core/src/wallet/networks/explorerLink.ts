import type { Network } from '@foyer/common'

/** Returns the explorer page of a transaction or a token (EIP-3091), if the network has an explorer. */
export function explorerLink(
  network: Network | undefined,
  kind: 'tx' | 'token',
  id: string,
): string | undefined {
  const base = network?.blockExplorer?.url
  return base && id ? `${base.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}` : undefined
}
