import type { Foyer, FoyerEvent, OpenRequest, View } from '@foyer/core'
import { useEffect, useMemo, useRef } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { preloadModal } from '../provider/modalLoading.js'

/** The actions most apps need, and the instance behind them. */
export interface UseFoyerReturn {
  readonly foyer: Foyer
  /** Opens the modal: Account where an account is connected, Connect otherwise, or the view asked for. */
  open(request?: OpenRequest): void
  close(): void
  /**
   * Loads the modal and a view ahead of the click, by default the one that `open` shows: for a button of the app's own,
   * whose signs of intent Foyer does not see. A failure shows at the click.
   */
  preload(view?: View): void
}

/** Opens and closes the modal. Throws `INSTANCE_NOT_FOUND` outside of a provider. */
export function useFoyer(): UseFoyerReturn {
  const foyer = useInstance('useFoyer')
  return useMemo(
    () => ({
      foyer,
      open: foyer.router.open,
      close: () => foyer.router.close(),
      preload: view => preloadModal(foyer, view, true),
    }),
    [foyer],
  )
}

/** Calls back for every host event of one kind while mounted. The newest callback is used. */
export function useFoyerEvents<Type extends FoyerEvent['type']>(
  type: Type,
  listener: (event: Extract<FoyerEvent, { readonly type: Type }>) => void,
): void {
  const foyer = useInstance('useFoyerEvents')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => foyer.on(type, event => newest.current(event)), [foyer, type])
}
