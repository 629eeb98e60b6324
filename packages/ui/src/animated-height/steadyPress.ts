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
export interface SteadyPressOptions {
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
export function steadyPress(root: EventTarget, { onHold, onRelease }: SteadyPressOptions): () => void {
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
