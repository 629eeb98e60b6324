import { createBitcoinAdapter } from '@foyer/adapters-bitcoin'
import { createCosmosAdapter } from '@foyer/adapters-cosmos'
import { createEvmAdapter } from '@foyer/adapters-evm'
import { createPolkadotAdapter } from '@foyer/adapters-polkadot'
import { createSolanaAdapter } from '@foyer/adapters-solana'
import { type ChainAdapter, createFoyer, type Foyer, type FoyerOptions, type Network } from '@foyer/react'
import type { LabConfig, LabNamespace } from '../config/LabConfig.js'
import { solanaNetwork } from '../config/labNetworks.js'
import type { Stack } from '../config/Stack.js'
import { labSignIn } from './labSignIn.js'
import { labTheme } from './labTheme.js'

/** The parts from which the lab creates its instances. */
export interface LabParts {
  readonly config: LabConfig
  readonly networks: readonly Network[]
  readonly stack: Stack
}

/** Creates the instance under test from the configuration in the URL. */
export function createLabFoyer({ config, networks, stack }: LabParts, id = config.id): Foyer {
  const offered =
    config.networks.length > 0 ? networks.filter(each => config.networks.includes(each.id)) : networks
  const remote = remoteServices(config, stack)
  return createFoyer({
    id,
    networks: config.hasSolana ? [...offered, solanaNetwork] : offered,
    adapters: config.hasAdapter ? config.namespaces.map(namespace => adapters[namespace]()) : [],
    theme: labTheme(config),
    locale: config.locale,
    features: {
      ...config.features,
      ...(config.socials ? { socials: config.socials } : {}),
      // The swap contracts exist only on the first local chain.
      ...(stack.evm ? swapsOf(stack.evm.chains[0]) : {}),
    },
    modal: {
      placement: config.isInline ? 'inline' : 'dialog',
      layout: config.layout,
      networkSwitch: config.canSwitchNetwork,
      wrongNetwork: config.allowsUnsupported ? 'ignore' : 'block',
      ...(config.hasLegalUrls ? legalUrls : {}),
    },
    wallets: {
      showAll: config.showAll,
      featured: config.featuredIds,
      included: config.includedIds,
      excluded: [...config.excludedIds, ...config.excludedNames.map(name => ({ name }))],
      custom: config.hasCustomWallet ? [customWallet] : [],
    },
    walletConnect: {
      // With neither WalletConnect nor a service, the lab is an app without a project id.
      enabled: config.hasWalletConnect || !remote.services?.blockchainUrl,
      manualPairing: config.isPairingManual,
      preferUniversalLinks: config.prefersUniversal,
    },
    advanced: {
      debug: config.debug,
      connectTimeoutMs: config.connectTimeoutMs,
      parentOrigin: config.parentOrigin,
      nameZone: stack.evm?.parentName,
    },
    storage: config.storage,
    ...remote,
    ...labSignIn(config, stack),
  })
}

const legalUrls = {
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
}

function swapsOf({ networkId, exchange }: NonNullable<Stack['evm']>['chains'][0]) {
  return { swapNetworks: [networkId], swapRouters: { [networkId]: [exchange.router] } }
}

const adapters: Readonly<Record<LabNamespace, () => ChainAdapter>> = {
  eip155: createEvmAdapter,
  solana: createSolanaAdapter,
  polkadot: createPolkadotAdapter,
  bip122: createBitcoinAdapter,
  cosmos: createCosmosAdapter,
}

/** Returns the URL of the secure page. A folder before its path selects a fault. */
function frameUrl(secure: Stack['secure'], folder: string): string | undefined {
  if (!secure || folder === 'none') return undefined
  const { origin, pathname } = new URL(secure.frameUrl)
  return [origin, folder && `/${folder}`, pathname].join('')
}

const customWallet = {
  id: 'lab-custom',
  name: 'Wallet of the host',
  homepage: 'https://example.com/wallet',
  mobileLink: 'labcustom://',
  webappLink: 'https://example.com/wallet',
  playStore: 'https://play.google.com/store/apps/details?id=com.example.wallet',
}

/**
 * Returns the URLs of the stack's services, with the faults that the page's URL specifies. No service is on the
 * internet.
 */
function remoteServices(
  config: LabConfig,
  { walletConnect, directory, blockchain, secure }: Stack,
): Pick<FoyerOptions, 'projectId' | 'services'> {
  const folderOf = (service: { readonly url: string } | undefined, folder: string) =>
    folder === 'none' || !service ? undefined : [service.url, folder].filter(Boolean).join('/')
  const always = {
    analyticsUrl: config.analyticsUrl,
    blockchainUrl: folderOf(blockchain, config.blockchain),
    secureFrameUrl: frameUrl(secure, config.secureFrame),
    meldUrl: blockchain?.meldUrl,
  }
  const isAlone = !config.hasWalletConnect && !always.blockchainUrl
  if (isAlone) return { services: always }
  return {
    projectId: config.projectId === 'none' ? undefined : (config.projectId ?? walletConnect?.projectId),
    services: {
      ...always,
      relayUrl: config.relayUrl === 'none' ? undefined : (config.relayUrl ?? walletConnect?.relayUrl),
      verifyUrl: walletConnect?.verifyUrl,
      directoryUrl: folderOf(directory, config.directory),
    },
  }
}
