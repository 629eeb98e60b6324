/** Systems let two clicks be one double click for this long, unless their owner chose otherwise. */
const doubleClickMs = 500

/** What a click tells of itself; a mouse event of the browser has it. */
export interface Click {
  /** When it happened, in milliseconds since the page began to load: on a busy page long before it is handled. */
  readonly timeStamp: number
  /** How many clicks on end it is, as the browser counted; 0 where it does not count. */
  readonly detail: number
}

/**
 * Whether a click is the second of a double click, which means what the first did: as the browser counted them, or by when they
 * happened. `last`: the time stamp of the first, or of what it opened; without it there is the browser's count alone.
 */
export function isSecondClick({ timeStamp, detail }: Click, last = Number.NEGATIVE_INFINITY): boolean {
  return detail > 1 || timeStamp - last < doubleClickMs
}
