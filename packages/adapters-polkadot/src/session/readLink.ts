import { type AccountId, type Network, type NetworkId, toAccountId } from '@foyer/common'
import type { Link as KnownLink } from '@foyer/common/session-kit'
import { genericPrefix, withPrefix } from '../address/ss58.js'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.js'
import type { WalletAccount } from './WalletAccount.js'

/** Where a session is, and with which accounts. */
export interface Link extends KnownLink {
  /** The accounts that may be used there, in the same order. */
  readonly held: readonly WalletAccount[]
  /** Everything the wallet shows. */
  readonly shown: readonly WalletAccount[]
}

/**
 * Puts a wallet's accounts on a network: the first of the wanted ones that any account may be used on, else the one that
 * an account is tied to. Addresses are written with the network's prefix. `undefined` when there is no account.
 */
export function readLink(
  shown: readonly WalletAccount[],
  wanted: readonly Pick<Network, 'id'>[],
): Link | undefined {
  const network = wanted.find(({ id }) => shown.some(each => isOn(each, id))) ?? tiedNetwork(shown)
  if (!network) return undefined
  const held = shown.filter(each => isOn(each, network.id))
  const [first, ...others] = held.map(each => accountIdOn(network, each))
  return first && { networkId: network.id, accounts: [first, ...others], held, shown }
}

/** Whether an account may be used on a network. */
function isOn(account: WalletAccount, networkId: NetworkId): boolean {
  return account.networkId === undefined || account.networkId === networkId
}

function accountIdOn(network: Pick<Network, 'id'>, { address }: WalletAccount): AccountId {
  const { ss58Prefix = genericPrefix } = network as Pick<PolkadotNetwork, 'ss58Prefix'>
  return toAccountId(network.id, withPrefix(address, ss58Prefix))
}

function tiedNetwork(shown: readonly WalletAccount[]): Pick<Network, 'id'> | undefined {
  const id = shown.find(each => each.networkId)?.networkId
  return id && { id }
}
