/** The default double-click interval of operating systems. */
const doubleClickMs = 500

/** The part of a mouse event that is needed. */
export interface Click {
  /** The time of the click in milliseconds since the page began to load. A busy page may handle it much later. */
  readonly timeStamp: number
  /** The browser's count of consecutive clicks. 0 if it does not count. */
  readonly detail: number
}

/**
 * Returns whether a click is the second of a double click, by the browser's count or by its time. `last` is the time
 * stamp of the first click or of its effect. Without it, only the browser's count decides.
 */
export function isSecondClick({ timeStamp, detail }: Click, last = Number.NEGATIVE_INFINITY): boolean {
  return detail > 1 || timeStamp - last < doubleClickMs
}
