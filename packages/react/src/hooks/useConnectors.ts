import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type { WalletItem } from '@foyer/core/own-interface'
import { useCallback, useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { useOwnInterface } from './useOwnInterface.js'

/** The wallets that a visitor can connect, for a list of the app's own. */
export interface Connectors {
  /** In the modal's order, with all that options say of it. Empty until they are loaded, and on a server. */
  readonly connectors: readonly WalletItem[]
  readonly isLoading: boolean
  /** `FEATURE_LOAD_FAILED`. */
  readonly failure: Failure | undefined
  /** Loads again after a failure. */
  reload(): void
}

const none: readonly WalletItem[] = []

/**
 * The rows of the list of wallets: installed, recent, featured, the host's own and recommended ones, as the modal orders
 * them. Mounting it is the visitor's act: discovery and the first lists of the directory begin with it, and on phones the
 * pairing by which a tap opens an app. So mount it where the visitor sees the list.
 *
 * @example
 * const { connectors } = useConnectors()
 * const { connect } = useConnect()
 * connectors.map(each => <button key={each.key} onClick={() => connect(each)}>{each.name}</button>)
 */
export function useConnectors(): Connectors {
  const foyer = useInstance('useConnectors')
  const { own, failure, reload } = useOwnInterface(foyer)
  useEffect(() => own?.showList(), [own])
  const select = useCallback((state: FoyerState) => own?.selectConnectors(state) ?? none, [own])
  const connectors = useSelected(foyer, select)
  return useMemo(
    () => ({ connectors, isLoading: !own && !failure, failure, reload }),
    [connectors, own, failure, reload],
  )
}
