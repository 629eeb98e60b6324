import type { PhoneLedger } from '../families/bip122.js'
import type { PhoneCosmosChain } from '../families/cosmos.js'
import type { PhoneChain } from '../families/eip155.js'
import type { PhoneSubstrateChain } from '../families/polkadot.js'
import type { PhoneCluster } from '../families/solana.js'
import type { PhoneWalletOptions } from '../wallet/PhoneWallet.js'

/** The URLs and chains of the stack that serves the page. */
export interface PhoneStack {
  readonly relayUrl?: string
  readonly verifyUrl?: string
  readonly projectId?: string
  readonly chains?: readonly PhoneChain[]
  readonly clusters?: readonly PhoneCluster[]
  readonly ledgers?: readonly PhoneLedger[]
  readonly cosmosChains?: readonly PhoneCosmosChain[]
  readonly substrateChains?: readonly PhoneSubstrateChain[]
  readonly mnemonic?: string
}

/** The settings with which the page was opened. */
export interface PhoneSettings {
  readonly wallet: PhoneWalletOptions
  /** A pairing URI to open immediately, as after a deep link. */
  readonly uri?: string
}

/**
 * Reads the settings from the page's URL. The stack provides those that are missing. Parameters: `relayUrl`,
 * `verifyUrl`, `chains` (JSON), `uri`, `autoApprove`, `signIn` (`0` turns sign-in off) and `name`, which must differ
 * for two wallets in one browser.
 */
export function readSettings({ searchParams, origin }: URL, stack: PhoneStack): PhoneSettings {
  const relayUrl = searchParams.get('relayUrl') ?? stack.relayUrl
  if (!relayUrl) throw new Error('No relay: give relayUrl in the address.')
  const verifyUrl = searchParams.get('verifyUrl') ?? stack.verifyUrl
  const chains = searchParams.get('chains')
  const uri = readLink(searchParams.get('uri'))
  return {
    wallet: {
      relayUrl,
      ...(verifyUrl ? { verifyUrl } : {}),
      ...(stack.projectId ? { projectId: stack.projectId } : {}),
      ...(stack.clusters ? { clusters: stack.clusters } : {}),
      ...(stack.ledgers ? { ledgers: stack.ledgers } : {}),
      ...(stack.cosmosChains ? { cosmosChains: stack.cosmosChains } : {}),
      ...(stack.substrateChains ? { substrateChains: stack.substrateChains } : {}),
      ...(stack.mnemonic ? { mnemonic: stack.mnemonic } : {}),
      chains: chains ? (JSON.parse(chains) as readonly PhoneChain[]) : (stack.chains ?? []), // given by a developer
      storagePrefix: searchParams.get('name') ?? 'phone',
      isAutomatic: ['1', 'true'].includes(searchParams.get('autoApprove') ?? ''),
      signsIn: !['0', 'false'].includes(searchParams.get('signIn') ?? ''),
      pageUrl: origin,
    },
    ...(uri ? { uri } : {}),
  }
}

// Telegram on Android receives pairing URIs that are encoded twice.
function readLink(uri: string | null): string | undefined {
  if (!uri) return undefined
  return /^wc%3a/i.test(uri) ? decodeURIComponent(uri) : uri
}
