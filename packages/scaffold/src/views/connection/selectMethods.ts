import type { ConnectMethod, FoyerState } from '@foyer/core'
import { selectConnectMethods } from '@foyer/core/modal'

/** What the Connect screen offers, in order. */
export interface OfferedMethods {
  readonly methods: readonly ConnectMethod[]
  /** Wallets stand behind one button, because another method is there and the host wants them out of the way. */
  readonly isCollapsed: boolean
  readonly hasGuide: boolean
}

/** Email and social need the embedded wallet's connector; wallets can be switched off. */
export function selectMethods(state: FoyerState): OfferedMethods {
  const { options, connection } = state
  const { features } = options
  const hasEmbeddedWallet = connection.connectors.some(each => each.type === 'AUTH')
  const hasSocials = features.socials !== false && features.socials.length > 0
  const isOffered = {
    email: hasEmbeddedWallet && features.email,
    social: hasEmbeddedWallet && hasSocials,
    wallet: options.enableWallets,
  }
  const hidesWallets = features.collapseWallets || !features.emailShowWallets
  return {
    methods: selectConnectMethods(state).filter(method => isOffered[method]),
    isCollapsed: (isOffered.email || isOffered.social) && hidesWallets,
    hasGuide: options.enableWalletGuide && hasEmbeddedWallet,
  }
}
