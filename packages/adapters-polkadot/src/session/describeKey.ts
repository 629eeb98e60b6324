import type { AccountDescription } from '@foyer/common'
import { toHex } from '../address/bytes.js'
import { readAddress } from '../address/ss58.js'
import type { WalletAccount } from './WalletAccount.js'

/** What is known of an account's key. Only sr25519 and ed25519 addresses are the public key; others are its hash. */
export function describeKey(account: WalletAccount | undefined): AccountDescription | undefined {
  if (!account) return undefined
  const { address, kind, label } = account
  const bytes = readAddress(address)
  const isKey = bytes !== undefined && (kind === 'sr25519' || kind === 'ed25519')
  return {
    ...(kind ? { kind } : {}),
    ...(label ? { label } : {}),
    ...(isKey ? { publicKey: toHex(bytes) } : {}),
  }
}
