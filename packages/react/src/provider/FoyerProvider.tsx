import type { Stop } from '@foyer/common'
import type { Foyer, FoyerState } from '@foyer/core'
import { type JSX, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FoyerContext, useInstance, useSelected } from './FoyerContext.js'
import { useModal } from './modalLoading.js'
import { useIdlePreload } from './usePreload.js'

interface Running {
  readonly stop: Stop
  holders: number
}

const running = new WeakMap<Foyer, Running>()

/** Starts an instance for its first holder and stops it with the last; several providers may share one. */
export function keepRunning(foyer: Foyer): Stop {
  const entry = running.get(foyer) ?? { stop: foyer.start(), holders: 0 }
  entry.holders += 1
  running.set(foyer, entry)
  return () => {
    entry.holders -= 1
    if (entry.holders > 0) return
    running.delete(foyer)
    entry.stop()
  }
}

/** The modal is open, or there is a message for the page that it is closed over. */
const selectIsShown = ({ modal, notices, options }: FoyerState) =>
  !options.enableEmbedded &&
  (modal.isOpen || (notices.snackbar?.isOpen === true && notices.snackbar.isForPage))

/** Puts the modal at the end of the page's body from its first opening on, or its first message. */
function ModalMount({ foyer }: { readonly foyer: Foyer }): JSX.Element | null {
  const isShown = useSelected(foyer, selectIsShown)
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  const loaded = useModal(foyer, isShown)
  if (!loaded || !wasShown) return null
  return createPortal(<loaded.Modal foyer={foyer} first={loaded.first} />, document.body)
}

/** Props of {@link FoyerProvider}. */
export interface FoyerProviderProps {
  /** Made once, outside of components, with `createFoyer`. */
  readonly foyer: Foyer
  readonly children?: ReactNode
}

/**
 * Gives hooks and buttons their instance, keeps it running while mounted, and shows its modal. Renders its children
 * and nothing else on a server.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 *
 * export const App = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <ConnectButton />
 *   </FoyerProvider>
 * )
 */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): JSX.Element {
  useEffect(() => keepRunning(foyer), [foyer])
  useIdlePreload(foyer)
  return (
    <FoyerContext.Provider value={foyer}>
      {children}
      <ModalMount foyer={foyer} />
    </FoyerContext.Provider>
  )
}

/**
 * The modal in place: renders the card where it stands, always visible. For instances with `enableEmbedded`.
 * Throws `INSTANCE_NOT_FOUND` outside of a provider.
 */
export function FoyerEmbedded(): JSX.Element | null {
  const foyer = useInstance('FoyerEmbedded')
  const loaded = useModal(foyer, true)
  return loaded ? <loaded.Modal foyer={foyer} first={loaded.first} /> : null
}
