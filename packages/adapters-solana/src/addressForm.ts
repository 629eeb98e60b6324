import type { AddressForm } from '@foyer/common'

/** Programs that every cluster has, and the burn address. The first is Solana's zero address. */
const programs: readonly string[] = [
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  // The mint of wrapped SOL, which resembles an account of the native currency.
  'So11111111111111111111111111111111111111112',
]

const form = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The checks of Solana addresses: base58 of 32 bytes, with exactly one spelling per address. */
export const addressForm: AddressForm = {
  isAddress: text => form.test(text),
  toPlainAddress: address => address,
  isSame: (one, other) => one === other,
  isNobodys: address => programs.includes(address),
}
