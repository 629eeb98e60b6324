import type { FoyerState } from '@foyer/core'
import type { WalletItem } from '@foyer/core/own-interface'
import { useCallback, useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { type ReadControls, toReadState } from './readState.js'
import { useOwnInterface } from './useOwnInterface.js'

/**
 * The wallets that a visitor can connect, in the modal's order and with all its options. Failure:
 * `FEATURE_LOAD_FAILED`.
 */
export type UseFoyerConnectorsReturn = ReadControls<readonly WalletItem[]>

/**
 * Returns the wallets to list on a page with its own interface: installed, recent, featured, custom and recommended
 * wallets. Mount it where the visitor sees the list, because it starts discovery, loads the directory's first lists,
 * and on phones starts the pairing that a tap needs to open an app.
 *
 * @example
 * const { data: connectors = [] } = useFoyerConnectors()
 * const { connect } = useFoyerConnect()
 * connectors.map(each => <button key={each.key} onClick={() => connect(each)}>{each.name}</button>)
 */
export function useFoyerConnectors(): UseFoyerConnectorsReturn {
  const foyer = useInstance('useFoyerConnectors')
  const { own, failure, reload } = useOwnInterface(foyer)
  useEffect(() => own?.showList(), [own])
  const select = useCallback((state: FoyerState) => own?.selectConnectors(state), [own])
  const data = useSelected(foyer, select)
  const refresh = useCallback(async () => (own ? own.prefetch() : reload()), [own, reload])
  return useMemo(
    () => ({ ...toReadState({ data, failure, isLoading: !own && !failure }), refresh }),
    [data, own, failure, refresh],
  )
}
