import { defaultFeatures } from '../../base/features.js'
import type { ChangeableOptions } from './FoyerOptions.js'

/** Options that may change while the modal runs, as they are unless the host says otherwise. */
export const defaultOptions: ChangeableOptions = {
  features: defaultFeatures,
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  allWallets: 'SHOW',
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  excludedWallets: [],
  enableWallets: true,
  enableWalletConnect: true,
  enableManualPairing: false,
  preferUniversalLinks: true,
  enableAnnounced: true,
  enableInjected: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  wrongChain: 'block',
  arrangeWallets: undefined,
  basic: false,
  enableEmbedded: false,
  layout: 'compact',
  preload: 'intent',
  debug: undefined,
  locale: 'en',
  texts: undefined,
}
