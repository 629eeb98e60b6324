import { describe, expect, it, vi } from 'vitest'
import { type ErrorCode, errorAnchor, errorCodes, errorMessage } from './catalogue.js'
import { FoyerError, isFoyerError, toFailure, toFoyerError } from './FoyerError.js'

const codes = errorCodes()
const networkId = 'eip155:1'

describe('the error catalogue', () => {
  it.each([
    [new FoyerError('HTTP_STATUS', { status: 418, service: 's', path: '/' }), 'HTTP status code: 418'],
    [new FoyerError('WALLET_CONNECT_CONNECTOR_NOT_FOUND'), 'WalletConnectConnector not found'],
    [new FoyerError('BALANCE_UNAVAILABLE', {}), 'Token Balance Unavailable'],
    [new FoyerError('DISCONNECT_FAILED', { reason: 'x' }), 'Failed to disconnect'],
    [new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'domain' }), 'Invalid App Configuration'],
    [new FoyerError('ABORTED'), 'Request was aborted'],
    [new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:1' }), 'Network Not Found'],
    [new FoyerError('SESSION_EXPIRED'), 'Session Expired'],
    [new FoyerError('PROJECT_ID_NOT_CONFIGURED'), 'Project ID Not Configured'],
    [new FoyerError('UNKNOWN', { reason: 'x' }), 'Unknown error'],
    [new FoyerError('ADAPTER_MISSING', { namespace: 'near' }), "Adapter for namespace near doesn't exist"],
    [new FoyerError('ADAPTER_NOT_FOUND'), 'Chain adapter not found'],
    [new FoyerError('NETWORK_CLIENT_NOT_SET'), 'NetworkController client not set'],
    [new FoyerError('CONNECTION_CLIENT_NOT_SET'), 'ConnectionController client not set'],
    [new FoyerError('CHAIN_REQUIRED', { purpose: 'sail' }), 'Chain is required to sail'],
    [new FoyerError('NETWORK_UNSUPPORTED', { networkId }), 'Network unsupported'],
    [new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'coinType' }), 'Invalid chainId'],
    [
      new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'swap' }),
      'Network not supported for Swaps',
    ],
    [
      new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'gasPrice' }),
      'Network not supported for Gas Price',
    ],
    [new FoyerError('NETWORK_NOT_FOUND', { networkId, purpose: 'names' }), 'Network not found'],
    [new FoyerError('NAME_SIGNER_NOT_FOUND'), 'Address or auth connector not found'],
    [new FoyerError('NAME_FAILED', { name: 'ada', step: 'resolve' }), 'Error resolving name'],
    [new FoyerError('NAME_FAILED', { name: 'ada', step: 'suggest' }), 'Error fetching name suggestions'],
    [new FoyerError('NAME_FAILED', { step: 'list' }), 'Error fetching names for address'],
    [new FoyerError('NAME_FAILED', { name: 'ada', step: 'register' }), 'Error registering name ada'],
    [new FoyerError('NAME_FAILED', { step: 'register', reason: 'it is taken' }), 'it is taken'],
    [new FoyerError('OPTION_INVALID', { option: 'a', reason: 'no' }), "Option 'a' is not valid: no"],
    [new FoyerError('PAY_NAMESPACE_INVALID', { namespace: 'x' }), 'Invalid chain namespace'],
    [new FoyerError('PAY_EXCHANGE_REFUSED', { method: 'x', reason: 'closed' }), 'closed'],
    [new FoyerError('PAY_EXCHANGE_REFUSED', { method: 'x', field: 'url' }), 'Pay exchange refused'],
    [new FoyerError('TOKEN_REQUIRED'), 'A token is required'],
    [new FoyerError('CHAIN_UNSUPPORTED', { networkId }), 'Unsupported chain'],
    [new FoyerError('SEND_INCOMPLETE'), 'An amount and receiver address are required'],
    [new FoyerError('SIWX_ACCOUNT_MISSING'), 'No ActiveCaipAddress found'],
    [new FoyerError('SIWX_NETWORK_MISSING'), 'No ActiveCaipNetwork or client found'],
    [new FoyerError('SIWX_CLIENT_MISSING'), 'No ConnectionController client found'],
    [new FoyerError('SIWX_NOT_ENABLED'), 'SIWX is not enabled'],
    [new FoyerError('SIWX_INIT_FAILED'), 'A problem occurred while trying initialize authentication'],
    [new FoyerError('SIWX_SIGNATURE_DECLINED'), 'Signature declined'],
    [new FoyerError('SIWX_SMART_ACCOUNT_UNSUPPORTED'), 'This application might not support Smart Accounts'],
    [new FoyerError('SIWX_SIGNATURE_INVALID'), 'The signature is not valid'],
    [new FoyerError('SIWX_TIMED_OUT', { step: 'verify', afterMs: 1 }), 'Signing in took too long'],
    [new FoyerError('SIWX_MESSAGE_INVALID', { field: 'nonce' }), 'The sign-in message is not valid: nonce'],
    [new FoyerError('SIWX_REFUSED', { reason: 'not you' }), 'not you'],
    [new FoyerError('SIWX_REFUSED', { step: 'nonce' }), 'There is no nonce'],
    [new FoyerError('SIWX_REFUSED', { step: 'verify' }), 'Failed to verify message'],
    [new FoyerError('SIWX_REFUSED', { step: 'signOut' }), 'Failed to sign out'],
    [new FoyerError('SIWX_REFUSED', { step: 'session', reason: 'nonce' }), 'The server refused: nonce'],
    [
      new FoyerError('SIGNED_BY_ANOTHER_ACCOUNT', { method: 'x', signer: '0x1' }),
      'The wallet signed with another account: 0x1',
    ],
    [new FoyerError('SIWE_ANSWER_MISSING', { name: 'params' }), 'Failed to get message params!'],
    [new FoyerError('SIWE_ANSWER_MISSING', { name: 'nonce' }), 'siweControllerClient:nonce is undefined'],
    [new FoyerError('SOCIAL_POPUP_BLOCKED', { provider: 'x' }), 'Could not open social popup'],
    [new FoyerError('SOCIAL_ORIGIN_UNTRUSTED', { origin: 'x' }), 'Untrusted Origin'],
    [
      new FoyerError('SOCIAL_TIMED_OUT', { provider: 'x', afterMs: 1 }),
      'Social login timed out. Please try again.',
    ],
    [new FoyerError('SOCIAL_ADDRESS_MISSING', { provider: 'x' }), 'Could not fetch the social redirect uri'],
    [new FoyerError('EMAIL_INVALID', { email: 'x' }), 'Invalid email'],
    [new FoyerError('EMAIL_TOO_SOON', { seconds: 12 }), 'Please try again after 12 seconds'],
    [new FoyerError('METHOD_NOT_ALLOWED', { method: 'x' }), 'Requested RPC call is not allowed'],
    [new FoyerError('FRAME_MISSING'), 'W3mFrame: iframe is not set'],
    [new FoyerError('FRAME_LOAD_FAILED'), 'Unable to load email login dependency'],
    [
      new FoyerError('FRAME_LOAD_TIMED_OUT', { afterMs: 1 }),
      'Network Error - Could not load embedded wallet',
    ],
    [new FoyerError('FRAME_TIMED_OUT', { request: 'x', afterMs: 1 }), 'Embedded Wallet Request Timed Out'],
    [
      new FoyerError('OUTCOME_UNKNOWN', { method: 'x' }),
      'It is not known what came of the request. Look at the activity before you ask again.',
    ],
    [
      new FoyerError('TRANSACTION_UNCONFIRMED', { hash: 'x' }),
      'No node said whether it took the transaction. Look it up before you send again.',
    ],
    [new FoyerError('TRANSACTION_UNCONFIRMED', { hash: 'x', afterMs: 1 }), 'Transaction unconfirmed'],
    [new FoyerError('FRAME_ABORTED', { request: 'RPC_REQUEST' }), 'Request was aborted'],
    [new FoyerError('FRAME_ABORTED', { request: 'CONNECT_OTP' }), 'Something went wrong'],
    [new FoyerError('FRAME_FAILED', { request: 'x' }), 'An error occurred'],
    [new FoyerError('FRAME_FAILED', { request: 'x', reason: 'Invalid code' }), 'Invalid code'],
  ])('gives %s its specified message', (error, text) => {
    expect(error.message).toBe(text)
  })

  it('has a message for every code, even without values', () => {
    for (const code of codes) expect(errorMessage(code, {} as never)).toMatch(/^\S.*\S$/)
  })

  it('derives the message of other codes from the code, with the foreign reason if any', () => {
    expect(new FoyerError('WALLET_LOCKED').message).toBe('Wallet locked')
    expect(new FoyerError('CONNECT_FAILED', {}).message).toBe('Connect failed')
    expect(new FoyerError('CONNECT_FAILED', { reason: 'no device' }).message).toBe(
      'Connect failed: no device',
    )
  })

  it('gives every code its own anchor in the error documentation', () => {
    expect(errorAnchor('HTTP_STATUS')).toBe('http-status')
    expect(new Set(codes.map(errorAnchor)).size).toBe(codes.length)
  })

  it('names codes SUBJECT_REASON', () => {
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  })
})

