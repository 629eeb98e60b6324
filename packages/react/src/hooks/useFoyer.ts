import type { FoyerEvent, OpenRequest, View } from '@foyer/core'
import { useEffect, useMemo, useRef } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { preloadModal } from '../provider/modalLoading.js'
import type { NamespaceOptions, RegisteredFoyer } from '../register.js'

/** The actions most apps need, and the instance behind them. */
export interface UseFoyerReturn {
  readonly foyer: RegisteredFoyer
  /** Opens the modal: the requested view, or by default Account if an account is connected, and Connect otherwise. */
  open(request?: OpenRequest & NamespaceOptions): void
  close(): void
  /**
   * Preloads the modal and a view, by default the one that `open` shows. For a button of the app's own, on which
   * Foyer cannot detect signs of intent. A failure is shown at the click.
   */
  preload(view?: View): void
}

/**
 * Opens and closes the modal. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const { open } = useFoyer()
 * return <button onClick={() => open({ view: 'Account' })}>Your account</button>
 */
export function useFoyer(): UseFoyerReturn {
  const foyer = useInstance('useFoyer')
  return useMemo(
    () => ({
      foyer,
      open: foyer.open,
      close: () => foyer.close(),
      preload: view => preloadModal(foyer, view, true),
    }),
    [foyer],
  )
}

/**
 * Calls the newest callback for every host event of one type while mounted.
 *
 * @example
 * useFoyerEvents('connected', ({ activeAccount }) => console.log(activeAccount))
 */
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
