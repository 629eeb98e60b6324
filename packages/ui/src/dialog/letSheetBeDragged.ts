/** A finger that wandered less may still mean to press. */
const slopPx = 4
/** How much of its height a sheet must be dragged to go. */
const shareToGo = 0.25
/** Or how fast it must be moving when it is let go. */
const speedToGo = 0.5
/** How far back the speed is measured. */
const speedMs = 100
const backMs = 220
/** A mouse drags by the head of the sheet only: elsewhere it selects text. */
const headPx = 60

/** What {@link letSheetBeDragged} needs. */
interface SheetDragOptions {
  readonly dialog: HTMLElement
  readonly panel: HTMLElement
  /** The visitor dragged it away. It goes back to its place where it is not closed within a frame. */
  readonly onDismiss: () => void
}

interface Grip {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  /** The sheet's height once it follows the pointer; before that it may be a press or a scroll. */
  readonly height?: number
  readonly offset: number
  readonly trail: readonly (readonly [offset: number, at: number])[]
}

function isScrolled(event: Event, panel: HTMLElement): boolean {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(panel)).some(each => (each as Element).scrollTop > 0)
}

function canGrip(event: PointerEvent, { dialog, panel }: SheetDragOptions): boolean {
  if (!event.isPrimary || event.button !== 0 || isScrolled(event, panel)) return false
  // The style sheet says from which width down it is a sheet.
  if (getComputedStyle(dialog).getPropertyValue('--foyer-sheet') !== '1') return false
  const [origin] = event.composedPath()
  if (origin instanceof Element && origin.closest('input, textarea, select')) return false
  return event.pointerType !== 'mouse' || event.clientY - panel.getBoundingClientRect().top <= headPx
}

/** In px/ms, downwards; none where the pointer rested before it was let go. */
function speedOf({ trail, offset }: Grip, now: number): number {
  const [start] = trail.filter(([, at]) => now - at <= speedMs)
  return start && now > start[1] ? (offset - start[0]) / (now - start[1]) : 0
}

/** What was dragged was not pressed. A mouse makes its click right after it was let go. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Lets a visitor drag a sheet down to dismiss it, by a quarter of its height or faster than half a pixel per millisecond;
 * otherwise it springs back. What starts in a list that is scrolled scrolls that. Returns the way to stop.
 */
export function letSheetBeDragged(options: SheetDragOptions): () => void {
  const { dialog, panel, onDismiss } = options
  let grip: Grip | undefined
  let settling = 0
  const place = (offset: number, height: number) => {
    panel.style.translate = offset ? `0 ${offset}px` : ''
    dialog.style.setProperty('--foyer-drag', String(offset / height))
  }
  const release = () => {
    delete dialog.dataset['dragging']
    dialog.style.removeProperty('--foyer-drag')
    panel.style.translate = ''
  }
  const springBack = (offset: number) => {
    release()
    const move = Number(getComputedStyle(panel).getPropertyValue('--foyer-move'))
    const easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)'
    panel.animate({ translate: [`0 ${offset}px`, '0 0'] }, { duration: backMs * move, easing })
  }
  const follow = (event: PointerEvent, held: Grip) => {
    if (held.height === undefined) {
      // An entrance still under way would hold the sheet where it is.
      for (const animation of panel.getAnimations()) animation.finish()
      panel.setPointerCapture(held.pointerId)
      dialog.dataset['dragging'] = ''
    }
    const height = held.height ?? panel.offsetHeight
    const offset = Math.max(0, event.clientY - held.y)
    const trail = [...held.trail, [offset, event.timeStamp] as const].slice(-16)
    grip = { ...held, height, offset, trail }
    place(offset, height)
  }
  const handlers = {
    pointerdown(event: PointerEvent) {
      if (grip?.height !== undefined || !canGrip(event, options)) return
      const { pointerId, clientX: x, clientY: y } = event
      // A busy page hears several moves as one: the way is measured from where it began.
      grip = { pointerId, x, y, offset: 0, trail: [[0, event.timeStamp]] }
    },
    pointermove(event: PointerEvent) {
      if (grip?.pointerId !== event.pointerId) return
      const [across, down] = [Math.abs(event.clientX - grip.x), event.clientY - grip.y]
      if (grip.height !== undefined || (down >= slopPx && down > across)) follow(event, grip)
      else if (across >= slopPx || down <= -slopPx) grip = undefined
    },
    pointerup(event: PointerEvent) {
      const held = grip
      if (held?.pointerId !== event.pointerId) return
      grip = undefined
      if (held.height === undefined) return
      swallowClick()
      const { offset, height } = held
      if (offset <= height * shareToGo && speedOf(held, event.timeStamp) <= speedToGo)
        return springBack(offset)
      onDismiss()
      settling = requestAnimationFrame(() => springBack(offset))
    },
    pointercancel() {
      if (grip?.height !== undefined) springBack(grip.offset)
      grip = undefined
    },
    // The browser would scroll, and take the pointer away with it.
    touchmove(event: TouchEvent) {
      if (grip?.height !== undefined && event.cancelable) event.preventDefault()
    },
  }
  const listeners = Object.entries(handlers) as [string, (event: Event) => void][]
  for (const [name, handler] of listeners) panel.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of listeners) panel.removeEventListener(name, handler)
    cancelAnimationFrame(settling)
    grip = undefined
    // A picture of the dialog goes on from where it was dragged.
    queueMicrotask(release)
  }
}
