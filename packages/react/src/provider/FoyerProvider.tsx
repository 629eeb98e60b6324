import type { Stop } from '@foyer/common'
import { currentRoute, type Foyer, type FoyerState } from '@foyer/core'
import type { PlaceTaken } from '@foyer/scaffold'
import {
  type JSX,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { FoyerContext, useInstance, useSelected } from './FoyerContext.js'
import { type LoadedModal, useModal } from './modalLoading.js'
import { Opening, OpeningTextsContext, type Place } from './OpeningShell.js'
import type { OpeningTexts } from './openingTexts.js'
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

const selectIsOpen = ({ modal, options }: FoyerState) => modal.isOpen && !options.enableEmbedded
const selectIsEmbedded = ({ options }: FoyerState) => options.enableEmbedded

/** Whether the modal is here, and with it the screen it begins with. */
function isReady(foyer: Foyer, loaded: LoadedModal | undefined): boolean {
  return loaded?.first?.view === currentRoute(foyer.getState().router).view
}

/** Puts the modal at the end of the page's body from its first opening on, or its first message; until it is here, its shell. */
function ModalMount({ foyer }: { readonly foyer: Foyer }): JSX.Element | null {
  const isShown = useSelected(foyer, selectIsShown)
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  const isOpen = useSelected(foyer, selectIsOpen)
  const loaded = useModal(foyer, isShown)
  const place: Place = useRef(undefined)
  const takePlace = useTakePlace(place)
  const [wasDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isOpen && loaded) return () => setDrawn(true)
  }, [isOpen, loaded])
  return (
    <>
      <Opening foyer={foyer} isOpen={isOpen} isReady={wasDrawn || isReady(foyer, loaded)} place={place} />
      {loaded &&
        wasShown &&
        createPortal(
          <loaded.Modal foyer={foyer} first={loaded.first} takePlace={takePlace} />,
          document.body,
        )}
    </>
  )
}

/** Props of {@link FoyerProvider}. */
export interface FoyerProviderProps {
  /** Made once, outside of components, with `createFoyer`. */
  readonly foyer: Foyer
  readonly children?: ReactNode
  /** Words of the app's own for the shell that stands while the modal is being loaded. Keep it constant. */
  readonly openingTexts?: Partial<OpeningTexts> | undefined
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
export function FoyerProvider({ foyer, children, openingTexts }: FoyerProviderProps): JSX.Element {
  useEffect(() => keepRunning(foyer), [foyer])
  useIdlePreload(foyer)
  return (
    <FoyerContext.Provider value={foyer}>
      <OpeningTextsContext.Provider value={openingTexts}>
        {children}
        <ModalMount foyer={foyer} />
      </OpeningTextsContext.Provider>
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
  const isEmbedded = useSelected(foyer, selectIsEmbedded)
  const isOnClient = useSyncExternalStore(followNothing, isTrue, isFalse)
  const place: Place = useRef(undefined)
  const takePlace = useTakePlace(place)
  return (
    <>
      {isOnClient && (
        <Opening
          foyer={foyer}
          isOpen={isEmbedded}
          isReady={isReady(foyer, loaded)}
          place={place}
          isEmbedded
        />
      )}
      {loaded && <loaded.Modal foyer={foyer} first={loaded.first} takePlace={takePlace} />}
    </>
  )
}

const followNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false

function useTakePlace(place: Place): () => PlaceTaken | undefined {
  return useCallback(() => place.current?.(), [place])
}
