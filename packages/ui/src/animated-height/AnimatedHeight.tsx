import { type JSX, type ReactNode, useContext, useRef } from 'react'
import { DialogVisitsContext, useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { isSecondClick } from '../frame/isSecondClick.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AnimatedHeight.css?inline'
import { type MovingEdge, moveEdge } from './moveEdge.js'

/** How far a pointer may wander between down and up and still mean the control it went down on, in pixels. */
const slackPx = 10
/** How long after the pointer went up a touch screen may take to make a click of it. */
const clickMs = 400

interface Press {
  readonly control: HTMLElement | undefined
  readonly x: number
  readonly y: number
}

/** What {@link steadyPress} needs. */
interface SteadyPressOptions {
  /** The pointer went down: nothing may move from now on. */
  readonly onHold: () => void
  /** The press is over. */
  readonly onRelease: () => void
}

function controlOf(event: Event): HTMLElement | undefined {
  const [origin] = event.composedPath()
  return origin instanceof Element
    ? (origin.closest<HTMLElement>('button, a[href], [role="button"]') ?? undefined)
    : undefined
}

/** As long as systems let two clicks be one double click. */
const longestDoubleClickMs = 1000

interface LastClick extends Press {
  /** When it happened. */
  readonly at: number
}

/** What was clicked last in a root: it is the same for a dialog that was closed and opened again in between. */
const lastClicks = new WeakMap<EventTarget, LastClick>()

/**
 * Has the second click of a double click press nothing but what the first one pressed: what the first one opened may stand where
 * it was, in this dialog or with the dialog itself. Browsers count the clicks of a mouse; of fingers the second is told by its time
 * and place, as two soon after each other at two places may both be meant.
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
 * Keeps a card still while a pointer is down in it, so that no control leaves the place where it is pressed. Where what
 * stands around it moved it all the same, the browser makes no click of the press: then the control gets one.
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

/** Props of {@link AnimatedHeight}. */
export interface AnimatedHeightProps {
  readonly children: ReactNode
}

/** As it is laid out, with fractions, whatever it is seen as. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).blockSize)

interface FollowOptions {
  readonly frame: HTMLElement
  readonly content: HTMLElement
  /** The height of what this takes the place of. */
  readonly placeHeight: number | undefined
}

/** Has the card move to the height of what is in it, though never while something in it is pressed. */
function followHeight({ frame, content, placeHeight }: FollowOptions): () => void {
  const card = frame.closest<HTMLElement>('.card')
  const scroller = frame.parentElement as HTMLElement // drawn around it below
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
    const height = heightOf(scroller)
    const grown = height - (seenHeight ?? height)
    seenHeight = height
    if (!card) return
    const to = heightOf(card)
    const from = movingHeight ?? to - grown
    const isStill = Math.abs(to - from) < 1 || getComputedStyle(card).getPropertyValue('--foyer-move') === '0'
    if (isStill) return
    // It keeps the greater height until it is seen with the other.
    if (from > to) hold(heightOf(content) + from - to)
    edge = moveEdge(card, { from, to, onEnd: settle })
  }
  if (placeHeight !== undefined) hold(placeHeight)
  const observer = new ResizeObserver(follow)
  observer.observe(content)
  const root = frame.getRootNode()
  const stopIgnoring = ignoreSecondClicks(root)
  const stopSteadying = steadyPress(root, {
    onHold() {
      isHeld = true
      // Also where it is on its way to another height.
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
    // What is shown anew begins at its own height, at the top.
    settle()
    scroller.scrollTop = 0
  }
}

/**
 * Has the card around it follow the height of what is inside over 220 ms, and scrolls when the card is full. Nothing is laid
 * out on the way. The first height is not animated, unless it takes the place of another. While a pointer is down in the card nothing moves. In a dialog that is
 * closed it neither measures nor listens.
 */
export function AnimatedHeight({ children }: AnimatedHeightProps): JSX.Element {
  useStyles(css)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { placeHeight } = useContext(DialogVisitsContext)
  useWhileDialogOpen(() => {
    const box = frame.current
    if (!content.current || !box || typeof ResizeObserver === 'undefined') return
    return followHeight({ frame: box, content: content.current, placeHeight: placeHeight() })
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
