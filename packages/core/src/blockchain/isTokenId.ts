import { type AccountId, isAccountId, type NetworkId } from '@foyer/common'

/** Whether text is the CAIP-10 id of a token, on the given network where one is given. */
export function isTokenId(value: string, networkId?: NetworkId): value is AccountId {
  if (!isAccountId(value) || !/^[-.%a-zA-Z0-9]{1,128}$/.test(value.split(':')[2] ?? '')) return false
  return networkId === undefined || value.startsWith(`${networkId}:`)
}
