import type { Stop } from '@foyer/common'
import type { Foyer, FoyerState } from '@foyer/core'
import { type FoyerInstance, instanceOf } from '@foyer/core/instance'
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

interface RunningInstance {
  readonly stop: Stop
  holders: number
}

const running = new WeakMap<FoyerInstance, RunningInstance>()

/** Starts an instance for its first holder and stops it with the last. Several providers may share one. */
export function keepRunning(foyer: FoyerInstance): Stop {
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

const selectIsAppended = ({ options }: FoyerState) =>
  options.modal.mount === 'body' && options.modal.placement === 'dialog'
const selectIsInline = ({ options }: FoyerState) => options.modal.placement === 'inline'

interface PlacedModalProps {
  readonly foyer: FoyerInstance
}

/** Renders the modal into the frame of a place, once both exist. */
function DrawnModal({ foyer, place }: PlacedModalProps & { readonly place: ModalPlace }): JSX.Element | null {
  const frame = useSyncExternalStore(place.subscribe, place.frame, () => undefined)
  const { loaded, isLikely } = useModalLoading(foyer)
  if (!frame || !loaded) return null
  return <loaded.Modal foyer={foyer} first={loaded.first} isLikely={isLikely} frame={frame} />
}

/** Returns the place of the modal, which starts when it is mounted. */
function useModalPlace(foyer: FoyerInstance, host?: () => HTMLElement | null): ModalPlace {
  const texts = useContext(OpeningTextsContext)
  const newest = useRef(texts)
  useEffect(() => {
    newest.current = texts
  })
  const place = useMemo(() => createModalPlace(foyer, { host, texts: () => newest.current }), [foyer, host])
  useEffect(() => place.start(), [place])
  return place
}

/** Renders the modal at the end of the page's body. */
function AppendedModal({ foyer }: PlacedModalProps): JSX.Element {
  return <DrawnModal foyer={foyer} place={useModalPlace(foyer)} />
}

const takesNoSpace = { display: 'contents' }

/** Renders the modal in its own place: an inline card, or an element that contains the dialog. */
function ModalInPlace({ foyer }: PlacedModalProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  const getHost = useCallback(() => host.current, [])
  const place = useModalPlace(foyer, getHost)
  const isInline = useSelected(foyer, selectIsInline)
  return (
    <>
      <div ref={host} {...hostAttributes(isInline)} style={isInline ? undefined : takesNoSpace} />
      <DrawnModal foyer={foyer} place={place} />
    </>
  )
}

type TurnListener = (isFirst: boolean) => void

/** The providers of each instance that could draw its modal, in order of arrival. */
const turns = new WeakMap<FoyerInstance, readonly TurnListener[]>()

/** Lets the first of several providers draw the modal. When it unmounts, the next provider draws it. */
function takeTurn(foyer: FoyerInstance, turn: TurnListener): Stop {
  const change = (list: readonly TurnListener[]) => {
    turns.set(foyer, list)
    for (const each of list) each(each === list[0])
  }
  change([...(turns.get(foyer) ?? []), turn])
  return () => change((turns.get(foyer) ?? []).filter(each => each !== turn))
}

/**
 * Renders the modal at the end of the page's body, or here with `mount: 'provider'`. Renders it once for all
 * providers of an instance, because pages may have several React roots.
 */
function ModalMount({ foyer }: { readonly foyer: FoyerInstance }): JSX.Element | null {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => takeTurn(foyer, setFirst), [foyer])
  const isAppended = useSelected(foyer, selectIsAppended)
  const isInline = useSelected(foyer, selectIsInline)
  if (!isFirst || isInline) return null
  return isAppended ? <AppendedModal foyer={foyer} /> : <ModalInPlace foyer={foyer} />
}

/** Props of {@link FoyerProvider}. */
export interface FoyerProviderProps {
  /** The instance, created once with `createFoyer`, outside of components. */
  readonly foyer: Foyer
  readonly children?: ReactNode
  /** The app's own texts for the placeholder that is shown while the modal loads. Keep the object constant. */
  readonly openingTexts?: Partial<OpeningTexts> | undefined
}

/**
 * Provides the instance to hooks and buttons, keeps it running while mounted, and shows its modal. Renders only its
 * children on a server.
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
export function FoyerProvider({ foyer: given, children, openingTexts }: FoyerProviderProps): JSX.Element {
  const foyer = instanceOf(given)
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
 * Renders the modal inline as a card that is always visible. For instances with `placement: 'inline'`. Throws
 * `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const foyer = createFoyer({
 *   networks: [mainnet],
 *   adapters: [createEvmAdapter()],
 *   modal: { placement: 'inline' },
 * })
 *
 * export const Page = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <FoyerInline />
 *   </FoyerProvider>
 * )
 */
export function FoyerInline(): JSX.Element {
  const foyer = useInstance('FoyerInline')
  return <ModalInPlace foyer={foyer} />
}