/**
 * Whether each code is retryable, listed by hand. A code is retryable if the same step may succeed when repeated,
 * without the host or the visitor changing anything (amount, network, option), and without repeating what may already
 * be done.
 */
const mayBeTriedAgain = {
  ABORTED: true,
  ACCOUNT_CHANGED: false,
  ACCOUNT_INVALID: false,
  ACCOUNT_NETWORK_MISMATCH: true,
  ACCOUNT_NOT_CONNECTED: false,
  ADAPTER_DUPLICATE: false,
  ADAPTER_MISSING: false,
  ADAPTER_NOT_FOUND: false,
  AMOUNT_INVALID: false,
  APP_CONFIGURATION_INVALID: false,
  BALANCE_UNAVAILABLE: true,
  CALLS_INCOMPLETE: false,
  CHAIN_REQUIRED: false,
  CHAIN_UNSUPPORTED: false,
  CONNECTION_CLIENT_NOT_SET: false,
  CONNECTOR_AMBIGUOUS: false,
  CONNECTOR_NOT_FOUND: true,
  CONNECT_FAILED: true,
  CONNECT_NOT_ALLOWED: true,
  CONNECT_PENDING: true,
  CONNECT_REJECTED: true,
  CONNECT_TIMED_OUT: true,
  DEEP_LINK_FAILED: true,
  DISCONNECT_FAILED: true,
  EMAIL_INVALID: false,
  EMAIL_TOO_SOON: true,
  FEATURE_LOAD_FAILED: true,
  FRAME_ABORTED: true,
  FRAME_FAILED: true,
  FRAME_LOAD_FAILED: true,
  FRAME_LOAD_TIMED_OUT: true,
  FRAME_MISSING: false,
  FRAME_TIMED_OUT: true,
  FUNDS_INSUFFICIENT: false,
  HISTORY_UNAVAILABLE: true,
  HTTP_BODY_INVALID: true,
  HTTP_STATUS: true,
  HTTP_TIMED_OUT: true,
  HTTP_UNREACHABLE: true,
  INSTANCE_DUPLICATE: false,
  INSTANCE_NOT_FOUND: false,
  KEY_SIGNS_NOTHING: false,
  KEY_SIGNS_NO_TEXT: false,
  LOCALE_LOAD_FAILED: true,
  METHOD_NOT_ALLOWED: false,
  NAMES_UNSUPPORTED: false,
  NAME_FAILED: true,
  NAME_INVALID: false,
  NAME_SIGNER_NOT_FOUND: false,
  NETWORK_CLIENT_NOT_SET: false,
  NETWORK_ID_INVALID: false,
  NETWORK_NOT_FOUND: false,
  NETWORK_SWITCH_FAILED: true,
  NETWORK_SWITCH_MISMATCH: true,
  NETWORK_SWITCH_REJECTED: true,
  NETWORK_SWITCH_TIMED_OUT: true,
  NETWORK_UNSUPPORTED: false,
  ONRAMP_AMOUNT_OUT_OF_RANGE: false,
  ONRAMP_POPUP_BLOCKED: true,
  ONRAMP_TIMED_OUT: true,
  ONRAMP_UNAVAILABLE: true,
  OPTION_INVALID: false,
  OUTCOME_UNKNOWN: false,
  PAIRING_EXPIRED: true,
  PAY_ENDED: true,
  PAY_EXCHANGE_REFUSED: true,
  PAY_NAMESPACE_INVALID: false,
  PAY_NOT_ENABLED: false,
  PAY_POPUP_BLOCKED: true,
  PAY_REQUEST_INVALID: false,
  PAY_TIMED_OUT: true,
  PROJECT_ID_NOT_CONFIGURED: false,
  RECEIVER_BELOW_MINIMUM: false,
  RECEIVER_UNCONFIRMED: false,
  RELAY_UNREACHABLE: true,
  REQUEST_FAILED: true,
  REQUEST_HELD: true,
  REQUEST_PENDING: true,
  REQUEST_REJECTED: true,
  REQUEST_TIMED_OUT: true,
  REQUEST_UNSUPPORTED: false,
  RPC_FAILED: true,
  SENDER_BELOW_MINIMUM: false,
  SEND_INCOMPLETE: false,
  SESSIONS_UNSUPPORTED: false,
  SESSION_EXPIRED: true,
  SIGNED_BY_ANOTHER_ACCOUNT: false,
  SIWE_ANSWER_MISSING: true,
  SIWX_ACCOUNT_MISSING: false,
  SIWX_CLIENT_MISSING: false,
  SIWX_INIT_FAILED: true,
  SIWX_MESSAGE_INVALID: true,
  SIWX_NETWORK_MISSING: false,
  SIWX_NOT_ENABLED: false,
  SIWX_REFUSED: true,
  SIWX_SIGNATURE_DECLINED: true,
  SIWX_SIGNATURE_INVALID: true,
  SIWX_SMART_ACCOUNT_UNSUPPORTED: false,
  SIWX_TIMED_OUT: true,
  SOCIAL_ADDRESS_MISSING: true,
  SOCIAL_CANCELLED: true,
  SOCIAL_ORIGIN_UNTRUSTED: false,
  SOCIAL_POPUP_BLOCKED: true,
  SOCIAL_PROVIDER_INVALID: false,
  SOCIAL_TIMED_OUT: true,
  SOCIAL_WINDOW_CUT_OFF: false,
  STORAGE_UNAVAILABLE: false,
  SWAP_QUOTE_UNAVAILABLE: true,
  SWAP_TRANSACTION_INVALID: true,
  TEXTS_MISSING: false,
  TEXTS_UNKNOWN: false,
  TOKEN_FROZEN: false,
  TOKEN_NOT_TRANSFERABLE: false,
  TOKEN_REQUIRED: false,
  TRANSACTION_DROPPED: true,
  TRANSACTION_FAILED: true,
  TRANSACTION_HASH_INVALID: false,
  TRANSACTION_REPLACED: false,
  TRANSACTION_REVERTED: false,
  TRANSACTION_UNCONFIRMED: false,
  UNKNOWN: true,
  VIEW_FAILED: true,
  VIEW_LOAD_FAILED: true,
  VIEW_SWITCHED_OFF: false,
  VIEW_UNKNOWN: false,
  WALLET_ANSWER_INVALID: true,
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: false,
  WALLET_DISCONNECTED: true,
  WALLET_LOCKED: true,
  WALLET_UNAUTHORIZED: false,
} as const satisfies Record<ErrorCode, boolean>

