import { type FoyerError, isFoyerError } from '@foyer/common'
import {
  anything,
  mapWalletError,
  meaningOf,
  noOrNothing,
  otherReason,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

const mayHaveSent = new RegExp(`fail|${otherReason.source}`, 'i')

// sats-connect codes whose meaning differs from EIP-1193.
const words: WordTable = wordTable([
  { means: 'refused', codes: [-32000, -31001], unless: otherReason },
  // JSON-RPC uses the same code for any server error, after which the transaction may have been sent.
  { means: 'refused', codes: [-32000, -31001], words: noOrNothing, unless: mayHaveSent, kinds: ['send'] },
  { means: 'unknownMethod', codes: [-32001], kinds: anything },
  // Wallets of other namespaces use this code for a pending request.
  { means: 'locked', codes: [-32002], unless: /pending|already/i, kinds: ['connect'] },
  { means: 'unauthorized', codes: [-32002], unless: /pending|already/i, kinds: anything },
])

/**
 * Maps an error of a sats-connect wallet to a Foyer error, with the wallet error as its cause. sats-connect codes
 * take precedence.
 */
export function mapSatsConnectError(thrown: unknown, request: WalletRequestContext): FoyerError {
  return mapWalletError(thrown, request, words)
}

/** Returns whether the wallet failed because it does not support the method. */
export function isUnknownMethod(error: unknown): boolean {
  if (isFoyerError(error, 'OUTCOME_UNKNOWN')) return false // the wallet received a request to send and may have sent
  if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return true
  if (!isFoyerError(error) || error.cause === undefined) return false
  return meaningOf(error.cause, { kind: 'connect', method: '' }, words) === 'unknownMethod'
}
