import { expect, it } from 'vitest'
import { sendToken } from './sending.test.support.js'
import { noReceiver, type Receiver, readinessOf } from './state.js'

const address: Receiver = { status: 'address', text: '0xa', address: '0xa' }
const invalid: Receiver = { status: 'invalid', text: 'nobody' }
const token = sendToken({ quantity: { decimals: '18', numeric: '2' } })

it.each([
  ['tokenMissing', undefined, '', noReceiver],
  ['tokenMissing', undefined, '9', invalid],
  ['amountMissing', token, '', noReceiver],
  ['amountMissing', token, '', invalid],
  ['valueIncorrect', token, '0', noReceiver],
  ['valueIncorrect', token, '0.', address],
  ['amountTooFine', token, '0.0000000000000000001', address],
  ['amountTooFine', token, '9.0000000000000000001', invalid],
  ['fundsInsufficient', token, '2.000000000000000001', noReceiver],
  ['fundsInsufficient', token, '3', invalid],
  ['receiverMissing', token, '2', noReceiver],
  ['receiverInvalid', token, '2', invalid],
  ['receiverUnconfirmed', token, '2', { status: 'address', text: '0xA', address: '0xA', doubt: 'checksum' }],
  ['receiverUnanswered', token, '2', { status: 'unanswered', text: 'ada.eth' }],
  ['receiverResolving', token, '2', { status: 'resolving', text: 'ada.eth' }],
  ['ready', token, '2', address],
  ['ready', token, '2.', address],
  ['ready', token, '1', { status: 'named', text: 'ada.eth', address: '0xa', profileName: 'ada.eth' }],
  ['ready', { ...token, price: 0 }, '1', address],
] as const)(
  'reports %s first with token %o, amount %s, receiver %o',
  (expected, chosen, amount, receiver) => {
    expect(readinessOf({ token: chosen, amount, receiver })).toBe(expected)
  },
)
