import { ownValue } from '@foyer/common'
import type { Messages } from '../locales/Messages.js'

/** Returns the word for a transaction's status. An unknown one is shown as the service sends it. */
export function statusText(status: string, words: Messages['account']['activity']): string {
  const { confirmed, pending, failed, dropped, replaced } = words
  return ownValue({ confirmed, pending, failed, dropped, replaced }, status) ?? status
}
