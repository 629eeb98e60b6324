import { expect, it } from 'vitest'
import { failureKind } from './failureKind.js'

it.each([
  ['CONNECT_PENDING', 'attention'],
  ['WALLET_LOCKED', 'attention'],
  ['EMAIL_TOO_SOON', 'attention'],
  ['CONNECT_REJECTED', 'declined'],
  ['REQUEST_REJECTED', 'declined'],
  ['SOCIAL_CANCELLED', 'declined'],
  ['ABORTED', 'declined'],
  ['CONNECT_FAILED', 'error'],
  ['CONNECT_TIMED_OUT', 'attention'],
  ['NETWORK_SWITCH_TIMED_OUT', 'attention'],
  ['REQUEST_TIMED_OUT', 'attention'],
  ['REQUEST_HELD', 'attention'],
  ['HTTP_TIMED_OUT', 'error'],
  ['RELAY_UNREACHABLE', 'error'],
] as const)('shows %s as %s', (code, kind) => {
  expect(failureKind(code)).toBe(kind)
})
