import type { Address } from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { Row } from './Description.js'

/** One side of a trade: native currency, tokens or an NFT. */
export interface TradeSide {
  readonly kind: 'coin' | 'tokens' | 'item'
  /** The contract of the asset. The zero address means the native currency. */
  readonly contract: Address
  /** The token id of an NFT. `any` accepts every NFT of the collection. */
  readonly id?: bigint | 'any'
  readonly amount: bigint
}

/** A permission that a call or a signature grants: the receiver, the amount and the expiration. */
export type Power =
  | {
      readonly kind: 'allowance'
      readonly token: Address
      /** The owner of the tokens. Defaults to the account of the request. */
      readonly owner?: Address
      readonly spender: Address
      /** The token amount, or the token id if the contract is an NFT collection. */
      readonly amount: bigint
      /** The width of the contract's amount type in bits. Its highest value means unlimited. */
      readonly bits: number
      readonly until?: string
      /** The contract that stores the allowance, if it is not the token itself. */
      readonly through?: Address
    }
  | {
      readonly kind: 'allowanceChange'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      readonly isMore: boolean
    }
  | { readonly kind: 'item'; readonly collection: Address; readonly spender: Address; readonly id: bigint }
  | {
      readonly kind: 'borrowing'
      readonly contract: Address
      readonly borrower: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'everything'
      readonly contract: Address
      readonly operator: Address
      readonly isGiven: boolean
    }
  | {
      readonly kind: 'move'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: bigint
      readonly through?: Address
    }
  | {
      readonly kind: 'itemMove'
      readonly collection: Address
      readonly from: Address
      readonly to: Address
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[]
    }
  | {
      readonly kind: 'taking'
      readonly token: Address
      /**
       * The address that may take the tokens. Without it, anyone who holds the signature may. Without `to`, the taker
       * chooses the receiver.
       */
      readonly spender?: Address
      readonly to?: Address
      readonly amount: bigint
      readonly until: string
    }
  | {
      readonly kind: 'order'
      readonly gives: readonly TradeSide[]
      readonly gets: readonly (TradeSide & { readonly receiver: Address })[]
      readonly until?: string
    }
  | { readonly kind: 'ownership'; readonly contract: Address; readonly newOwner: Address | undefined }

/** The effect of a call. */
export type CallMeaning =
  | { readonly kind: 'coins' | 'creation' | 'unknown'; readonly call: EvmCall }
  | { readonly kind: 'transfer'; readonly call: EvmCall; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'powers'; readonly call: EvmCall; readonly powers: readonly Power[] }
  | {
      readonly kind: 'calls'
      readonly call: EvmCall
      /** The number of inner calls. */
      readonly count: number
      /** The inner calls. `undefined` if there are too many to read, or they are nested too deeply. */
      readonly calls: readonly CallMeaning[] | undefined
      /** Whether another contract's code runs in the caller's context (`delegatecall`). */
      readonly isDelegated: boolean
      /** The rows that apply to all inner calls. */
      readonly rows: readonly Row[]
    }
