import { type JSX, type ReactNode, useContext, useRef } from 'react'
import { DialogVisitsContext, useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { isSecondClick } from '../frame/isSecondClick.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './AnimatedHeight.css?inline'
import { holdTop } from './holdTop.js'
import { type MovingEdge, moveEdge } from './moveEdge.js'

/** The distance in CSS pixels that a pointer may move between press and release and still activate the control. */
const slackPx = 10
/** The time in milliseconds that a touch screen may take between the release and its click event. */
const clickMs = 400

interface Press {
  readonly control: HTMLElement | undefined
  readonly x: number
  readonly y: number
}

/** The handlers of {@link steadyPress}. */
interface SteadyPressOptions {
  /** Called when the pointer goes down. Nothing may move from then on. */
  readonly onHold: () => void
  /** Called when the press is over. */
  readonly onRelease: () => void
}

function controlOf(event: Event): HTMLElement | undefined {
  const [origin] = event.composedPath()
  return origin instanceof Element
    ? (origin.closest<HTMLElement>('button, a[href], [role="button"]') ?? undefined)
    : undefined
}

/** The longest interval that operating systems accept for a double click. */
const longestDoubleClickMs = 1000

interface LastClick extends Press {
  /** The `timeStamp` of the event. */
  readonly at: number
}

/** The last click in each root. It survives a dialog that closes and opens again. */
const lastClicks = new WeakMap<EventTarget, LastClick>()

/**
 * Ignores the second click of a double click unless it hits the control of the first. The first click may have put
 * another control in that place, in this dialog or by opening it. Browsers count mouse clicks. For touch, time and
 * place identify the second click, as two quick taps at different places may both be intended.
 */
function ignoreSecondClicks(root: EventTarget): () => void {
  let isMouse = true
  const down = (event: Event) => {
    isMouse = (event as PointerEvent).pointerType === 'mouse'
  }
  const click = (event: Event) => {
    const { timeStamp: at, detail, clientX: x, clientY: y } = event as MouseEvent
    const control = controlOf(event)
    const last = lastClicks.get(root)
    const isUncounted = !isMouse && detail > 0 && isNear({ x, y }, last)
    const isSecond = isSecondClick({ timeStamp: at, detail }, isUncounted ? last?.at : undefined)
    const first = last && at - last.at < longestDoubleClickMs ? last.control : undefined
    lastClicks.set(root, { control: isSecond ? first : control, x, y, at })
    if (!isSecond || !control || control === first) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  root.addEventListener('pointerdown', down, { capture: true })
  root.addEventListener('click', click, { capture: true })
  return () => {
    root.removeEventListener('pointerdown', down, { capture: true })
    root.removeEventListener('click', click, { capture: true })
  }
}

function isNear({ x, y }: Pick<Press, 'x' | 'y'>, other: Pick<Press, 'x' | 'y'> | undefined): boolean {
  return other !== undefined && Math.hypot(x - other.x, y - other.y) <= slackPx
}

/**
 * Keeps a card still while a pointer is down in it, so that the pressed control does not move away. If the
 * surroundings moved it anyway, the browser fires no click on the control, so this function does.
 */
function steadyPress(root: EventTarget, { onHold, onRelease }: SteadyPressOptions): () => void {
  let press: Press | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(waiting)
    press = undefined
    onRelease()
  }
  const down = (event: Event) => {
    const { clientX: x, clientY: y, isPrimary } = event as PointerEvent
    if (!isPrimary) return
    clearTimeout(waiting)
    press = { control: controlOf(event), x, y }
    onHold()
  }
  const up = () => {
    if (press) waiting = setTimeout(release, clickMs)
  }
  const click = (event: Event) => {
    if (!press) return
    const { control, x, y } = press
    const { clientX, clientY, isTrusted } = event as MouseEvent
    release()
    const isMeant = isNear({ x: clientX, y: clientY }, { x, y })
    if (!isTrusted || !isMeant || !control?.isConnected || event.composedPath().includes(control)) return
    event.stopImmediatePropagation()
    control.click()
  }
  root.addEventListener('pointerdown', down, { capture: true })
  root.addEventListener('click', click, { capture: true })
  window.addEventListener('pointerup', up, { capture: true })
  window.addEventListener('pointercancel', release, { capture: true })
  return () => {
    clearTimeout(waiting)
    root.removeEventListener('pointerdown', down, { capture: true })
    root.removeEventListener('click', click, { capture: true })
    window.removeEventListener('pointerup', up, { capture: true })
    window.removeEventListener('pointercancel', release, { capture: true })
  }
}

/** The height of content, in CSS pixels, that a held edge leaves out of sight at most. */
const mostHiddenPx = 8
/** The same for a list in a dialog, whose cut rows show that it scrolls. */
const mostHiddenOfListPx = 96

/** The content of an {@link AnimatedHeight}. */
export interface AnimatedHeightProps {
  readonly children: ReactNode
  /** The key of the view inside. A dialog that opened with a placeholder keeps its upper edge until the key changes. */
  readonly viewKey?: string | undefined
}

/** Returns the height of an element in the layout, with fractions, whatever its visible height. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).blockSize)

interface FollowOptions {
  readonly frame: HTMLElement
  readonly content: HTMLElement
  /** The height of the content that the new content replaces. */
  readonly placeHeight: number | undefined
  readonly viewKey: () => string | undefined
}

