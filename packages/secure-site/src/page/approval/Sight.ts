/** Detects whether the visitor sees the page unobstructed. */
export interface Sight {
  /** The time for which a part must be visible without interruption to count, in milliseconds. */
  readonly steadyMs: number
  /** The status text while the page is obstructed. */
  readonly hiddenText: string
  /** Calls `onChange` on every change until the signal aborts. The page counts as obstructed before the first call. */
  watch(onChange: (isPlain: boolean) => void, signal: AbortSignal): void
}
