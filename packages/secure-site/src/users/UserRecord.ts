import type { Address } from 'viem'

/** The kinds of account: a key's own, or a contract which that key controls. */
export type AccountType = 'eoa' | 'smartAccount'

/** A user. Keys are sealed by the user's own key, which the master key wraps. */
export interface UserRecord {
  readonly id: string
  readonly email?: string
  readonly userName?: string
  readonly preferredAccountType: AccountType
  readonly wrappedKey: string
  readonly evm: { readonly address: Address; readonly sealedKey: string }
  readonly solana: { readonly address: string; readonly sealedKey: string }
  /** Milliseconds since 1970: nobody signs in, and nothing is signed, before. */
  readonly lockedUntil: number
}