/** Animates the card to the height of its content, but not while a press in it is in progress. */
function followHeight({ frame, content, placeHeight, viewKey }: FollowOptions): () => void {
  const card = frame.closest<HTMLElement>('.card')
  const scroller = frame.parentElement as HTMLElement // `AnimatedHeight` renders it below.
  let seenHeight = placeHeight
  let edge: MovingEdge | undefined
  let isHeld = false
  const settle = () => {
    edge?.cancel()
    edge = undefined
    frame.style.blockSize = ''
  }
  const hold = (height: number) => {
    frame.style.blockSize = `${height}px`
  }
  const follow = () => {
    if (isHeld) return
    const movingHeight = edge?.height()
    settle()
    const hidden = heightOf(content) - heightOf(scroller)
    const isSheet = card && getComputedStyle(card).getPropertyValue('--foyer-sheet') === '1'
    const mostHidden = !isSheet && content.querySelector('.row-group') ? mostHiddenOfListPx : mostHiddenPx
    const isOver = viewKey() !== firstView || hidden > mostHidden
    const fromTop = isOver ? top?.release() : undefined
    const height = heightOf(scroller)
    const grown = height - (seenHeight ?? height)
    seenHeight = height
    if (!card) return
    const to = heightOf(card)
    const from = movingHeight ?? to - grown
    const isStill = Math.abs(to - from) < 1 || getComputedStyle(card).getPropertyValue('--foyer-move') === '0'
    if (isStill && fromTop === undefined) return
    // Keeps the greater height until the animation ends.
    if (from > to) hold(heightOf(content) + from - to)
    edge = moveEdge(card, { from, to, fromTop, onEnd: settle })
  }
  const firstView = viewKey()
  if (placeHeight !== undefined) hold(placeHeight)
  const top = placeHeight === undefined ? undefined : card && holdTop(card)
  const observer = new ResizeObserver(follow)
  observer.observe(content)
  const root = frame.getRootNode()
  const stopIgnoring = ignoreSecondClicks(root)
  const stopSteadying = steadyPress(root, {
    onHold() {
      isHeld = true
      // Also stops a running animation.
      edge?.pause()
      hold(heightOf(frame))
    },
    onRelease() {
      isHeld = false
      follow()
    },
  })
  return () => {
    observer.disconnect()
    stopIgnoring()
    stopSteadying()
    top?.release()
    // The next visit begins at the content's own height, scrolled to the top.
    settle()
    scroller.scrollTop = 0
  }
}

/**
 * Animates the height of the surrounding card to the height of its content over 220 ms, and scrolls when the card is
 * full. The animation causes no layout. The first height is not animated, unless it replaces other content. Nothing
 * moves while a pointer is down in the card. In a closed dialog it neither measures nor listens.
 */
export function AnimatedHeight({ children, viewKey }: AnimatedHeightProps): JSX.Element {
  useStyles(css)
  const newestKey = useRef(viewKey)
  useClientLayoutEffect(() => {
    newestKey.current = viewKey
  })
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { placeHeight } = useContext(DialogVisitsContext)
  useWhileDialogOpen(() => {
    const box = frame.current
    if (!content.current || !box || typeof ResizeObserver === 'undefined') return
    return followHeight({
      frame: box,
      content: content.current,
      placeHeight: placeHeight(),
      viewKey: () => newestKey.current,
    })
  }, [placeHeight])
  return (
    <div className="animated-height">
      <div ref={frame} className="animated-height__frame">
        <div ref={content} className="animated-height__content">
          {children}
        </div>
      </div>
    </div>
  )
}
