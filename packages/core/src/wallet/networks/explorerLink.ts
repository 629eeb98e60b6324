import type { Network } from '@foyer/common'

/** Where a transaction or a token can be looked up (EIP-3091), if its network has an explorer. */
export function explorerLink(
  network: Network | undefined,
  kind: 'tx' | 'token',
  id: string,
): string | undefined {
  const base = network?.blockExplorer?.url
  return base && id ? `${base.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}` : undefined
}
