import type { Address } from 'viem'

/** The types of account: an EOA, or a contract that its key controls. */
export type AccountType = 'eoa' | 'smartAccount'

/** A user. A key per user encrypts the account keys, and the master key wraps it. */
export interface UserRecord {
  readonly id: string
  readonly email?: string
  readonly userName?: string
  readonly preferredAccountType: AccountType
  readonly wrappedKey: string
  readonly evm: { readonly address: Address; readonly sealedKey: string }
  readonly solana: { readonly address: string; readonly sealedKey: string }
  /** The end of the lock, in milliseconds since 1970. Until then, signing in and signing are blocked. */
  readonly lockedUntil: number
}
