import { type NetworkId, parseNetworkId } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testFamilies } from '../../../testing/testFamilies.js'
import type { SiwxMessageContent } from '../SiwxPlugin.js'
import { checkSession, isInForce } from './checkSession.js'
import { readMessageText, toMessageText as writeMessage } from './message.js'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const content: SiwxMessageContent = {
  domain: 'app.example:8443',
  uri: 'https://app.example:8443/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-22T10:00:00.000Z',
  chainId: 'eip155:31337',
  accountAddress: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
}
const full: SiwxMessageContent = {
  ...content,
  statement: 'Welcome – grüß dich',
  expirationTime: '2026-11-22T11:00:00.000Z',
  notBefore: '2026-11-22T09:00:00.000Z',
  requestId: 'request 7',
  resources: ['https://app.example/terms', 'ipfs://bafy'],
}

const familyOf = (chainId: NetworkId) => testFamilies[parseNetworkId(chainId).namespace]
const toMessageText = (given: SiwxMessageContent) => writeMessage(given, familyOf(given.chainId))
/** Returns the fields that are read from a message, with the chain in the form of its text. */
const asRead = ({ chainId: _, ...said }: SiwxMessageContent, chain: string) => ({ ...said, chain })

describe('the text of a message', () => {
  it('has the form of ERC-4361 on EVM, without absent fields', () => {
    expect(toMessageText(content).split('\n')).toEqual([
      'app.example:8443 wants you to sign in with your Ethereum account:',
      '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
      '',
      '',
      'URI: https://app.example:8443/login',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-11-22T10:00:00.000Z',
    ])
    expect(toMessageText(full).split('\n').slice(2)).toEqual([
      '',
      'Welcome – grüß dich',
      '',
      'URI: https://app.example:8443/login',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-11-22T10:00:00.000Z',
      'Expiration Time: 2026-11-22T11:00:00.000Z',
      'Not Before: 2026-11-22T09:00:00.000Z',
      'Request ID: request 7',
      'Resources:',
      '- https://app.example/terms',
      '- ipfs://bafy',
    ])
  })

  it.each([
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'Solana'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
    ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
    ['cosmos:cosmoshub-4', 'Cosmos'],
  ] as const)('contains the full chain id %s (CAIP-122)', (chainId, name) => {
    const text = toMessageText({ ...content, chainId })
    expect(text).toContain(`sign in with your ${name} account:`)
    expect(text).toContain(`Chain ID: ${chainId}`)
    expect(readMessageText(text)).toEqual(asRead(content, chainId))
  })

  it('is parsed to the fields it was written from', () => {
    expect(readMessageText(toMessageText(full))).toEqual(asRead(full, '31337'))
    const word = fc.stringMatching(/^[\w-]{1,20}$/)
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
    const fields = fc.record({
      statement: maybe(fc.stringMatching(/^[^\n\r]{1,60}$/).filter(text => !text.startsWith('URI: '))),
      nonce: fc.stringMatching(/^[A-Za-z0-9]{8,24}$/),
      accountAddress: word,
      requestId: maybe(word),
      resources: maybe(fc.array(word.map(each => `https://${each}.example/`))),
      chainId: word.map(each => `cosmos:${each}` as NetworkId),
    })
    fc.assert(
      fc.property(fields, given => {
        const defined = Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined))
        const written = { ...content, ...defined }
        expect(readMessageText(toMessageText(written))).toEqual(asRead(written, written.chainId))
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['another text', 'Hello'],
    ['text after the end', `${toMessageText(content)}\nAnd more: x`],
    ['text before the beginning', `x\n${toMessageText(content)}`],
    ['a field twice', toMessageText(content).replace('Nonce:', 'Nonce: a\nNonce:')],
    ['another order', toMessageText(content).replace(/(Version: 1)\n(Chain ID: \d+)/, '$2\n$1')],
    ['another version', toMessageText(content).replace('Version: 1', 'Version: 2')],
    ['a statement of two lines', toMessageText(full).replace('Welcome', 'Wel\ncome')],
  ])('is not parsed: %s', (_, text) => {
    expect(readMessageText(text)).toBeUndefined()
  })
})

describe('a session', () => {
  const page = { domain: 'app.example:8443', uri: 'https://app.example:8443/' }
  const check = (said: Partial<SiwxMessageContent>, data: Partial<SiwxMessageContent> = {}) => {
    const session = {
      data: { ...full, ...said, ...data },
      message: toMessageText({ ...full, ...said }),
      signature: '',
    }
    return () => checkSession(session, { ...page, now, family: familyOf(session.data.chainId) })
  }

  it('is accepted if its data match its text', () => {
    expect(check({})).not.toThrow()
    expect(check({}, { accountAddress: full.accountAddress.toLowerCase() })).not.toThrow()
    expect(check({ expirationTime: undefined as never, notBefore: undefined as never })).not.toThrow()
  })

  it.each([
    ['for another domain', { domain: 'evil.example' }, {}, 'domain'],
    ['for another URI', { uri: 'https://evil.example/' }, {}, 'uri'],
    ['whose data contains another account', {}, { accountAddress: '0x1' }, 'address'],
    ['whose data contains another chain', {}, { chainId: 'eip155:1' }, 'chain'],
    [
      'whose data contains a chain of another family with the same number',
      {},
      { chainId: 'cosmos:31337' },
      'chain',
    ],
    ['whose data contains another nonce', {}, { nonce: 'zyxwvuts87654321' }, 'nonce'],
    [
      'whose data expires later than the text',
      {},
      { expirationTime: '2027-01-01T00:00:00.000Z' },
      'expirationTime',
    ],
    ['that has expired', { expirationTime: '2026-11-22T09:59:59.000Z' }, {}, 'expired'],
    ['that is not valid yet', { notBefore: '2026-11-22T10:00:01.000Z' }, {}, 'notBefore'],
    ['from the future', { issuedAt: '2026-11-22T10:02:00.000Z' }, {}, 'issuedAt'],
    ['with invalid times', { issuedAt: '2026-99' }, {}, 'issuedAt'],
  ] as const)('is rejected: %s', (_, said, data, field) => {
    expect(check(said, data)).toThrow(
      expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID', context: { field } }),
    )
  })

  it('is rejected if its text is not a message', () => {
    const session = { data: full, message: 'I agree', signature: '' }
    expect(() => checkSession(session, { ...page, now, family: familyOf(session.data.chainId) })).toThrow(
      'The sign-in message is not valid: message',
    )
  })

  it('is valid between its times', () => {
    expect(isInForce(full, now)).toBe(true)
    expect(isInForce(full, Date.parse('2026-11-22T11:00:01.000Z'))).toBe(false)
    expect(isInForce({ ...full, notBefore: '2026-11-22T10:30:00.000Z' }, now)).toBe(false)
    expect(isInForce({ ...full, issuedAt: '2026-11-23T10:00:00.000Z' }, now)).toBe(false)
  })
})
