import type { Namespace } from '@foyer/common'
import { type FoyerState, selectConnectedWallets } from '@foyer/core'

/** Returns the name of the wallet in use, by default the one of the active namespace. */
export function selectWalletName(
  { connection, networks }: Pick<FoyerState, 'connection' | 'networks'>,
  namespace: Namespace | undefined = networks.activeNamespace,
): string | undefined {
  return selectConnectedWallets({ connection }).find(each => each.isInUse && each.namespace === namespace)
    ?.name
}
