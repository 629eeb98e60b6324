import { isFoyerError } from '@foyer/common'

/** Whether a wallet answered that it shows the page nothing. */
export function isRefusal(error: unknown): boolean {
  return isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'WALLET_LOCKED')
}
