import { createEvmAdapter } from '@foyer/adapters-evm'
import { createFoyer, type Foyer, type Network } from '@foyer/react'
import type { LabConfig } from '../config/LabConfig.js'

/** The instance under test, exactly as the address describes it. */
export function createLabFoyer(config: LabConfig, networks: readonly Network[], id = config.id): Foyer {
  const offered =
    config.networks.length > 0 ? networks.filter(each => config.networks.includes(each.id)) : networks
  return createFoyer({
    id,
    networks: offered,
    adapters: config.hasAdapter ? [createEvmAdapter()] : [],
    theme: { mode: config.theme, variables: config.accent ? { '--foyer-accent': config.accent } : {} },
    locale: config.locale,
    features: config.features,
    enableEmbedded: config.isEmbedded,
    enableNetworkSwitch: config.canSwitchNetwork,
    allowUnsupportedChain: config.allowsUnsupported,
    excludedWallets: config.excludedNames.map(name => ({ name })),
    debug: config.debug,
    storage: config.storage,
    connectTimeoutMs: config.connectTimeoutMs,
    services: { analyticsUrl: config.analyticsUrl },
    ...(config.hasLegalUrls
      ? { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' }
      : {}),
  })
}
