import { defaultFeatures } from '../../base/features.js'
import type { ChangeableOptions } from './FoyerOptions.js'

/** The defaults of the options that may change while the modal runs. */
export const defaultOptions: ChangeableOptions = {
  features: defaultFeatures,
  wallets: {
    enabled: true,
    featured: [],
    included: [],
    excluded: [],
    custom: [],
    order: undefined,
    showAll: 'always',
    announced: true,
    injected: true,
    coinbase: 'all',
    guide: true,
  },
  walletConnect: {
    enabled: true,
    manualPairing: false,
    preferUniversalLinks: true,
  },
  modal: {
    placement: 'dialog',
    mount: 'body',
    layout: 'compact',
    preload: 'intent',
    connectOnly: false,
    networkSwitch: true,
    wrongNetwork: 'block',
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
  },
  advanced: {
    debug: undefined,
    nonce: undefined,
  },
  locale: 'en',
  texts: undefined,
}
