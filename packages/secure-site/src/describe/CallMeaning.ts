import type { Address } from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { Row } from './Description.js'

/** Something of a token or a collection that changes hands. */
export interface Thing {
  readonly kind: 'coin' | 'tokens' | 'item'
  /** The zero address for the coin of the network. */
  readonly contract: Address
  /** Of an item; `any` where the whole collection fits. */
  readonly id?: bigint | 'any'
  readonly amount: bigint
}

/** Who gets power over what, how much and until when. */
export type Power =
  | {
      readonly kind: 'allowance'
      readonly token: Address
      /** Default: the account that acts. */
      readonly owner?: Address
      readonly spender: Address
      /** The token's amount; or an item's number, where the contract keeps NFTs. */
      readonly amount: bigint
      /** How many bits the contract has for it. */
      readonly bits: number
      readonly until?: string
      /** The contract that keeps the allowance, where it is not the token itself. */
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
      /** Who moves the tokens where; nothing where everybody who has the signature may, or the taker says where. */
      readonly spender?: Address
      readonly to?: Address
      readonly amount: bigint
      readonly until: string
    }
  | {
      readonly kind: 'order'
      readonly gives: readonly Thing[]
      readonly gets: readonly (Thing & { readonly receiver: Address })[]
      readonly until?: string
    }
  | { readonly kind: 'ownership'; readonly contract: Address; readonly newOwner: Address | undefined }

/** What a call does. */
export type CallMeaning =
  | { readonly kind: 'coins' | 'creation' | 'unknown'; readonly call: EvmCall }
  | { readonly kind: 'transfer'; readonly call: EvmCall; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'powers'; readonly call: EvmCall; readonly powers: readonly Power[] }
  | {
      readonly kind: 'calls'
      readonly call: EvmCall
      /** How many there are. */
      readonly count: number
      /** Nothing where there are more than can be read. */
      readonly calls: readonly CallMeaning[] | undefined
      /** Whether the code of another contract runs in the place of the caller's. */
      readonly isDelegated: boolean
      /** What belongs to all of them. */
      readonly rows: readonly Row[]
    }
