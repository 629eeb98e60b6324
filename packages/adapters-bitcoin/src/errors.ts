import { type FoyerError, isFoyerError } from '@foyer/common'
import {
  type Asked,
  anything,
  mapWalletError,
  meaningOf,
  noOrNothing,
  otherReason,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

const mayHaveSent = new RegExp(`fail|${otherReason.source}`, 'i')

// Codes of sats-connect that mean something else than in EIP-1193.
const words: WordTable = wordTable([
  { means: 'refused', codes: [-32000, -31001], unless: otherReason },
  // The same code is JSON-RPC's for any failure of a server, which may have sent.
  { means: 'refused', codes: [-32000, -31001], words: noOrNothing, unless: mayHaveSent, kinds: ['send'] },
  { means: 'unknownMethod', codes: [-32001], kinds: anything },
  // Wallets of other families have this code for a question that is still open.
  { means: 'locked', codes: [-32002], unless: /pending|already/i, kinds: ['connect'] },
  { means: 'unauthorized', codes: [-32002], unless: /pending|already/i, kinds: anything },
])

/** Turns what a sats-connect wallet answered into a Foyer error; its own codes first. The foreign error is the cause. */
export function mapSatsConnectError(thrown: unknown, asked: Asked): FoyerError {
  return mapWalletError(thrown, asked, words)
}

/** Whether a wallet failed because it does not know a method. */
export function isUnknownMethod(error: unknown): boolean {
  if (isFoyerError(error, 'OUTCOME_UNKNOWN')) return false // it was asked to send, and may have done so
  if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return true
  if (!isFoyerError(error) || error.cause === undefined) return false
  return meaningOf(error.cause, { kind: 'connect', method: '' }, words) === 'unknownMethod'
}
