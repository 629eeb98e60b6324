import type { EmbeddedWallet, EmbeddedWalletParts, LoadEmbeddedWallet } from '@foyer/common'
import { sdkType, sdkVersion } from '../../base/version.js'
import { selectNamespaceWith } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import { accountTypesEntry, embeddedEntry } from './embeddedEntries.js'
import { feature as embeddedFeature } from './feature.js'

/** The host members that opening the embedded wallet uses. */
export interface OpeningNeeds
  extends Pick<
    FeatureHost<
      NetworksPart & { readonly options: { readonly advanced: { readonly nonce: string | undefined } } }
    >,
    'store' | 'storage' | 'adapters' | 'settings' | 'metadata' | 'report'
  > {
  /** Starts the feature that follows the wallet. */
  startFeature(feature: typeof embeddedFeature): Promise<unknown>
}

interface Opening extends Awaited<ReturnType<LoadEmbeddedWallet>> {
  readonly frameUrl: string
}

/** Creates the embedded wallet of an instance and follows it. The frame loads later. */
export function openEmbeddedWallet(
  needs: OpeningNeeds,
  { createEmbeddedWallet, frameUrl }: Opening,
): EmbeddedWallet {
  const wallet = createEmbeddedWallet(walletParts(needs, frameUrl))
  wallet
    .syncApp({
      metadata: needs.metadata(),
      sdkVersion,
      sdkType,
      projectId: needs.settings.projectId ?? '',
    })
    .catch(needs.report)
  needs.startFeature(embeddedFeature).catch(needs.report)
  return wallet
}

function walletParts({ storage, settings, store }: OpeningNeeds, frameUrl: string): EmbeddedWalletParts {
  const { projectId } = settings
  const { nonce } = store.getState().options.advanced
  const namespace = selectNamespaceWith(store.getState(), 'smartAccounts')
  const chainId = namespace && store.getState().networks.byNamespace[namespace]?.activeId
  return {
    frameUrl,
    ...(projectId ? { projectId } : {}),
    ...(chainId ? { chainId } : {}),
    enableLogger: settings.advanced.embeddedWalletLog ?? true,
    ...(nonce ? { styleNonce: nonce } : {}),
    storage: {
      read: key => storage.read(embeddedEntry(key)),
      write(key, value) {
        if (value === undefined) storage.remove(embeddedEntry(key))
        else storage.write(embeddedEntry(key), value)
      },
    },
    preferredAccountType() {
      const type =
        namespace && (storage.read(accountTypesEntry)[namespace] ?? settings.accountTypes[namespace])
      return type === 'eoa' ? 'eoa' : 'smartAccount'
    },
  }
}
