import { namespaces } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { WalletsQuery } from './createDirectoryClient.js'

/** The part of a query that follows from the host's options: its networks, and the wallets it wants or does not. */
export function directoryQuery({
  networks,
  modal,
  options,
}: Pick<FoyerState, 'networks' | 'modal' | 'options'>): Pick<WalletsQuery, 'chains' | 'include'> & {
  readonly exclude: readonly string[]
} {
  const shown = modal.namespaceFilter ? [modal.namespaceFilter] : namespaces
  const chains = shown.flatMap(each => networks.byNamespace[each]?.requested.map(network => network.id) ?? [])
  const { includeWalletIds, excludeWalletIds } = options
  return {
    chains,
    exclude: excludeWalletIds,
    ...(includeWalletIds.length > 0 ? { include: includeWalletIds } : {}),
  }
}
