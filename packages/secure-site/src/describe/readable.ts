import type { UserAccount } from '../evm/UserAccount.js'
import { showHidden } from '../text/cleanText.js'
import type { Row } from './Description.js'

/** A row of words. */
export const row = (label: string, value: string): Row => ({ label, value })

/** A row of an address, or of bytes. */
export const bytesRow = (label: string, value: string): Row => ({ label, value, isBytes: true })

/** A value of JSON as it came; text without its quotes. */
export function showValue(value: unknown): string {
  return showHidden(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'nothing'))
}

/** The account that acts, and of which kind it is. */
export function accountRow(account: UserAccount | string): Row {
  if (typeof account === 'string') return bytesRow('Account', account)
  return bytesRow(account.type === 'smartAccount' ? 'Smart account' : 'Account', account.address)
}

const lastDate = 8_640_000_000_000n

/** A time in seconds since 1970; contracts that name none mean that there is no end. */
export function showUntil(seconds: bigint): string {
  if (seconds === 0n) return 'no end'
  return seconds > lastDate ? `no end (${seconds})` : new Date(Number(seconds) * 1000).toUTCString()
}
