import type { Failure } from '@foyer/common'
import { currentRoute, type Foyer, type FoyerState } from '@foyer/core'
import type { PlaceTaken } from '@foyer/scaffold'
import {
  type CSSProperties,
  createContext,
  type JSX,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useSelected } from './FoyerContext.js'
import { retryModal, useModalLoading } from './modalLoading.js'
import css from './OpeningShell.css?inline'
import { type OpeningTexts, openingLanguage } from './openingTexts.js'

/** How the modal takes the place of its shell, where that is shown. */
export type Place = RefObject<(() => PlaceTaken | undefined) | undefined>

/** The host's own words for the shell. */
export const OpeningTextsContext = createContext<Partial<OpeningTexts> | undefined>(undefined)

/** Props of {@link Opening}. */
interface OpeningProps {
  readonly foyer: Foyer
  readonly isOpen: boolean
  /** The modal is here, and with it the screen it begins with. */
  readonly isReady: boolean
  readonly place: Place
  readonly isEmbedded?: boolean | undefined
}

/**
 * The modal's shell, from the frame after the click until the modal takes its place; nothing where that is ready to be
 * drawn at once.
 */
export function Opening({ foyer, isOpen, isReady, place, isEmbedded }: OpeningProps): JSX.Element | null {
  const { failure } = useModalLoading(foyer)
  const [phase, setPhase] = useState<'none' | 'shown' | 'taken'>('none')
  const onTaken = useCallback(() => setPhase('taken'), [])
  const begun = phase === 'none' && !isReady ? 'shown' : phase
  const next = isOpen ? begun : 'none'
  if (next !== phase) setPhase(next)
  useEffect(() => {
    if (!isOpen) place.current = undefined
  }, [isOpen, place])
  if (next !== 'shown' || !canStand()) return null
  const shell = <OpeningShell {...{ foyer, failure, place, isEmbedded, onTaken }} />
  return isEmbedded ? shell : createPortal(shell, document.body)
}

/** A host's tests may run where there are no modal dialogs: there it is as if there were no shell. */
function canStand(): boolean {
  return 'showModal' in HTMLDialogElement.prototype && 'adoptedStyleSheets' in document
}

const selectLook = ({ theme, options }: FoyerState) => ({ ...theme, locale: options.locale })

interface ShellProps extends Pick<OpeningProps, 'foyer' | 'place' | 'isEmbedded'> {
  readonly failure: Failure | undefined
  readonly onTaken: () => void
}

function OpeningShell(props: ShellProps): JSX.Element {
  const { mode, variables, locale } = useSelected(props.foyer, selectLook)
  const { texts, ...language } = openingLanguage(locale)
  const ownTexts = useContext(OpeningTextsContext)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const [attach] = useState(() => (host: HTMLElement | null) => setRoot(host && openRoot(host)))
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  return (
    <div
      ref={attach}
      {...language}
      data-foyer-opening=""
      data-theme={mode === 'system' ? system : mode}
      style={Object.fromEntries(Object.entries(variables).filter(isUsable)) as CSSProperties}
    >
      {root && createPortal(<ShellCard {...props} texts={{ ...texts, ...ownTexts }} />, root)}
    </div>
  )
}

function openRoot(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(css)]
  return root
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** One value that is no colour would make every colour mixed with it invalid. */
function isUsable([name, value]: readonly [string, string]): boolean {
  return !/-(accent|color-mix)$/.test(name) || CSS.supports('color', value)
}

const slowMs = 1000

interface CardProps extends ShellProps {
  readonly texts: OpeningTexts
}

function ShellCard({ foyer, failure, place, isEmbedded, texts, onTaken }: CardProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (failure) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [failure])
  useLayoutEffect(() => {
    const onClose = () => foyer.router.close({ isForced: true })
    const close =
      dialog.current && panel.current
        ? showModal(dialog.current, { panel: panel.current, onClose })
        : () => {}
    let taken: PlaceTaken | undefined
    place.current = () => {
      if (taken || !body.current) return taken
      const entrance = panel.current?.getAnimations?.()[0]?.currentTime
      taken = { height: body.current.offsetHeight, enteredMs: Number(entrance ?? Number.POSITIVE_INFINITY) }
      close()
      onTaken()
      return taken
    }
    return close
  }, [foyer, place, onTaken])
  const leave = () => foyer.router.close({ isForced: failure !== undefined })
  const retry = () => {
    panel.current?.focus()
    retryModal(foyer)
  }
  const hasTitle = currentRoute(foyer.getState().router).view === 'Connect'
  const Card = isEmbedded ? 'section' : 'div'
  const card = (
    <Card className="card" aria-label={isEmbedded ? texts.label : undefined}>
      <header>
        {hasTitle && <h2>{texts.title}</h2>}
        {!isEmbedded && (
          <button
            type="button"
            className="close"
            aria-label={texts.close}
            title={texts.close}
            onClick={leave}
            data-testid="foyer-opening-close"
          >
            <svg
              viewBox="0 0 20 20"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="m5.5 5.5 9 9m0-9-9 9" />
            </svg>
          </button>
        )}
      </header>
      <div ref={body} className="body" aria-busy={!failure}>
        {!failure && [1, 2, 3, 4].map(row => <span key={row} className="row" />)}
        <p role="status" className={failure ? 'failed' : isSlow ? 'row slow' : 'row'}>
          {failure ? texts.failed : isSlow && texts.slow}
        </p>
        {failure && (
          <>
            <p className="hint">{texts.hint}</p>
            <button type="button" className="retry" onClick={retry} data-testid="foyer-opening-retry">
              {texts.retry}
            </button>
          </>
        )}
      </div>
    </Card>
  )
  if (isEmbedded) return card
  let pressed: EventTarget | undefined
  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onPointerDown={event => {
        pressed = event.target
      }}
      onClick={event => {
        if (event.target === dialog.current && pressed === event.target) leave()
      }}
      onKeyDown={event => {
        keepInside(event)
        if (event.key !== 'Escape') return
        // Prevented here, the key never reaches Chromium's close watcher.
        event.preventDefault()
        leave()
      }}
      onKeyUp={keepInside}
      data-testid="foyer-opening"
    >
      <div ref={panel} className="panel" tabIndex={-1}>
        {card}
      </div>
    </dialog>
  )
}

/** The host's own shortcuts hear nothing of what is typed here. */
function keepInside(event: KeyboardEvent): void {
  event.stopPropagation()
}

interface ShowModalOptions {
  readonly panel: HTMLElement
  /** The browser closed it on its own, as the way back of a phone does. */
  readonly onClose: () => void
}

/** Shows a native modal dialog with focus on its panel and the page behind at rest; returns the way to undo it. */
function showModal(dialog: HTMLDialogElement, { panel, onClose }: ShowModalOptions): () => void {
  const html = document.documentElement
  const scroller = getComputedStyle(html).overflowY === 'visible' ? 'body' : 'html'
  const gutter = innerWidth > html.clientWidth ? 'html{scrollbar-gutter:stable!important}' : ''
  const lock = sheetOf(`${scroller}{overflow:hidden!important}${gutter}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock]
  panel.setAttribute('autofocus', '')
  dialog.showModal()
  const closed = () => {
    if (!dialog.open) onClose()
  }
  dialog.addEventListener('close', closed)
  return () => {
    dialog.removeEventListener('close', closed)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== lock)
    if (dialog.open) dialog.close()
  }
}
