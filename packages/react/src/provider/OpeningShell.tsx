import { type Failure, reloadNeed } from '@foyer/common'
import { currentRoute, type Foyer, type FoyerState, variablesIn } from '@foyer/core'
import type { PlaceTaken } from '@foyer/scaffold'
import { localeOf, type OpeningTexts } from '@foyer/scaffold/locales'
import { isSecondClick, keepEscapeInside, keepPressesInside, lockScroll } from '@foyer/ui/frame'
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

/** Where the modal will be. */
export interface Place {
  /** The modal is drawn there. */
  isTaken: boolean
  /** Takes away the shell that is shown there. */
  clear?: (() => PlaceTaken | undefined) | undefined
}

/** The host's own words for the shell. */
export const OpeningTextsContext = createContext<Partial<OpeningTexts> | undefined>(undefined)

/** Props of {@link Opening}. */
interface OpeningProps {
  readonly foyer: Foyer
  readonly isOpen: boolean
  readonly isEmbedded: boolean | undefined
  /** It goes to the end of the page's body. */
  readonly isAppended: boolean
  readonly place: RefObject<Place>
}

/**
 * The modal's shell, from the frame after the click until the modal takes its place; nothing where that was drawn at once,
 * with the screen it begins with.
 */
export function Opening({ foyer, isOpen, isEmbedded, isAppended, place }: OpeningProps): JSX.Element | null {
  const { failure } = useModalLoading(foyer)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOpen) place.current = { isTaken: false }
    setShown(isOpen && !place.current.isTaken && canStand())
  }, [isOpen, place])
  if (!isOpen || !isShown) return null
  const shell = <OpeningShell {...{ foyer, failure, place, isEmbedded }} onTaken={() => setShown(false)} />
  return isAppended ? createPortal(shell, document.body) : shell
}

/** A host's tests may run where there are no modal dialogs: there it is as if there were no shell. */
function canStand(): boolean {
  return 'showModal' in HTMLDialogElement.prototype && 'adoptedStyleSheets' in document
}

const selectLook = ({ theme, options }: FoyerState) => ({ theme, locale: options.locale })

interface ShellProps extends Pick<OpeningProps, 'foyer' | 'place' | 'isEmbedded'> {
  readonly failure: Failure | undefined
  readonly onTaken: () => void
}

function OpeningShell(props: ShellProps): JSX.Element {
  const { theme, locale } = useSelected(props.foyer, selectLook)
  const { opening, direction } = localeOf(locale)
  const texts = { ...opening, ...useContext(OpeningTextsContext) }
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const { isEmbedded } = props
  const attach = useCallback(
    (host: HTMLElement | null) => {
      setRoot(host && openRoot(host))
      if (host && !isEmbedded) keepPressesInside(host)
    },
    [isEmbedded],
  )
  useEffect(
    () => (root && !isEmbedded ? keepEscapeInside(root.host as HTMLElement) : undefined),
    [root, isEmbedded],
  )
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const mode = theme.mode === 'system' ? system : theme.mode
  return (
    <div
      ref={attach}
      data-foyer-opening=""
      data-theme={mode}
      style={Object.fromEntries(Object.entries(variablesIn(theme, mode)).filter(isUsable)) as CSSProperties}
    >
      {root && createPortal(<ShellCard {...props} texts={texts} direction={direction} />, root)}
    </div>
  )
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
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
/** More than any entrance takes: one that is over has no time of its own. */
const enteredMs = 1000

interface CardProps extends ShellProps {
  readonly texts: OpeningTexts
  readonly direction: 'ltr' | 'rtl'
}

function ShellCard(props: CardProps): JSX.Element {
  const { foyer, failure, place, isEmbedded, texts, direction, onTaken } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  // In place of the click that opened it, which came before.
  const [shownAt] = useState(() => performance.now())
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (failure) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [failure])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useLayoutEffect(() => {
    // The modal may be drawn in the very moment in which its shell is made.
    if (place.current.isTaken) return onTaken()
    // With it the browser puts focus on the panel instead of the first control inside.
    panel.current?.setAttribute('autofocus', '')
    const close = dialog.current
      ? showModal(dialog.current, () => foyer.router.close({ isForced: true }))
      : () => {}
    let taken: PlaceTaken | undefined
    place.current.clear = () => {
      if (taken || !body.current) return taken
      const entrance = panel.current?.getAnimations?.()[0]?.currentTime
      taken = { height: body.current.offsetHeight, enteredMs: Number(entrance ?? enteredMs) }
      close()
      onTaken()
      return taken
    }
    return close
  }, [])
  const leave = () => foyer.router.close({ isForced: !!failure })
  const { needsReload } = reloadNeed(failure)
  const retry = () => {
    if (needsReload) return location.reload()
    panel.current?.focus()
    retryModal(foyer)
  }
  const Card = isEmbedded ? 'section' : 'div'
  const says = failure ? texts.failed : isSlow && texts.slow
  const card = (
    <Card className="card" aria-label={isEmbedded ? texts.label : undefined} dir={direction}>
      <header>
        {currentRoute(foyer.getState().router).view === 'Connect' && <h2>{texts.title}</h2>}
        {!isEmbedded && (
          <button
            type="button"
            className="close"
            aria-label={texts.close}
            title={texts.close}
            onClick={event => isSecondClick(event) || leave()}
          >
            <svg
              viewBox="0 0 20 20"
              width={20}
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
        <p role="status" className={says ? 'says' : 'row'}>
          {says}
        </p>
        {failure && (
          <button type="button" className="row" onClick={retry} data-testid="foyer-opening-retry">
            {needsReload ? texts.reload : texts.retry}
          </button>
        )}
      </div>
    </Card>
  )
  if (isEmbedded) return card
  return (
    <dialog
      ref={dialog}
      className={foyer.getState().options.layout}
      aria-label={texts.label}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        const { target } = event
        // What opened it may have been anywhere under the backdrop.
        if (target === dialog.current && pressed.current === target && !isSecondClick(event, shownAt)) leave()
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

/**
 * Shows a native modal dialog with the page behind at rest; returns the way to undo it. `onClose`: the browser closed it
 * on its own, as the way back of a phone does.
 */
function showModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const unlockScroll = lockScroll(document)
  dialog.showModal()
  dialog.onclose = () => {
    if (!dialog.open) onClose()
  }
  return () => {
    dialog.onclose = null
    unlockScroll()
    if (dialog.open) dialog.close()
  }
}
