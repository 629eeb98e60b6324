import type { Namespace } from '@foyer/common'
import type { WalletPlatform } from '../../base/events.js'
import { canOpenApp } from '../directory/deepLinks.js'
import { isSameWallet, type WalletListing } from '../directory/listing.js'
import { safeAppLink, safeWebLink } from '../directory/safeLinks.js'
import type { Environment } from '../environment/environment.js'
import { selectFamily } from '../networks/selectors.js'
import type { Connected, ConnectorEntry } from './state.js'

/** The connector of a wallet that is here, of the active namespace where it has several. */
export function findConnector(state: Connected, wallet: WalletListing): ConnectorEntry | undefined {
  const { activeNamespace } = state.networks
  const found = connectorsOf(state, wallet)
  return found.find(each => each.namespaces.includes(activeNamespace)) ?? found[0]
}

/** Whether several wallets that are here say in one namespace that they are this one: only the visitor can tell them apart. */
export function isDisputed(state: Connected, wallet: WalletListing, namespace?: Namespace): boolean {
  const served = connectorsOf(state, wallet).flatMap(each => each.namespaces)
  return served.some((each, index) => (!namespace || each === namespace) && served.indexOf(each) !== index)
}

function connectorsOf({ connection }: Connected, wallet: WalletListing): readonly ConnectorEntry[] {
  return connection.connectors.filter(
    each =>
      each.type !== 'WALLET_CONNECT' &&
      each.type !== 'AUTH' &&
      (isSameWallet(wallet, each) || (each.claims && isSameWallet(wallet, { ...each, ...each.claims }))),
  )
}

/**
 * The ways to reach a wallet, the first one chosen: its extension if it is here; its app on
 * phones, or the QR code that its app scans; its page; its desktop app. A wallet that only has an extension and is not
 * here is `unsupported`. Without a wallet there is the QR code.
 */
export function selectPlatforms(
  state: Connected,
  wallet: WalletListing | undefined,
  environment: Environment,
): readonly [WalletPlatform | 'unsupported', ...WalletPlatform[]] {
  if (!wallet) return ['qrcode']
  const isHere = findConnector(state, wallet) !== undefined
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
