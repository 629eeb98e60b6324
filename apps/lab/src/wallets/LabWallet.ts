/** The state that every wallet of the page exposes. */
export interface LabWalletState {
  readonly isLocked: boolean
  readonly activeIndex: number
  readonly delayMs: number
  readonly pending: readonly { readonly method: string }[]
  readonly calls: readonly { readonly method: string; readonly at: number }[]
}

/** The user's controls, which every wallet has. */
export interface LabWalletControls {
  getState(): LabWalletState
  subscribe(listener: () => void): () => void
  approve(): void
  reject(): void
  lock(): void
  unlock(): void
  setApproval(policy: 'auto' | 'ask' | 'reject'): void
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
  /** Returns whether this page may see the wallet's accounts. */
  readonly isConnected: () => boolean
  /** The name of the wallet's current chain. Absent if the wallet is on several chains simultaneously. */
  readonly place?: () => string
  /** Returns the networks that the user can switch the wallet to. */
  readonly moves: () => readonly { readonly label: string; readonly run: () => void }[]
}
