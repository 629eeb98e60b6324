/** Measures how long the pointer has been over an unmoved page. */
export interface Stay {
  /** Returns whether the pointer was over the page long enough before the click that the visitor meant it. */
  isLongEnough(event: MouseEvent): boolean
}

// A deliberate movement from the edge of the page to a button takes longer.
const leastMs = 300

// Pointer moves have fractional coordinates, and clicks do not.
const leastPixels = 2

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.max(Math.abs(one.clientX - other.clientX), Math.abs(one.clientY - other.clientY))

/** Follows mice and pens, under which a page can move the frame. Touches have no position before they press. */
export function createStay(signal: AbortSignal): Stay {
  let since = 0
  let last: PointerEvent | undefined
  const begin = (event: PointerEvent) => {
    since = event.timeStamp
    last = event
  }
  const onMove = (event: PointerEvent) => {
    const stood = last?.screenX === event.screenX && last.screenY === event.screenY
    const isElsewhere = last?.clientX !== event.clientX || last.clientY !== event.clientY
    // The pointer did not move, so the page moved under it.
    if (stood && isElsewhere) since = event.timeStamp
    last = event
  }
  document.documentElement.addEventListener('pointerenter', begin, { signal })
  document.addEventListener('pointermove', onMove, { signal })
  return {
    isLongEnough(event) {
      const kind = event instanceof PointerEvent ? event.pointerType : 'mouse'
      if (kind !== 'mouse' && kind !== 'pen') return true
      // A pointer that the visitor moves sends `pointermove` first. Without it, the frame was moved under the
      // pointer.
      const isWhereItWas = last !== undefined && distance(last, event) <= leastPixels
      return isWhereItWas && event.timeStamp - since >= leastMs
    },
  }
}