it.each(Object.entries(mayBeTriedAgain))('marks %s as retryable: %s', (code, retryable) => {
  expect(new FoyerError(code as ErrorCode, {} as never).retryable).toBe(retryable)
})

describe('FoyerError', () => {
  it('has code, values, cause, retryability and category [ERR-27]', () => {
    const cause = new TypeError('x')
    const error = new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }, { cause })
    expect(error).toMatchObject({
      name: 'FoyerError',
      code: 'RPC_FAILED',
      context: { networkId: 'eip155:1' },
      retryable: true,
      category: 'API_ERROR',
      cause,
    })
    expect(error).toBeInstanceOf(Error)
    expect(new FoyerError('OPTION_INVALID', { option: 'x' })).toMatchObject({
      retryable: false,
      category: 'INTERNAL_SDK_ERROR',
    })
  })

  it('has category INTERNAL_SDK_ERROR except for services, their data and the secure site [ERR-27]', () => {
    const others = codes.flatMap(code => {
      const { category } = new FoyerError(code, {} as never)
      return category === 'INTERNAL_SDK_ERROR' ? [] : [`${code} ${category}`]
    })
    expect(others).toEqual([
      'BALANCE_UNAVAILABLE API_ERROR',
      'FRAME_ABORTED SECURE_SITE_ERROR',
      'FRAME_FAILED SECURE_SITE_ERROR',
      'FRAME_LOAD_FAILED SECURE_SITE_ERROR',
      'FRAME_LOAD_TIMED_OUT SECURE_SITE_ERROR',
      'FRAME_MISSING SECURE_SITE_ERROR',
      'FRAME_TIMED_OUT SECURE_SITE_ERROR',
      'HISTORY_UNAVAILABLE API_ERROR',
      'HTTP_BODY_INVALID DATA_PARSING_ERROR',
      'HTTP_STATUS API_ERROR',
      'HTTP_TIMED_OUT API_ERROR',
      'HTTP_UNREACHABLE API_ERROR',
      'RPC_FAILED API_ERROR',
    ])
  })

  it('is recognized across copies of the package, also by code', async () => {
    vi.resetModules()
    const copy = await import('./FoyerError.js')
    expect(copy.FoyerError).not.toBe(FoyerError)
    const foreign = new copy.FoyerError('WALLET_LOCKED')
    expect(foreign).not.toBeInstanceOf(FoyerError)
    expect(isFoyerError(foreign)).toBe(true)
    expect(isFoyerError(foreign, 'WALLET_LOCKED')).toBe(true)
    expect(isFoyerError(foreign, 'ABORTED')).toBe(false)
    expect(toFoyerError(foreign)).toBe(foreign)
  })

  it.each([new Error('x'), { code: 'ABORTED' }, null, undefined, 'ABORTED', 7])(
    'is distinguished from %s',
    value => {
      expect(isFoyerError(value)).toBe(false)
    },
  )
})

describe('toFoyerError and toFailure', () => {
  it('wraps a thrown value in a typed error and keeps it as the cause', () => {
    const cause = new TypeError('x is undefined')
    expect(toFoyerError(cause)).toMatchObject({
      code: 'UNKNOWN',
      context: { reason: 'x is undefined' },
      cause,
    })
    expect(toFoyerError('text')).toMatchObject({ code: 'UNKNOWN', context: { reason: 'text' } })
    expect(toFoyerError(undefined)).toMatchObject({ code: 'UNKNOWN', context: {} })
  })

  it('converts a thrown value to plain data', () => {
    const failure = toFailure(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:1' }))
    expect(failure).toEqual({
      code: 'NETWORK_NOT_FOUND',
      context: { networkId: 'eip155:1' },
      retryable: false,
    })
    expect(structuredClone(failure)).toEqual(failure)
  })
})
