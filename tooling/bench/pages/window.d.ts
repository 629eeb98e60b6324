interface Window {
  /** Wallets that came from the directory, and how many there are to come in all. */
  loadedRows: () => { readonly loaded: number; readonly count: number }
  /** The functions below come from `recordTyping.js`. */
  readonly lastKeyAt: () => number
  readonly timeRows: (what: 'found' | 'emptied', startedAt: number) => void
  /** Has the wallet's owner let the page in, which it waits for. */
  letIn: () => void
  /** Rows in the list, in the document or not. */
  readonly rowCount: () => number
  readonly recordFrames: () => void
  /** Takes the milliseconds recorded since it was last asked. */
  readonly takeTimes: (what: 'key' | 'found' | 'emptied' | 'frame') => readonly number[]
}
