/** How long a pointer has been over this page, and this page under it. */
export interface Stay {
  /** Whether a click comes so long after the pointer and the page met that the visitor meant it. */
  isLongEnough(event: MouseEvent): boolean
}

// A hand that came here by itself needs longer from the edge of the page to a button.
const leastMs = 300

// Moves have fractions of a pixel, and presses have none.
const leastPixels = 2

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.max(Math.abs(one.clientX - other.clientX), Math.abs(one.clientY - other.clientY))

/** Follows mice and pens: a finger is nowhere before it presses. A page can move a frame under either. */
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
    // The pointer stood still, and the page came to lie elsewhere under it.
    if (stood && isElsewhere) since = event.timeStamp
    last = event
  }
  document.documentElement.addEventListener('pointerenter', begin, { signal })
  document.addEventListener('pointermove', onMove, { signal })
  return {
    isLongEnough(event) {
      const kind = event instanceof PointerEvent ? event.pointerType : 'mouse'
      if (kind !== 'mouse' && kind !== 'pen') return true
      // A pointer that moves here tells so first. One that did not stands where the page was brought to it.
      const isWhereItWas = last !== undefined && distance(last, event) <= leastPixels
      return isWhereItWas && event.timeStamp - since >= leastMs
    },
  }
}
