import type { NetworkId } from '@foyer/common'

// Older wallets still name Solana's networks by these.
const current: Readonly<Record<string, NetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The id by which a network goes today; any other id stays itself. */
export function toCurrentId(chain: string): string {
  return Object.hasOwn(current, chain) ? (current[chain] ?? chain) : chain
}

/** The id by which older wallets know a network, if it has one. */
export function toDeprecatedId(networkId: string): string | undefined {
  return Object.keys(current).find(deprecated => current[deprecated] === networkId)
}
