/** What every wallet of the page shows of itself. */
export interface LabWalletState {
  readonly isLocked: boolean
  readonly activeIndex: number
  readonly delayMs: number
  readonly pending: readonly { readonly method: string }[]
  readonly calls: readonly { readonly method: string; readonly at: number }[]
}

/** What the owner of every wallet can do. */
export interface LabWalletControls {
  getState(): LabWalletState
  subscribe(listener: () => void): () => void
  approve(): void
  reject(): void
  lock(): void
  unlock(): void
  neverAnswer(): () => void
  setDelay(delayMs: number): void
  switchAccount(index: number): void
  disconnect(): void
}

/** A wallet of the page, with its controls. */
export interface LabWallet {
  readonly key: string
  readonly name: string
  readonly wallet: LabWalletControls
  /** Whether this page may see its accounts. */
  readonly isConnected: () => boolean
  /** Where it is: its chain, in words. Absent where it is on several at once. */
  readonly place?: () => string
  /** The networks its owner can move it to. */
  readonly moves: () => readonly { readonly label: string; readonly run: () => void }[]
}
