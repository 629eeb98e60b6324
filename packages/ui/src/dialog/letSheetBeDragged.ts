/** The distance in CSS pixels below which a pointer may still mean a press. */
const slopPx = 4
/** The share of the sheet's height past which a dragged sheet is dismissed. */
const shareToGo = 0.25
/** The speed at release in px/ms past which a sheet is dismissed. */
const speedToGo = 0.5
/** The time before the release over which the speed is measured. */
const speedMs = 100
const backMs = 220
/** The height of the top area by which a mouse can drag the sheet. Elsewhere a mouse drag selects text. */
const headPx = 60

/** The elements and the dismiss handler of {@link letSheetBeDragged}. */
interface SheetDragOptions {
  readonly dialog: HTMLElement
  readonly panel: HTMLElement
  /** Called when the visitor drags the sheet away. It springs back unless it is closed within a frame. */
  readonly onDismiss: () => void
}

interface Grip {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  /** The sheet's height while it follows the pointer. Before that, the pointer may mean a press or a scroll. */
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
  // The style sheet defines the width up to which the dialog is a sheet.
  if (getComputedStyle(dialog).getPropertyValue('--foyer-sheet') !== '1') return false
  const [origin] = event.composedPath()
  if (origin instanceof Element && origin.closest('input, textarea, select')) return false
  return event.pointerType !== 'mouse' || event.clientY - panel.getBoundingClientRect().top <= headPx
}

/** Returns the downward speed in px/ms. It is 0 if the pointer rested before its release. */
function speedOf({ trail, offset }: Grip, now: number): number {
  const [start] = trail.filter(([, at]) => now - at <= speedMs)
  return start && now > start[1] ? (offset - start[0]) / (now - start[1]) : 0
}

/** Cancels the click that a mouse fires right after its release, because a drag is no press. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Lets a visitor dismiss a sheet by dragging it down by a quarter of its height or faster than half a pixel per
 * millisecond. A shorter, slower drag springs back. A drag inside a scrolled list scrolls the list. Returns a
 * function that stops it.
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
      // A running entrance would override the position.
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
      // A busy page receives several moves as one, so the trail includes the starting point.
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
    // Otherwise the browser would start to scroll and cancel the pointer.
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
    // The dialog's snapshot continues from the dragged position.
    queueMicrotask(release)
  }
}
