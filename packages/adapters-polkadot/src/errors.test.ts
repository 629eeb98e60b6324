import { FoyerError } from '@foyer/common'
import { walletAnswers } from '@foyer/common/adapter-testing'
import type { WalletRequestContext } from '@foyer/common/session-kit'
import { expect, it } from 'vitest'
import { mapError } from './errors.js'

const asked = (kind: WalletRequestContext['kind']): WalletRequestContext => ({ kind, method: 'signRaw' })
const source = 'The source Acme Shop'

it.each([
  // polkadot-js and its derivatives
  ['Rejected', 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  ['Cancelled', 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  ['Canceled', 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  ['Rejected by user', 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  ['User Rejected Request', 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  [`${source} has a pending authorization request`, 'CONNECT_PENDING', 'REQUEST_PENDING'],
  [`${source} is not allowed to interact with this extension`, 'CONNECT_NOT_ALLOWED', 'WALLET_UNAUTHORIZED'],
  [`${source} has not been enabled yet`, 'CONNECT_REJECTED', 'WALLET_UNAUTHORIZED'],
  ['Unable to find keypair', 'CONNECT_REJECTED', 'WALLET_UNAUTHORIZED'],
  ['Account not found', 'CONNECT_REJECTED', 'WALLET_UNAUTHORIZED'],
  ['Wallet is locked', 'WALLET_LOCKED', 'WALLET_LOCKED'],
  ['Unable to decode using the supplied passphrase', 'WALLET_LOCKED', 'WALLET_LOCKED'],
  ['Extension context invalidated.', 'CONNECT_FAILED', 'WALLET_DISCONNECTED'],
  ['Attempting to use a disconnected port object', 'CONNECT_FAILED', 'WALLET_DISCONNECTED'],
  ['Could not establish connection. Receiving end does not exist.', 'CONNECT_FAILED', 'WALLET_DISCONNECTED'],
  // an account is blocked or a policy applies, but the wallet is not locked
  ['Rejected: rate limit exceeded', 'CONNECT_FAILED', 'REQUEST_FAILED'],
  ['blocked by a policy', 'CONNECT_FAILED', 'REQUEST_FAILED'],
  ['something else', 'CONNECT_FAILED', 'REQUEST_FAILED'],
])('maps the message “%s”', (words, whenConnecting, whenAsking) => {
  for (const thrown of [new Error(words), words, { message: words }]) {
    expect(mapError(thrown, asked('connect'))).toMatchObject({ code: whenConnecting, cause: thrown })
    expect(mapError(thrown, asked('request'))).toMatchObject({ code: whenAsking, cause: thrown })
  }
})

it.each([
  // EIP-1193 and JSON-RPC codes of multi-chain wallets and WalletConnect
  [{ code: 4001, message: 'no' }, 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  [{ code: 5000, message: 'Disapproved' }, 'CONNECT_REJECTED', 'REQUEST_REJECTED'],
  [{ code: -32601, message: 'Method not found' }, 'CONNECT_FAILED', 'REQUEST_UNSUPPORTED'],
  [{ code: 4100, message: 'no' }, 'WALLET_LOCKED', 'WALLET_UNAUTHORIZED'],
  [undefined, 'CONNECT_FAILED', 'REQUEST_FAILED'],
  [null, 'CONNECT_FAILED', 'REQUEST_FAILED'],
])('maps %j', (thrown, whenConnecting, whenAsking) => {
  expect(mapError(thrown, asked('connect')).code).toBe(whenConnecting)
  expect(mapError(thrown, asked('request')).code).toBe(whenAsking)
})

it('maps a message about missing authorization, even with the code of a locked wallet', () => {
  const words = 'The requested account has not been authorized by the user.' // OneKey
  expect(mapError({ code: 4100, message: words }, asked('silent')).code).toBe('WALLET_UNAUTHORIZED')
  expect(mapError({ code: 4100, message: 'no' }, asked('silent')).code).toBe('WALLET_LOCKED')
})

it("keeps Foyer errors unchanged, and includes a wallet's reason", () => {
  const own = new FoyerError('ABORTED')
  expect(mapError(own, asked('request'))).toBe(own)
  expect(mapError(new Error('out of paper'), asked('request'))).toMatchObject({
    context: { method: 'signRaw', reason: 'out of paper' },
  })
})

it.each(walletAnswers('polkadot'))(
  'maps an error of $wallet ($source) to $code',
  ({ asked, thrown, code }) => {
    expect(mapError(thrown, asked)).toMatchObject({ code, cause: thrown })
  },
)
