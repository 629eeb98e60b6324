import { FoyerError, loadChunk } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { requireChainClient } from '../networks/chainClients.js'
import { siwxSessionsEntry } from '../storage/siwxEntries.js'
import type { SiwxHost, SiwxPlugin } from './SiwxPlugin.js'

/** The host's plugin, made when it is first needed. A failure is tried again by the next call. */
export interface PluginSource {
  /** Whether the host has visitors sign in. */
  readonly isEnabled: boolean
  /** Throws `SIWX_NOT_ENABLED`, and what the host's own code throws. */
  load(): Promise<SiwxPlugin>
  /** The plugin, once it is here. */
  current(): SiwxPlugin | undefined
}

export function createPluginSource(kernel: Kernel): PluginSource {
  const { siwx, siweConfig } = kernel.settings
  const mapped = siweConfig?.enabled !== false && kernel.adapters.has('eip155') ? siweConfig : undefined
  const held: { plugin?: SiwxPlugin; loading?: Promise<SiwxPlugin> | undefined } = {}

  const open = async (): Promise<SiwxPlugin> => {
    if (siwx) return typeof siwx === 'function' ? siwx(createHost(kernel)) : siwx
    if (mapped)
      return (
        await loadChunk(
          'mapSiwe',
          () => import('./siwe.js'),
          module => module.mapSiwe,
        )
      )(mapped)
    throw new FoyerError('SIWX_NOT_ENABLED', {}, { message: 'SIWX is not enabled' })
  }
  return {
    isEnabled: (siwx ?? mapped) !== undefined,
    current: () => held.plugin,
    load() {
      held.loading ??= open().then(
        plugin => {
          held.plugin = plugin
          return plugin
        },
        error => {
          held.loading = undefined
          throw error
        },
      )
      return held.loading
    },
  }
}

function createHost({ adapters, storage, store }: Kernel): SiwxHost {
  return {
    stored: {
      read: () => {
        storage.refresh(siwxSessionsEntry)
        return storage.read(siwxSessionsEntry)
      },
      write: sessions => {
        if (sessions.length > 0) storage.write(siwxSessionsEntry, sessions)
        else storage.remove(siwxSessionsEntry)
      },
    },
    async verify({ data: { chainId, accountAddress: address }, message, signature }) {
      const client = requireChainClient({ adapters, store }, chainId)
      if (!client.verifyMessage) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'verifyMessage' })
      return client.verifyMessage({ address, message, signature })
    },
  }
}
