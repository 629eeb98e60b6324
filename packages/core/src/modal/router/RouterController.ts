import type { Namespace } from '@foyer/common'
import type { OpenableView, Route } from './route.js'
import type { TransactionOutcome } from './transactionStack.js'

/** An approval to return from: what happens when it ends. */
export interface TransactionRequest {
  readonly goesBack?: boolean
  readonly view?: Route | null
  readonly replaces?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** Opens and closes the modal and moves between its screens. */
export interface RouterController {
  open(request?: OpenRequest): void
  /** Closes. A screen that must be answered stays unless the close is forced. */
  close(options?: { readonly isForced?: boolean }): void
  /** The visitor wants to close: shakes where that is refused. The header's close button forces. */
  requestClose(from: 'backdrop' | 'escape' | 'header'): void
  push(route: Route): void
  replace(route: Route): void
  reset(route: Route): void
  /** Back; from the first screen, or with UnsupportedChain behind, it closes. */
  goBack(): void
  goBackTo(index: number): void
  pushTransaction(request: TransactionRequest): void
  popTransaction(outcome: TransactionOutcome): void
  stop(): void
}

/** What a host opens the modal with. */
export interface OpenRequest {
  /** Default: Account where an account is connected, Connect otherwise. */
  readonly view?: OpenableView | Route | undefined
  /** Makes this namespace the active one and lists only its wallets. */
  readonly namespace?: Namespace | undefined
  /** The link to show, where the host pairs by itself (`enableManualPairing`). */
  readonly uri?: string | undefined
}
