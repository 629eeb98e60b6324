/** Tells whether a visitor sees the page as it is. */
export interface Sight {
  /** So long must something have been in plain sight before it counts. */
  readonly steadyMs: number
  /** Said while the page is not in plain sight. */
  readonly hiddenText: string
  /** Tells of every change, until the signal is aborted. It is not in plain sight before that was told. */
  watch(onChange: (isPlain: boolean) => void, signal: AbortSignal): void
}
