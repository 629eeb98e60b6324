import type { AccountId } from '@foyer/common'
import { isOwnCoin, tokenKey } from '@foyer/core/engine'
import type { TokenBalance } from '@foyer/core/features'

/** Returns a key in the one form that its address has. Hexadecimal digits mean the same in either case. */
function plainKey(key: string): string {
  return key.replace(/:0x[\da-f]+$/i, address => address.toLowerCase())
}

/**
 * Returns whether a token has a key, as `tokenKey` returns it. Hosts and services write an address in either case, and
 * some services list a network's own coin by an address.
 */
export function isTokenOf(token: TokenBalance, key: string): boolean {
  if (plainKey(tokenKey(token)) === plainKey(key)) return true
  const { chainId } = token
  const address = key.startsWith(`${chainId}:`) ? (key as AccountId) : undefined // a key is an id or a network's
  const isCoin = key === chainId || (address !== undefined && isOwnCoin({ ...token, address }))
  return isCoin && isOwnCoin(token)
}
