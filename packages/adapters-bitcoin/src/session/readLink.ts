import { type Network, type NetworkId, toAccountId } from '@foyer/common'
import type { Link } from '@foyer/common/session-kit'
import type { WalletAccount } from '../wallet/WalletAccount.js'

/** Where a session is, and with which of the wallet's accounts. */
export interface BitcoinLink extends Link {
  /** In the order of `accounts`: those for payments first. */
  readonly held: readonly WalletAccount[]
}

/**
 * Puts a wallet's accounts on a network: the first of the wanted ones that any account is on, else the likeliest.
 * Accounts that are on other networks only are left out. `undefined` when there is no account.
 */
export function readLink(
  accounts: readonly WalletAccount[],
  wanted: readonly NetworkId[],
): BitcoinLink | undefined {
  const networkId = wanted.find(id => accounts.some(each => isOn(each, id))) ?? accounts[0]?.networks[0]
  if (!networkId) return undefined
  const there = accounts.filter(each => isOn(each, networkId))
  const held = [...there.filter(isPayment), ...there.filter(each => !isPayment(each))]
  const [first, ...others] = held.map(({ address }) => toAccountId(networkId, address))
  return first && { networkId, accounts: [first, ...others], held }
}

/** The ids of networks, one of them first. */
export function idsFrom(networks: readonly Network[], first?: NetworkId): readonly NetworkId[] {
  const ids = networks.map(({ id }) => id)
  return first ? [first, ...ids] : ids
}

/** Whether an account may be on a network. */
export function isOn({ networks }: WalletAccount, networkId: NetworkId): boolean {
  return networks.includes(networkId)
}

function isPayment({ kind }: WalletAccount): boolean {
  return kind === 'payment'
}
