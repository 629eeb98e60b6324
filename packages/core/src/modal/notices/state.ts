import type { Failure } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { RouterPart } from '../router/routerState.js'

/** The content of a notice: a code for a text of the catalogue, a failure, or the app's own text. */
export type NoticeContent =
  | { readonly kind: 'notice'; readonly code: NoticeCode }
  /** `message` is shown if the catalogue has no text for the failure. */
  | { readonly kind: 'failure'; readonly failure: Failure; readonly message?: string }
  | { readonly kind: 'text'; readonly text: string }
  | TransactionNotice

/** The final status of an app's transaction. */
export interface TransactionNotice {
  readonly kind: 'transaction'
  readonly label: string
  readonly networkName: string | undefined
  readonly status: 'succeeded' | 'failed' | 'replaced' | 'dropped'
  readonly explorerUrl: string | undefined
}

/** The notices that are not failures. */
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

/** The appearance of a snackbar. */
export type SnackbarVariant = 'success' | 'error' | 'loading'

/** A short message of the modal. */
export interface Snackbar {
  readonly variant: SnackbarVariant
  readonly content: NoticeContent
  /** An image to show instead of the variant's icon. Its URL is safe for an `<img>`. */
  readonly iconUrl: string | undefined
  readonly isOpen: boolean
  /** Whether it stays until it is hidden. Otherwise it closes after 2500 ms, or 10 s if it is for the page. */
  readonly isSticky: boolean
  /** Whether it is shown over the page while the modal is closed. */
  readonly isForPage: boolean
}

/** The bar at the top of the modal for mistakes that the app's developer has to fix. Shown only with `debug`. */
export interface AlertBar {
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly content: NoticeContent
}

/** The messages of the modal. */
export interface NoticesState {
  readonly snackbar: Snackbar | undefined
  readonly alert: AlertBar | undefined
}

export const initialNoticesState: NoticesState = { snackbar: undefined, alert: undefined }

/** The state of this room. */
export interface NoticesPart {
  readonly notices: NoticesState
}

/** The parts of an instance that this room needs. */
export type NoticesNeeds = Pick<RoomBase<NoticesPart & RouterPart>, 'store' | 'log'>
