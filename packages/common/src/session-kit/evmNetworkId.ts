import type { NetworkId } from '@foyer/common'

/**
 * Reads an EVM network id from a number or bigint, decimal or hexadecimal text, a CAIP-2 id, or an object with one of
 * these as `chainId`. Returns `undefined` for anything else.
 */
export function readEvmNetworkId(value: unknown): NetworkId | undefined {
  const named = typeof value === 'object' && value !== null && 'chainId' in value ? value.chainId : value
  if (typeof named !== 'string' && typeof named !== 'number' && typeof named !== 'bigint') return undefined
  const [, number] = /^(?:eip155:)?(\d+|0x[\da-f]+)$/i.exec(String(named).trim()) ?? []
  const chainId = Number(number)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}

/** Returns the chain id of an EVM network in hexadecimal (EIP-695). */
export function writeEvmNetworkId(networkId: NetworkId): `0x${string}` {
  return `0x${Number(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
}
