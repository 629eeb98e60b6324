import type { Namespace } from '@foyer/common'
import type { WalletPlatform } from '../../base/events.js'
import { canOpenApp } from '../directory/deepLinks.js'
import { isSameWallet, type WalletListing } from '../directory/listing.js'
import { safeAppLink, safeWebLink } from '../directory/safeLinks.js'
import type { Environment } from '../environment/environment.js'
import { selectFamily } from '../networks/selectors.js'
import { areOneWallet, isReplaced } from './mergeConnectors.js'
import type { ConnectedState, ConnectorEntry } from './state.js'
import { isSwitchedOff, type WalletSwitches } from './switchedOff.js'

/** The state that wallets in this browser are read from. */
export type WalletsHere = ConnectedState & WalletSwitches

/**
 * Returns the connector of a wallet in this browser. If it has several, returns the one of `namespace`, by default
 * the active one.
 */
export function findConnector(
  state: WalletsHere,
  wallet: WalletListing,
  namespace: Namespace = state.networks.activeNamespace,
): ConnectorEntry | undefined {
  const found = connectorsOf(state, wallet)
  return found.find(each => each.namespaces.includes(namespace)) ?? found[0]
}

/**
 * Returns whether several wallets in this browser claim to be this one, so that only the visitor can distinguish
 * them. They claim it in one namespace. If only a name joins them and no `namespace` is given, several namespaces
 * also count.
 */
export function isDisputed(
  state: WalletsHere,
  wallet: WalletListing | readonly WalletListing[],
  namespace?: Namespace,
): boolean {
  const called = [wallet].flat()
  const found = [...new Set(called.flatMap(each => connectorsOf(state, each)))]
  if (!namespace && !areOneWallet(found)) return true
  const served = found.flatMap(each => each.namespaces)
  return served.some((each, index) => (!namespace || each === namespace) && served.indexOf(each) !== index)
}

function connectorsOf(state: WalletsHere, wallet: WalletListing): readonly ConnectorEntry[] {
  const { connectors } = state.connection
  return connectors.filter(
    each =>
      !isSwitchedOff(state, each) &&
      each.type !== 'WALLET_CONNECT' &&
      each.type !== 'AUTH' &&
      !isReplaced(connectors, each) &&
      (isSameWallet(wallet, each) || (each.claims && isSameWallet(wallet, { ...each, ...each.claims }))),
  )
}

/**
 * Returns the ways to reach a wallet, the preferred one first: its extension if it is in this browser; its app on
 * phones, or the QR code for its app; its web page; its desktop app. A wallet that has only an extension and is not
 * in this browser is `unsupported`. Without a wallet returns the QR code.
 */
export function selectPlatforms(
  state: WalletsHere,
  wallet: WalletListing | undefined,
  environment: Environment,
): readonly [WalletPlatform | 'unsupported', ...WalletPlatform[]] {
  if (!wallet) return ['qrcode']
  const isHere = findConnector(state, wallet) !== undefined && !isDisputed(state, wallet)
  const hasApp = safeAppLink(wallet.mobileLink ?? wallet.universalLink) !== undefined
  const opensApp = environment.isMobile && canOpenApp(wallet, environment, selectFamily(state))
  const offered: Readonly<Record<WalletPlatform, boolean>> = {
    browser: isHere,
    mobile: opensApp,
    qrcode: hasApp && !opensApp,
    web: safeWebLink(wallet.webappLink) !== undefined,
    desktop: !environment.isMobile && safeAppLink(wallet.desktopLink) !== undefined,
  }
  const order = ['browser', 'mobile', 'qrcode', 'web', 'desktop'] as const
  const [first, ...others] = order.filter(each => offered[each])
  if (first) return [first, ...others]
  const hasExtension =
    wallet.rdns !== undefined || (wallet.injected ?? []).length > 0 || wallet.chromeStore !== undefined
  return [hasExtension ? 'unsupported' : 'qrcode']
}
