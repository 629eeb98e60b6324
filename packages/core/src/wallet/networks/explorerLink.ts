import type { Network } from '@foyer/common'

/** Where a transaction, an account or a token can be looked up (EIP-3091), if its network has an explorer. */
export function explorerLink(
  network: Network | undefined,
  kind: 'tx' | 'address' | 'token',
  id: string,
): string | undefined {
  const base = network?.blockExplorer?.url
  return base && id ? `${base.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}` : undefined
}
