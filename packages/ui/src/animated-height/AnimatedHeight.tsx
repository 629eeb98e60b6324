import { type JSX, type ReactNode, useRef } from 'react'
import { useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AnimatedHeight.css?inline'

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
    const isMeant = Math.hypot(clientX - x, clientY - y) <= slackPx
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
  /** Called as it is shown: the height to begin with, in pixels, of what it takes the place of. Nothing: that of its content. */
  readonly takePlace?: (() => number | undefined) | undefined
}

/** Gives the frame the height of its content, though never while something in the card is pressed. */
function followHeight(frame: HTMLElement, content: HTMLElement): () => void {
  let height: number | undefined
  let isHeld = false
  const follow = () => {
    if (height !== undefined && !isHeld) frame.style.blockSize = `${height}px`
  }
  let frameRequest = 0
  const observer = new ResizeObserver(([entry]) => {
    const isFirst = height === undefined
    height = entry?.borderBoxSize[0]?.blockSize
    // At first it has that height already: saying so in the same frame would lay out everything once more before it is seen.
    if (isFirst) frameRequest = requestAnimationFrame(follow)
    else follow()
  })
  observer.observe(content)
  const stopSteadying = steadyPress(frame.getRootNode(), {
    onHold() {
      isHeld = true
      // Also where it is on its way to another height.
      frame.style.blockSize = `${frame.getBoundingClientRect().height}px`
      frame.dataset['held'] = ''
    },
    onRelease() {
      isHeld = false
      delete frame.dataset['held']
      follow()
    },
  })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frameRequest)
    stopSteadying()
    // What is shown anew begins at its own height, at the top.
    delete frame.dataset['held']
    frame.style.blockSize = ''
    if (frame.parentElement) frame.parentElement.scrollTop = 0
  }
}

/**
 * Follows the height of its content over 150 ms and scrolls when the card is full. The first height is not
 * animated: a transition cannot start from `auto`. While a pointer is down in the card nothing moves. In a dialog that is
 * closed it neither measures nor listens.
 */
export function AnimatedHeight({ children, takePlace }: AnimatedHeightProps): JSX.Element {
  useStyles(css)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useWhileDialogOpen(() => {
    const box = frame.current
    if (!content.current || !box || typeof ResizeObserver === 'undefined') return
    const height = takePlace?.()
    if (height !== undefined) box.style.blockSize = `${height}px`
    return followHeight(box, content.current)
  }, [takePlace])
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
