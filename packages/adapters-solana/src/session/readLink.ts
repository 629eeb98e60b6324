import { type Network, type NetworkId, toAccountId } from '@foyer/common'
import type { StandardAccount } from '@foyer/common/adapter-kit'
import type { Link as KnownLink } from '@foyer/common/session-kit'
import { toNetworkId, toStandardChain } from '../networks/standardChain.js'

/** Where a session is, and with which accounts. */
export interface Link extends KnownLink {
  /** The wallet's own objects of these accounts, in the same order. */
  readonly held: readonly StandardAccount[]
}

/**
 * Puts a wallet's accounts on a network: the first of the wanted ones that any account is on, else one the wallet names.
 * Accounts that are on other networks only are left out. `undefined` when there is no account.
 */
export function readLink(
  accounts: readonly StandardAccount[],
  wanted: readonly NetworkId[],
): Link | undefined {
  const networkId = wanted.find(id => accounts.some(each => isOn(each, id))) ?? firstNetwork(accounts)
  if (!networkId) return undefined
  const held = accounts.filter(each => isOn(each, networkId))
  const [first, ...others] = held.map(each => toAccountId(networkId, each.address))
  return first && { networkId, accounts: [first, ...others], held }
}

/** Whether a wallet shows an account on a network. */
export function isOn({ chains }: StandardAccount, networkId: NetworkId): boolean {
  return chains.includes(toStandardChain(networkId)) || chains.includes(networkId)
}

/** The ids of networks, one of them first. */
export function idsFrom(networks: readonly Network[], first?: NetworkId): readonly NetworkId[] {
  const ids = networks.map(({ id }) => id)
  return first ? [first, ...ids] : ids
}

function firstNetwork(accounts: readonly StandardAccount[]): NetworkId | undefined {
  for (const { chains } of accounts) {
    for (const chain of chains) {
      const networkId = toNetworkId(chain)
      if (networkId) return networkId
    }
  }
  return undefined
}
