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
  /** In milliseconds since 1970. Before that time nobody signs in and nothing is signed. */
  readonly lockedUntil: number
}
