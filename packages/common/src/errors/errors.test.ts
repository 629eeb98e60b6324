import { describe, expect, it, vi } from 'vitest'
import { errorMessage } from './catalogue.js'
import { errorCodes } from './errorCodes.js'
import { FoyerError, isFoyerError } from './FoyerError.js'
import { toFailure, toFoyerError } from './failure.js'

const codes = errorCodes()

describe('the catalogue', () => {
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
  ])('%s says what SPEC section 8 says', (error, text) => {
    expect(error.message).toBe(text)
  })

  it('has a sentence for every code, also without its values', () => {
    for (const code of codes) expect(errorMessage(code, {} as never)).toMatch(/^\S.*\S$/)
  })

  it('words a code that has no sentence of its own, with the foreign reason where there is one', () => {
    expect(new FoyerError('WALLET_LOCKED').message).toBe('Wallet locked')
    expect(new FoyerError('CONNECT_FAILED', {}).message).toBe('Connect failed')
    expect(new FoyerError('CONNECT_FAILED', { reason: 'no device' }).message).toBe(
      'Connect failed: no device',
    )
  })

  it('names codes SUBJECT_REASON', () => {
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  })
})

describe('an error', () => {
  it('carries code, values, cause, whether a retry may help, and its category [ERR-27]', () => {
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

  it('is of the category INTERNAL_SDK_ERROR but for services and what they answered; activity is API_ERROR [ERR-27]', () => {
    const others = codes.flatMap(code => {
      const { category } = new FoyerError(code, {} as never)
      return category === 'INTERNAL_SDK_ERROR' ? [] : [`${code} ${category}`]
    })
    expect(others).toEqual([
      'BALANCE_UNAVAILABLE API_ERROR',
      'HISTORY_UNAVAILABLE API_ERROR',
      'HTTP_BODY_INVALID DATA_PARSING_ERROR',
      'HTTP_STATUS API_ERROR',
      'HTTP_TIMED_OUT API_ERROR',
      'HTTP_UNREACHABLE API_ERROR',
      'RPC_FAILED API_ERROR',
    ])
  })

  it('is recognised across copies of the package, by code too', async () => {
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

  it.each([new Error('x'), { code: 'ABORTED' }, null, undefined, 'ABORTED', 7])('is not %s', value => {
    expect(isFoyerError(value)).toBe(false)
  })
})

describe('anything thrown', () => {
  it('becomes a typed error that keeps its cause', () => {
    const cause = new TypeError('x is undefined')
    expect(toFoyerError(cause)).toMatchObject({
      code: 'UNKNOWN',
      context: { reason: 'x is undefined' },
      cause,
    })
    expect(toFoyerError('text')).toMatchObject({ code: 'UNKNOWN', context: { reason: 'text' } })
    expect(toFoyerError(undefined)).toMatchObject({ code: 'UNKNOWN', context: {} })
  })

  it('becomes plain data for the state', () => {
    const failure = toFailure(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:1' }))
    expect(failure).toEqual({
      code: 'NETWORK_NOT_FOUND',
      context: { networkId: 'eip155:1' },
      retryable: false,
    })
    expect(structuredClone(failure)).toEqual(failure)
  })
})
