import type { EmbeddedWallet, EmbeddedWalletParts, LoadEmbeddedWallet } from '@foyer/common'
import type { FeatureLoader } from '../../foyer/loadFeature.js'
import type { Kernel } from '../../foyer/kernel.js'
import { sdkType, sdkVersion } from '../../foyer/version.js'
import type { AppMetadata } from '../../foyer/options/FoyerOptions.js'
import { accountTypesEntry, embeddedEntry } from './embeddedEntries.js'
import { embeddedFeature } from './embeddedFeature.js'

/** What the embedded wallet is opened with, beside the kernel. */
export interface EmbeddedNeeds extends Awaited<ReturnType<LoadEmbeddedWallet>> {
  readonly frameUrl: string
  readonly metadata: AppMetadata
  readonly features: () => FeatureLoader
}

/** Makes the embedded wallet of an instance and begins to follow it. Nothing is loaded into the page yet. */
export function openEmbeddedWallet(
  kernel: Kernel,
  { createEmbeddedWallet, frameUrl, metadata, features }: EmbeddedNeeds,
): EmbeddedWallet {
  const wallet = createEmbeddedWallet(walletParts(kernel, frameUrl))
  wallet
    .syncApp({ metadata, sdkVersion, sdkType, projectId: kernel.settings.projectId ?? '' })
    .catch(kernel.report)
  features()
    .load('embedded', async () => embeddedFeature)
    .catch(kernel.report)
  return wallet
}

function walletParts({ storage, settings, store }: Kernel, frameUrl: string): EmbeddedWalletParts {
  const { projectId } = settings
  const chainId = store.getState().networks.byNamespace.eip155?.activeId
  return {
    frameUrl,
    ...(projectId ? { projectId } : {}),
    ...(chainId ? { chainId } : {}),
    enableLogger: settings.enableAuthLogger ?? true,
    storage: {
      read: key => storage.read(embeddedEntry(key)),
      write(key, value) {
        if (value === undefined) storage.remove(embeddedEntry(key))
        else storage.write(embeddedEntry(key), value)
      },
    },
    preferredAccountType() {
      const type = storage.read(accountTypesEntry).eip155 ?? settings.accountTypes.eip155
      return type === 'eoa' ? 'eoa' : 'smartAccount'
    },
  }
}
