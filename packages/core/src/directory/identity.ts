import type { ConnectorEntry } from '../connection/state.js'
import type { WalletListing } from './WalletListing.js'

type Identified = Pick<WalletListing, 'id' | 'name' | 'rdns'>

/** A wallet's name as it is compared: one variant is known to name the same wallet. */
export function normalizeWalletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/** MetaMask's app announces another rdns than its extension, for the same wallet. */
function normalizeRdns(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

/** Whether a connector is this wallet, here: by directory id, rdns or name. */
export function isSameWallet(
  wallet: Identified,
  connector: Pick<ConnectorEntry, 'id' | 'name' | 'rdns' | 'explorerId'>,
): boolean {
  const rdns = normalizeRdns(wallet.rdns)
  return (
    connector.explorerId === wallet.id ||
    connector.id === wallet.id ||
    (rdns !== undefined && normalizeRdns(connector.rdns) === rdns) ||
    normalizeWalletName(connector.name).toLowerCase() === normalizeWalletName(wallet.name).toLowerCase()
  )
}

/** Whether two listings name one wallet. */
export function isSameListing(one: Identified, other: Identified): boolean {
  const rdns = normalizeRdns(one.rdns)
  return one.id === other.id || (rdns !== undefined && rdns === normalizeRdns(other.rdns))
}
