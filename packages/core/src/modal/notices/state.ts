import type { Failure } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { RouterPart } from '../router/routerState.js'

/** What a notice says: a code that the texts of the modal word, a failure, or the host's own text. */
export type NoticeContent =
  | { readonly kind: 'notice'; readonly code: NoticeCode }
  /** The message is said where the catalogue has no words for the failure. */
  | { readonly kind: 'failure'; readonly failure: Failure; readonly message?: string }
  | { readonly kind: 'text'; readonly text: string }
  | TransactionNotice

/** How a transaction of the app ended. */
export interface TransactionNotice {
  readonly kind: 'transaction'
  readonly label: string
  readonly networkName: string | undefined
  readonly status: 'succeeded' | 'failed' | 'replaced' | 'dropped'
  readonly explorerUrl: string | undefined
}

/** Things worth a short message that are not failures. */
export type NoticeCode =
  | 'ACCOUNT_CHANGED'
  | 'ACTION_NOT_ALLOWED'
  | 'ADDRESS_COPIED'
  | 'AUTHENTICATING'
  | 'COPY_FAILED'
  | 'LINK_COPIED'
  | 'ONLY_CERTIFIED'
  | 'PAID_BY_ANOTHER_ACCOUNT'
  | 'SEND_FAILED'
  | 'TRANSACTION_STARTED'

/** How a snackbar looks. */
export type SnackbarVariant = 'success' | 'error' | 'loading'

/** The message pill of the modal. */
export interface Snackbar {
  readonly variant: SnackbarVariant
  readonly content: NoticeContent
  /** A picture of its own instead of the variant's icon: an address that may go into an `<img>`. */
  readonly iconUrl: string | undefined
  readonly isOpen: boolean
  /** Hides itself after 2500 ms, or 10 s where it is for the page; a sticky one waits to be hidden. */
  readonly isSticky: boolean
  /** Shown over the page where the modal is closed. */
  readonly isForPage: boolean
}

/** The message bar at the top of the modal, for what the host's developer must mend. Shown only with `debug`. */
export interface AlertBar {
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly content: NoticeContent
}

/** Messages of the modal. */
export interface NoticesState {
  readonly snackbar: Snackbar | undefined
  readonly alert: AlertBar | undefined
}

export const initialNoticesState: NoticesState = { snackbar: undefined, alert: undefined }

/** The state, as far as it is this room's. */
export interface NoticesPart {
  readonly notices: NoticesState
}

/** What this room needs of an instance. */
export type NoticesNeeds = Pick<RoomBase<NoticesPart & RouterPart>, 'store' | 'log'>
