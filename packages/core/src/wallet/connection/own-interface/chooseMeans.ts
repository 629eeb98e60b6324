import type { Namespace } from '@foyer/common'
import type { SocialProvider } from '../../../base/features.js'
import type { WalletListing } from '../../directory/listing.js'
import { findWallet } from '../findWallet.js'
import { mergeConnectors } from '../mergeConnectors.js'
import { isDisputed } from '../platforms.js'
import { walletConnectId } from '../progress.js'
import type { ConnectorEntry } from '../state.js'
import { anyWallet, type ChosenWallet, type ConnectMeans, type OwnInterfaceKnown } from './state.js'
import type { WalletItem } from './walletItems.js'

/**
 * The visitor's choice: a wallet of the lists, a connector, an e-mail address, a social account, or a text that
 * identifies a wallet by id, reverse domain name or name. `walletConnect` pairs any wallet that scans the code.
 */
export type WalletChoice =
  | string
  | WalletItem
  | { readonly connectorId: string }
  | { readonly email: string }
  | { readonly social: SocialProvider }

/**
 * Returns the means for a choice. A wallet that is not in this browser is a pairing. Returns `undefined` for an
 * unknown choice, and `ambiguous` if several wallets in this browser claim the identity in a text.
 */
export function chooseMeans(
  state: OwnInterfaceKnown,
  choice: WalletChoice,
  namespace?: Namespace,
): ConnectMeans | 'ambiguous' | undefined {
  if (typeof choice === 'string') return meansOfName(state, choice, namespace)
  if ('email' in choice) return { type: 'email', email: choice.email }
  if ('social' in choice) return { type: 'social', provider: choice.social }
  if (!('key' in choice)) return meansOf(state, choice.connectorId, namespace)
  if (choice.connectorId === walletConnectId) return anyWallet
  const isRow = state.connection.connectors.some(each => each.key === choice.key)
  if (!isRow && choice.listing && isDisputed(state, choice.listing, namespace)) return 'ambiguous'
  const member = memberOf(state, choice, namespace)
  if (member) return toConnector(member, namespace, choice.listing)
  return choice.listing && { type: 'pairing', wallet: toChosen(choice.listing) }
}

function meansOf(
  state: OwnInterfaceKnown,
  connectorId: string,
  namespace: Namespace | undefined,
): ConnectMeans | 'ambiguous' | undefined {
  const exact = state.connection.connectors.filter(each => each.id === connectorId)
  const connector = connectorId === walletConnectId ? undefined : servingFirst(state, exact, namespace)
  return connector ? toConnector(connector, namespace) : meansOfName(state, connectorId, namespace)
}

function meansOfName(
  state: OwnInterfaceKnown,
  called: string,
  namespace: Namespace | undefined,
): ConnectMeans | 'ambiguous' | undefined {
  if (called === walletConnectId) return anyWallet
  const found = findWallet(state, called, namespace)
  if (!found || found === 'ambiguous') return found
  if ('connector' in found) return toConnector(found.connector, namespace)
  return { type: 'pairing', wallet: toChosen(found.wallet) }
}

/**
 * Returns the connector of a chosen row. If one wallet has several, returns the connector of the requested or the
 * active namespace. Any other is found by its key, because wallets of several chains may share their name as id.
 */
function memberOf(
  state: OwnInterfaceKnown,
  { key, connectorId }: WalletItem,
  namespace: Namespace | undefined,
): ConnectorEntry | undefined {
  const { connectors } = state.connection
  const merged = mergeConnectors(connectors).find(each => each.key === key)
  const isOneWallet = merged && merged.members.length > 0 && !merged.isByNameAlone
  if (isOneWallet) return servingFirst(state, merged.members, namespace)
  const exact = connectors.find(each => each.key === key)
  const alike = connectors.filter(each => each.id === connectorId)
  return exact ?? servingFirst(state, alike, namespace)
}

function servingFirst(
  { networks }: OwnInterfaceKnown,
  connectors: readonly ConnectorEntry[],
  namespace: Namespace = networks.activeNamespace,
): ConnectorEntry | undefined {
  return connectors.find(each => each.namespaces.includes(namespace)) ?? connectors[0]
}

function toConnector(
  { id, name, iconUrl, namespaces }: ConnectorEntry,
  namespace: Namespace | undefined,
  listing?: WalletListing,
): ConnectMeans {
  const [only] = namespaces
  return {
    type: 'connector',
    connectorId: id,
    namespace: namespace ?? (namespaces.length === 1 ? only : undefined),
    wallet: { name, iconUrl: iconUrl ?? listing?.imageUrl, listing },
  }
}

function toChosen(listing: WalletListing): ChosenWallet {
  return { name: listing.name, iconUrl: listing.imageUrl, listing }
}
