import type { NetworkId } from '@foyer/common'

/**
 * The EVM network that a wallet, an app or a library names: by number or bigint, in decimal or hexadecimal text, as CAIP-2, or as
 * `{ chainId }` of one of these. `undefined` for anything else.
 */
export function readEvmNetworkId(value: unknown): NetworkId | undefined {
  const named = typeof value === 'object' && value !== null && 'chainId' in value ? value.chainId : value
  if (typeof named !== 'string' && typeof named !== 'number' && typeof named !== 'bigint') return undefined
  const [, number] = /^(?:eip155:)?(\d+|0x[\da-f]+)$/i.exec(String(named).trim()) ?? []
  const chainId = Number(number)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}

/** The number of an EVM network in hexadecimal, as wallets name it (EIP-695). */
export function writeEvmNetworkId(networkId: NetworkId): `0x${string}` {
  return `0x${Number(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
}
