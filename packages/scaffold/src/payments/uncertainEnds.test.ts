import { type ErrorCode, errorCodes } from '@foyer/common'
import { expect, it } from 'vitest'
import { failedEnd } from './uncertainEnds.js'

/** The failures after a request for money that do not tell whether the wallet paid. */
const uncertain: readonly ErrorCode[] = [
  'ABORTED',
  'CALLS_INCOMPLETE',
  'FRAME_FAILED',
  'FRAME_TIMED_OUT',
  'OUTCOME_UNKNOWN',
  'PAY_TIMED_OUT',
  'RELAY_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'SESSION_EXPIRED',
  'TRANSACTION_DROPPED',
  'TRANSACTION_HASH_INVALID',
  'TRANSACTION_REPLACED',
  'TRANSACTION_UNCONFIRMED',
  'UNKNOWN',
  'WALLET_DISCONNECTED',
]

/** The failures of a sent transaction or a wallet's request. A new one must be added here or above. */
const ofRequests = errorCodes().filter(code =>
  /^(TRANSACTION|REQUEST|CALLS|FRAME|OUTCOME|WALLET)_/.test(code),
)
const certain: readonly ErrorCode[] = [
  'FRAME_ABORTED',
  'FRAME_LOAD_FAILED',
  'FRAME_LOAD_TIMED_OUT',
  'FRAME_MISSING',
  'REQUEST_FAILED',
  'REQUEST_HELD',
  'REQUEST_PENDING',
  'REQUEST_REJECTED',
  'REQUEST_UNSUPPORTED',
  'TRANSACTION_FAILED',
  'TRANSACTION_REVERTED',
  'WALLET_ANSWER_INVALID',
  'WALLET_CONNECT_CONNECTOR_NOT_FOUND',
  'WALLET_LOCKED',
  'WALLET_UNAUTHORIZED',
]

it.each(uncertain)('offers no second payment after %s', code => {
  expect(failedEnd(code)).toBe('open')
})

it('knows of every failure of a request whether its end is certain', () => {
  expect(ofRequests.filter(code => !uncertain.includes(code))).toEqual(certain)
  for (const code of certain) expect(failedEnd(code), code).not.toBe('open')
})
