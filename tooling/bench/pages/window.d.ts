interface Window {
  /** Returns the number of wallets loaded from the directory so far, and their total. */
  loadedRows: () => { readonly loaded: number; readonly count: number }
  /** `lastKeyAt`, `timeRows`, `rowCount`, `recordFrames` and `takeTimes` come from `recordTyping.js`. */
  readonly lastKeyAt: () => number
  readonly timeRows: (what: 'found' | 'emptied', startedAt: number) => void
  /** Approves the connection that the wallet is holding back. */
  letIn: () => void
  /** Returns the number of rows in the list, rendered or not. */
  readonly rowCount: () => number
  readonly recordFrames: () => void
  /** Returns and clears the milliseconds recorded since the last call. */
  readonly takeTimes: (what: 'key' | 'found' | 'emptied' | 'frame') => readonly number[]
}
