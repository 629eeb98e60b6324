import type { Stop } from '@foyer/common'
import type { Foyer, FoyerState } from '@foyer/core'
import type { OpeningTexts } from '@foyer/scaffold/locales'
import {
  type JSX,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { FoyerContext, OpeningTextsContext, useInstance, useSelected } from './FoyerContext.js'
import { createModalPlace, hostAttributes, type ModalPlace } from './ModalPlace.js'
import { useModalLoading } from './modalLoading.js'
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

const selectIsAppended = ({ options }: FoyerState) => !options.disableAppend && !options.enableEmbedded
const selectIsEmbedded = ({ options }: FoyerState) => options.enableEmbedded

interface PlacedModalProps {
  readonly foyer: Foyer
}

/** What is drawn in the frame of a place, once both are there. */
function DrawnModal({ foyer, place }: PlacedModalProps & { readonly place: ModalPlace }): JSX.Element | null {
  const frame = useSyncExternalStore(place.subscribe, place.frame, () => undefined)
  const { loaded, isLikely } = useModalLoading(foyer)
  if (!frame || !loaded) return null
  return <loaded.Modal foyer={foyer} first={loaded.first} isLikely={isLikely} frame={frame} />
}

/** The place of the modal, from when it is mounted on. */
function useModalPlace(foyer: Foyer, host?: () => HTMLElement | null): ModalPlace {
  const texts = useContext(OpeningTextsContext)
  const newest = useRef(texts)
  useEffect(() => {
    newest.current = texts
  })
  const place = useMemo(() => createModalPlace(foyer, { host, texts: () => newest.current }), [foyer, host])
  useEffect(() => place.start(), [place])
  return place
}

/** The modal at the end of the page's body. */
function AppendedModal({ foyer }: PlacedModalProps): JSX.Element {
  return <DrawnModal foyer={foyer} place={useModalPlace(foyer)} />
}

const takesNoSpace = { display: 'contents' }

/** The modal where it is rendered: a card in place, or an element of which the dialog is a part. */
function ModalInPlace({ foyer }: PlacedModalProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  const getHost = useCallback(() => host.current, [])
  const place = useModalPlace(foyer, getHost)
  const isEmbedded = useSelected(foyer, selectIsEmbedded)
  return (
    <>
      <div ref={host} {...hostAttributes(isEmbedded)} style={isEmbedded ? undefined : takesNoSpace} />
      <DrawnModal foyer={foyer} place={place} />
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
  const isAppended = useSelected(foyer, selectIsAppended)
  const isEmbedded = useSelected(foyer, selectIsEmbedded)
  if (!isFirst || isEmbedded) return null
  return isAppended ? <AppendedModal foyer={foyer} /> : <ModalInPlace foyer={foyer} />
}

/** Props of {@link FoyerProvider}. */
export interface FoyerProviderProps {
  /** Made once, outside of components, with `createFoyer`. */
  readonly foyer: Foyer
  readonly children?: ReactNode
  /** Words of the app's own for the placeholder that stands while the modal is being loaded. Keep it constant. */
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
  return <ModalInPlace foyer={foyer} />
}
