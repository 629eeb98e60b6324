import type { Address } from 'viem'

/** The kinds of account: a key's own, or a contract which that key controls. */
export type AccountType = 'eoa' | 'smartAccount'

/** A user as the store keeps them. Keys are sealed by the vault. */
export interface UserRecord {
  readonly id: string
  /** Ways in: `email:{address}`, `{provider}:{subject}`. No two users share one. */
  identities: string[]
  email?: string
  userName?: string
  preferredAccountType: AccountType
  readonly evm: { readonly address: Address; readonly sealedKey: string }
  readonly solana: { readonly address: string; readonly sealedKey: string }
}
