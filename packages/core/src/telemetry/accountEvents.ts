import type { NetworkId } from '@foyer/common'

interface OfAccount {
  /** Whether the account in use is a smart account. */
  readonly isSmartAccount: boolean
}

/** A transfer as events tell it. */
export interface SendReport extends OfAccount {
  readonly network: NetworkId
  /** Symbol of the token. */
  readonly token: string
  /** A decimal amount of whole tokens. */
  readonly amount: string
}

interface HistoryReport extends OfAccount {
  /** The plain address whose history it is. */
  readonly address: string | undefined
  readonly projectId: string | undefined
  /** Where the page began; absent for the first. */
  readonly cursor: string | undefined
}

interface NameReport extends OfAccount {
  readonly ensName: string
}

/** What a visitor did with a connected account. */
export type AccountEvent =
  | { readonly event: 'CLICK_TRANSACTIONS' | 'OPEN_ENS_FLOW'; readonly properties: OfAccount }
  | {
      readonly event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: HistoryReport
    }
  | { readonly event: 'OPEN_SEND'; readonly properties: OfAccount & { readonly network: NetworkId } }
  | { readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS'; readonly properties: SendReport }
  | { readonly event: 'SEND_ERROR'; readonly properties: SendReport & { readonly message: string } }
  | {
      readonly event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly properties: NameReport
    }
  | { readonly event: 'REGISTER_NAME_ERROR'; readonly properties: NameReport & { readonly error: string } }
