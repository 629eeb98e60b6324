import {
  type AccountDescription,
  type AccountId,
  type EmbeddedUser,
  type NetworkId,
  parseAccountId,
  toAccountId,
} from '@foyer/common'
import type { Link } from '@foyer/common/session-kit'

/** A namespace's network and accounts, with the user they are of. */
export interface EmbeddedLink extends Link {
  readonly user: EmbeddedUser
}

/** The accounts of a user on a network, the one in use first. */
export function toLink(networkId: NetworkId, user: EmbeddedUser): EmbeddedLink {
  const others = (user.accounts ?? [])
    .map(({ address }) => address)
    .filter(each => !isSame(each, user.address))
  const rest = [...new Set(others)].map(each => toAccountId(networkId, each))
  return { networkId, user, accounts: [toAccountId(networkId, user.address), ...rest] }
}

/** Tells the account of a key from that of a contract. */
export function describeAccount({ user }: EmbeddedLink, account: AccountId): AccountDescription | undefined {
  const { address } = parseAccountId(account)
  const kind =
    user.accounts?.find(each => isSame(each.address, address))?.type ??
    (isSame(user.address, address) ? user.preferredAccountType : undefined)
  return kind ? { kind } : undefined
}

/** EVM addresses are the same in any case; Solana's are not, and differ in more than that. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
