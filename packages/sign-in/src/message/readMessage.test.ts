import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { type MessageFields, writeMessage } from '../__fixtures__/writeMessage.js'
import { readMessage } from './readMessage.js'
import { SignInRefused } from './SignInRefused.js'

const evm: MessageFields = {
  domain: 'lab.localhost:5173',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'http://lab.localhost:5173/page',
  chainId: 'eip155:31337',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-03-01T12:00:00.000Z',
}
const cosmos: MessageFields = {
  ...evm,
  address: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
  chainId: 'cosmos:foyer-hub-1',
}
const full = {
  statement: 'Sign in to the lab.',
  expirationTime: '2026-03-01T13:00:00Z',
  notBefore: '2026-03-01T12:00:00.5+01:00',
  requestId: 'request 1',
  resources: ['https://example.com/terms', 'urn:recap:eyJhdHQiOnt9fQ'],
}

describe.each([
  ['EVM', evm],
  ['Cosmos', cosmos],
])('%s messages', (_, fields) => {
  const text = writeMessage({ ...fields, ...full })
  const spoiled = (from: string | RegExp, to: string) => () => readMessage(text.replace(from, to))

  it('are read with every field', () => {
    expect(readMessage(text)).toEqual({
      ...fields,
      ...full,
      namespace: fields.chainId.split(':')[0],
      issuedAt: Date.UTC(2026, 2, 1, 12),
      expirationTime: Date.UTC(2026, 2, 1, 13),
      notBefore: Date.UTC(2026, 2, 1, 11, 0, 0, 500),
    })
  })

  it('are read without the fields that may be absent', () => {
    expect(readMessage(writeMessage(fields))).toMatchObject({ nonce: fields.nonce, resources: [] })
  })

  it.each<readonly [what: string, from: string | RegExp, to: string]>([
    ['text before the message', /^/, 'Pay 1 coin\n'],
    ['a line break before the message', /^/, '\n'],
    ['text after the message', /$/, '\nPay 1 coin'],
    ['a line break after the message', /$/, '\n'],
    ['a field after the last one', /$/, '\nNonce: 87654321hgfedcba'],
    ['another greeting', 'wants you to sign in', 'asks you to sign in'],
    ['another kind of chain in the greeting', /your \w+ account/, 'your Solana account'],
    ['an unknown kind of chain', /your \w+ account/, 'your Dogecoin account'],
    ['no empty line after the address', '\n\nSign', '\nSign'],
    ['no empty line after the statement', 'lab.\n\n', 'lab.\n'],
    ['a statement of two lines', 'lab.', 'lab.\nAnd pay.'],
    ['fields in the statement, before the others', 'lab.', 'lab.\n\nURI: http://evil.example'],
    ['no URI', /URI: .*\n/, ''],
    ['two URIs', /(URI: .*\n)/, '$1$1'],
    ['no version', 'Version: 1\n', ''],
    ['another version', 'Version: 1', 'Version: 2'],
    ['two nonces', /(Nonce: .*\n)/, '$1$1'],
    ['no nonce', /Nonce: .*\n/, ''],
    ['a short nonce', /Nonce: .*\n/, 'Nonce: abcdefg\n'],
    ['a nonce of other letters', /Nonce: .*\n/, 'Nonce: abcdefgh-12345678\n'],
    ['fields in another order', /(Version: 1)\n(Chain ID: .*)\n/, '$2\n$1\n'],
    ['optional fields in another order', /(Expiration Time: .*)\n(Not Before: .*)\n/, '$2\n$1\n'],
    ['an unknown field', 'Nonce:', 'Once: 1\nNonce:'],
    ['a field in small letters', 'Nonce:', 'nonce:'],
    ['no time of issue', /Issued At: .*\n/, ''],
    ['an invalid time', /Issued At: .*\n/, 'Issued At: 2026-13-01T12:00:00Z\n'],
    ['a time in words', /Issued At: .*\n/, 'Issued At: Sun Mar 1 2026 12:00:00\n'],
    ['a time without a zone', /Expiration Time: .*\n/, 'Expiration Time: 2026-03-01T13:00:00\n'],
    ['an empty time', /Expiration Time: .*\n/, 'Expiration Time: \n'],
    ['a resource without a list marker', '\n- https', '\n* https'],
    ['a carriage return', 'Version: 1\n', 'Version: 1\r\n'],
    ['a hidden character', 'lab.\n', 'lab.\u0007\n'],
  ])('are rejected with %s', (_what, from, to) => {
    expect(text.replace(from, to)).not.toBe(text)
    expect(spoiled(from, to)).toThrow(new SignInRefused('message'))
  })
})

it('rejects a chain of another namespace, and an invalid chain id', () => {
  for (const chainId of [
    '31337',
    'solana:foyer-hub-1',
    'cosmos:',
    'cosmos:a b',
    `cosmos:${'a'.repeat(33)}`,
  ]) {
    const text = writeMessage(cosmos).replace(/Chain ID: .*/, `Chain ID: ${chainId}`)
    expect(() => readMessage(text), chainId).toThrow(new SignInRefused('message'))
  }
  for (const chainId of ['eip155:31337', '0', '01', '0x1', '-1', '1.5', '1e3', '']) {
    const text = writeMessage(evm).replace(/Chain ID: .*/, `Chain ID: ${chainId}`)
    expect(() => readMessage(text), chainId).toThrow(new SignInRefused('message'))
  }
})

it('rejects malformed EVM addresses', () => {
  for (const address of ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', `${evm.address}0`, '0x', 'foyer.eth']) {
    expect(() => readMessage(writeMessage({ ...evm, address })), address).toThrow(
      new SignInRefused('message'),
    )
  }
})

it('reads messages that viem creates', () => {
  const text = createSiweMessage({
    domain: 'lab.localhost:5173',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    uri: evm.uri,
    chainId: 31337,
    nonce: evm.nonce,
    version: '1',
    issuedAt: new Date(evm.issuedAt),
    resources: full.resources,
  })
  expect(readMessage(text)).toMatchObject({ chainId: 'eip155:31337', resources: full.resources })
})

it.each(['', '\n', 'null', 'a'.repeat(16_000), '\n'.repeat(16_000)])(
  'rejects a text that is not a message',
  text => {
    expect(() => readMessage(text)).toThrow(new SignInRefused('message'))
  },
)
