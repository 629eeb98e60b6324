import type { NetworkId } from '@foyer/common'

/** Reads a chain id in any form wallets use (hexadecimal, decimal, number). `undefined` when it is none. */
export function toNetworkId(value: unknown): NetworkId | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const chainId = value === '' ? Number.NaN : Number(value)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}

/** Writes a network's chain id as wallets want it, `0x1`. */
export function toHexChainId(networkId: NetworkId): string {
  return `0x${Number(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
}
