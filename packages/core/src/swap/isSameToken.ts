import type { AccountId } from '@foyer/common'

/** Whether two CAIP-10 ids are of one EVM token, however their addresses are written. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

/** A token's place in tables. */
export function keyOf(token: AccountId): AccountId {
  return token.toLowerCase() as AccountId // the same id, in small letters
}
