import type { UserAccount } from '../evm/UserAccount.js'
import { showHidden } from '../text/cleanText.js'
import type { Row } from './Description.js'

/** Creates a row with text. */
export const row = (label: string, value: string): Row => ({ label, value })

/** Creates a row with an address or other bytes. */
export const bytesRow = (label: string, value: string): Row => ({ label, value, isBytes: true })

/** Formats a JSON value. Strings have no quotes. */
export function showValue(value: unknown): string {
  return showHidden(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'nothing'))
}

/** Creates the row with the account of the request, labeled by its type. */
export function accountRow(account: UserAccount | string): Row {
  if (typeof account === 'string') return bytesRow('Account', account)
  return bytesRow(account.type === 'smartAccount' ? 'Smart account' : 'Account', account.address)
}

const lastDate = 8_640_000_000_000n

/** Formats a time in seconds since 1970. 0 means no end, as in most contracts. */
export function showUntil(seconds: bigint): string {
  if (seconds === 0n) return 'no end'
  return seconds > lastDate ? `no end (${seconds})` : new Date(Number(seconds) * 1000).toUTCString()
}
