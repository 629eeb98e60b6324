import { base58, base64 } from '@scure/base'
import { stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { describeInstruction } from './describeInstruction.js'
import { describeMessage, describeSolanaMessage } from './describeMessage.js'
import { describeGrant, describeRevocation } from './describePermissions.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'

const account = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const network = { id: 'eip155:1', name: 'Ethereum', coin: { symbol: 'ETH', decimals: 18 } }
const solana = { id: 'solana:x', name: 'Solana', coin: { symbol: 'SOL', decimals: 9 } }
const rowOf = (rows: readonly { label: string; value: string }[], label: string) =>
  rows.find(each => each.label === label)?.value

it('shows messages as text, in either order of the parameters', () => {
  for (const params of [
    [stringToHex('héllo'), account],
    [account, stringToHex('héllo')],
    ['héllo', account],
  ])
    expect(describeMessage(params).rows).toEqual([
      { label: 'Message', value: 'héllo' },
      { label: 'Account', value: account, isBytes: true },
    ])
})

it('shows bytes that are no text, and characters that hide, as numbers', () => {
  expect(describeMessage(['0xff00', account]).rows[0]).toEqual({
    label: 'Message',
    value: '0xff00',
    isBytes: true,
  })
  expect(describeMessage(['abc\u202ecba\u0000\u200b', account]).rows[0]?.value).toBe(
    'abc\\u202ecba\\u0000\\u200b',
  )
  const message = base58.encode(new TextEncoder().encode('one\ntwo'))
  expect(describeSolanaMessage({ message, pubkey: 'me' }).rows[0]?.value).toBe('one\ntwo')
})

it('shows typed data field by field, and says when it is for another network', () => {
  const data = {
    domain: { name: 'Shop', chainId: 5, verifyingContract: account },
    primaryType: 'Order',
    message: { buyer: { name: 'Ada' }, items: [{ id: 1 }, { id: 2 }] },
  }
  const { rows, warning } = describeTypedData([account, JSON.stringify(data)], { network })
  expect(rowOf(rows, 'Type')).toBe('Order')
  expect(rowOf(rows, 'buyer.name')).toBe('Ada')
  expect(rowOf(rows, 'items.1.id')).toBe('2')
  expect(rowOf(rows, 'Domain verifyingContract')).toBe(account)
  expect(warning).toContain('another network')
  const own = { ...data, domain: { chainId: '0x1' } }
  expect(describeTypedData([account, own], { network }).warning).toBeUndefined()
})

it('does not show more than people can look at', () => {
  const message = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index]))
  const { rows } = describeTypedData([account, { domain: {}, primaryType: 'Big', message }], { network })
  expect(rowOf(rows, 'And more')).toBe('700 fields')
})

it.each([
  ['a system transfer', '11111111111111111111111111111111', '0200000000ca9a3b00000000', ['Send', '1 SOL']],
  [
    'a checked token transfer',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    '0c40420f000000000006',
    ['Send tokens', '1'],
  ],
  [
    'a plain token transfer',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    '030500000000000000',
    ['Send tokens', '5 smallest units'],
  ],
])('reads %s', (_, program, hex, [label, value]) => {
  const data = Uint8Array.from(Buffer.from(hex, 'hex'))
  const { rows, isUnknown } = describeInstruction({ program, data, accounts: ['a', 'b', 'c'] }, solana)
  expect(isUnknown).toBe(false)
  expect(rowOf(rows, label ?? '')).toBe(value)
})

it('shows an instruction it does not know by program and bytes', () => {
  const unknown = { program: 'Unknown1111', accounts: [], data: Uint8Array.from([1, 2]) }
  expect(describeInstruction(unknown, solana)).toMatchObject({
    isUnknown: true,
    rows: [{ value: 'Unknown1111' }, { value: '0x0102' }],
  })
})

it('makes nothing up of a transaction it cannot read', () => {
  expect(() =>
    describeSolana({ transaction: base64.encode(new Uint8Array(80)) }, { network: solana }),
  ).toThrow()
})

it('shows sessions', () => {
  const permissions = [
    { type: 'contract-call', data: { address: account, functions: [{ functionName: 'mint' }], limit: 5 } },
  ]
  const { rows } = describeGrant([{ expiry: 0, permissions, signer: { type: 'key' } }])
  expect(rowOf(rows, 'Until')).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
  expect(rowOf(rows, 'Functions')).toBe('mint')
  expect(rowOf(rows, 'More')).toContain('limit')
  expect(rowOf(rows, 'Signer')).toContain('key')
  expect(describeRevocation([{ pci: '0xab' }]).rows[0]?.value).toBe('0xab')
})
