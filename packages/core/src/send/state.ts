import type { Failure, NetworkId } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import type { TokenBalance } from '../blockchain/TokenBalance.js'

/** Who is to receive: an address as it was typed, or a name and what it stands for. `text` is what the visitor typed. */
export type Receiver =
  | { readonly status: 'empty'; readonly text: '' }
  | { readonly status: 'resolving'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  | { readonly status: 'address'; readonly text: string; readonly address: string }
  | {
      readonly status: 'named'
      readonly text: string
      readonly address: string
      readonly profileName: string
      /** Safe for `<img>`. */
      readonly profileImageUrl?: string | undefined
    }

/** What the network takes for the transfer under review. Amounts are decimal text in the network's own currency. */
export type FeeReading =
  | { readonly status: 'unread' | 'reading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | {
      readonly status: 'known'
      readonly amount: string
      readonly symbol: string
      /** Whether the account holds enough of the network's own currency for it, as the network says. */
      readonly isCovered: boolean
    }

/**
 * Why a receiver is hardly the one that is meant: `nobody` has the key of it, it is the contract of a token of the
 * account (`tokenContract`), or it is the sender (`self`).
 */
export type ReceiverRisk = 'nobody' | 'tokenContract' | 'self'

/** A transfer the wallet sent. */
export interface SentTransfer {
  readonly hash: string
  /** Where it can be looked up. */
  readonly explorerUrl?: string | undefined
  readonly networkId: NetworkId
  readonly amount: string
  readonly symbol: string
  readonly to: string
  readonly toName?: string | undefined
}

/** Sending, as a flow. While the wallet is asked, the form stays as it is. */
export type SendFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly attempt: number }
  | { readonly status: 'failed'; readonly attempt: number; readonly failure: Failure }
  | { readonly status: 'sent'; readonly attempt: number; readonly transfer: SentTransfer }

/** What is to be sent, to whom, and how far that is. */
export interface SendState extends EnteredAmount {
  readonly token: TokenBalance | undefined
  readonly receiver: Receiver
  /** Reading the most that can be sent; `nothing` is left beside the fee. */
  readonly max: 'idle' | 'reading' | 'nothing' | 'failed'
  readonly fee: FeeReading
  /** What the review found risky about the receiver: `send` wants it accepted. */
  readonly risk?: ReceiverRisk | undefined
  readonly flow: SendFlow
}

export const noReceiver: Receiver = { status: 'empty', text: '' }

export const initialSendState: SendState = {
  token: undefined,
  amount: '',
  receiver: noReceiver,
  max: 'idle',
  fee: { status: 'unread' },
  flow: { status: 'idle' },
}
