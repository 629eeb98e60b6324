import type { Stop } from '@foyer/common'
import type { Foyer, FoyerState } from '@foyer/core'
import type { OpeningTexts } from '@foyer/scaffold/locales'
import { type JSX, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FoyerContext, useInstance, useSelected } from './FoyerContext.js'
import { useModal } from './modalLoading.js'
import { Opening, OpeningTextsContext, type Place } from './OpeningShell.js'
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
const selectIsAppended = ({ options }: FoyerState) => !options.disableAppend
const selectIsEmbedded = ({ options }: FoyerState) => options.enableEmbedded

interface PlacedModalProps {
  readonly foyer: Foyer
  /** It is to be loaded, and drawn from then on. */
  readonly isWanted: boolean
  /** A visitor waits for it. */
  readonly isOpen: boolean
  readonly isEmbedded?: boolean
}

/** The modal from its first opening on, or its first message; until it is here, its shell. */
function PlacedModal({ foyer, isWanted, isOpen, isEmbedded }: PlacedModalProps): JSX.Element {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const loaded = useModal(foyer, isWanted)
  const isAppended = useSelected(foyer, selectIsAppended) && !isEmbedded
  const place = useRef<Place>({ isTaken: false })
  const takePlace = useCallback(() => {
    place.current.isTaken = true
    return place.current.clear?.()
  }, [])
  // Opening and closing it is its own affair.
  const modal = useMemo(
    () => wasWanted && loaded && <loaded.Modal foyer={foyer} first={loaded.first} takePlace={takePlace} />,
    [wasWanted, loaded, foyer, takePlace],
  )
  return (
    <>
      <Opening {...{ foyer, isOpen, isEmbedded, isAppended, place }} />
      {modal && isAppended ? createPortal(modal, document.body) : modal}
    </>
  )
}

type Turn = (isFirst: boolean) => void

/** The providers of each instance that could draw its modal, in the order they came. */
const turns = new WeakMap<Foyer, readonly Turn[]>()

/** Has the first of several providers draw the modal, and the next one once it is gone. */
function takeTurn(foyer: Foyer, turn: Turn): Stop {
  const change = (list: readonly Turn[]) => {
    turns.set(foyer, list)
    for (const each of list) each(each === list[0])
  }
  change([...(turns.get(foyer) ?? []), turn])
  return () => change((turns.get(foyer) ?? []).filter(each => each !== turn))
}

/** Puts the modal at the end of the page's body, or here with `disableAppend`, once for all providers of an instance: pages may have several React roots. */
function ModalMount({ foyer }: { readonly foyer: Foyer }): JSX.Element | null {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => takeTurn(foyer, setFirst), [foyer])
  return isFirst ? <BodyModal foyer={foyer} /> : null
}

function BodyModal({ foyer }: { readonly foyer: Foyer }): JSX.Element {
  const isWanted = useSelected(foyer, selectIsShown)
  const isOpen = useSelected(foyer, selectIsOpen)
  return <PlacedModal foyer={foyer} isWanted={isWanted} isOpen={isOpen} />
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
export function FoyerEmbedded(): JSX.Element {
  const foyer = useInstance('FoyerEmbedded')
  const isOpen = useSelected(foyer, selectIsEmbedded)
  return <PlacedModal foyer={foyer} isWanted isOpen={isOpen} isEmbedded />
}
