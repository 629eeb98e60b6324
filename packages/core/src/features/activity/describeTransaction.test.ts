import { describe, expect, it } from 'vitest'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import { describeTransaction } from './describeTransaction.js'

const token = (direction: Transfer['direction'], quantity: string | undefined, symbol = 'ETH'): Transfer => ({
  direction,
  asset: { kind: 'token', name: symbol, symbol, iconUrl: `https://icons.example/${symbol}` },
  ...(quantity === undefined ? {} : { quantity }),
})

const collectible = (direction: Transfer['direction'], name: string): Transfer => ({
  direction,
  asset: { kind: 'collectible', name, contractAddress: '0xc0', tokenId: name, isSpam: false },
  quantity: '1',
})

const transaction = (operation: string, ...transfers: readonly Transfer[]): Transaction => ({
  id: 'id',
  hash: '0x1',
  minedAt: '2026-11-20T10:00:00Z',
  networkId: 'eip155:1',
  operation,
  status: 'confirmed',
  sentFrom: '0xaa',
  sentTo: '0xbb',
  transfers,
})

const rows = (operation: string, ...transfers: readonly Transfer[]) =>
  describeTransaction(transaction(operation, ...transfers)).map(({ id, moves, mark }) => ({
    id,
    moves: moves.map(({ sign, amount, name }) => [sign, amount, name]),
    mark,
  }))

describe('a single transfer', () => {
  it.each([
    ['receive', 'in', '+', 'in'],
    ['withdraw', 'in', '+', 'in'],
    ['claim', 'in', '+', 'in'],
    ['send', 'out', '−', 'out'],
    ['deposit', 'out', '−', 'out'],
    ['repay', 'out', '−', 'out'],
    ['something new', 'out', '−', 'out'],
    ['send', 'self', '', 'self'],
    ['approve', 'out', '', 'approve'],
    ['cancel', 'out', '', 'cancel'],
  ] as const)(
    'shows %s, which goes %s, with the sign "%s" and the exact amount',
    (operation, way, sign, mark) => {
      const moves = [[sign, '1.23456', 'ETH']]
      expect(rows(operation, token(way, '1.23456'))).toEqual([{ id: 'id', moves, mark }])
    },
  )

  it('shows a failed transfer without a sign, because nothing moved', () => {
    const failed = { ...transaction('send', token('out', '1')), status: 'failed' }
    expect(describeTransaction(failed)[0]?.moves).toEqual([{ sign: '', amount: '1', name: 'ETH' }])
  })

  it.each([
    ['send', 'confirmed', 12],
    ['send', 'pending', 12],
    ['send', 'failed', undefined],
    ['approve', 'confirmed', undefined],
    ['cancel', 'confirmed', undefined],
  ])('has a value only if it moves something: %s, %s', (operation, status, value) => {
    const one = { ...transaction(operation, { ...token('out', '1'), value: 12 }), status }
    expect(describeTransaction(one)[0]?.value).toBe(value)
  })

  it('shows a collectible by its name, or no name if it has none', () => {
    expect(rows('receive', collectible('in', 'Door #1'))[0]?.moves).toEqual([['', undefined, 'Door #1']])
    expect(rows('mint', collectible('in', ''))[0]?.moves).toEqual([['', undefined, '']])
  })

  it('shows the known parts if the amount or the symbol is missing', () => {
    expect(rows('receive', token('in', undefined))[0]?.moves).toEqual([['', undefined, 'ETH']])
    expect(rows('send', token('out', '2', ''))[0]?.moves).toEqual([['−', '2', '']])
    expect(rows('send', token('out', undefined, ''))[0]?.moves).toEqual([['', undefined, '']])
    expect(rows('deploy')).toEqual([{ id: 'id', moves: [], mark: 'self' }])
  })
})

describe('a transaction with several transfers', () => {
  it('becomes one row, outgoing first, for one in and one out that are not both collectibles', () => {
    const [row, ...others] = describeTransaction(
      transaction('trade', token('in', '2000', 'USD'), token('out', '1')),
    )
    expect(others).toEqual([])
    expect(row?.moves).toMatchObject([
      { amount: '1', name: 'ETH' },
      { amount: '2000', name: 'USD' },
    ])
    expect(row?.mark).toBe('swap')
    expect(row?.pictures.map(each => each.imageUrl)).toEqual([
      'https://icons.example/ETH',
      'https://icons.example/USD',
    ])
    expect(rows('mint', token('out', '0.1'), collectible('in', 'Door #1'))).toHaveLength(1)
  })

  it('becomes one row per transfer for two collectibles or more than two transfers', () => {
    expect(rows('receive', collectible('in', 'One'), collectible('out', 'Two'))).toEqual([
      { id: 'id/0', moves: [['', undefined, 'One']], mark: 'in' },
      { id: 'id/1', moves: [['', undefined, 'Two']], mark: 'out' },
    ])
    const three = rows('trade', token('out', '1'), token('in', '0.5'), token('in', '2', 'USD'))
    expect(three.map(each => each.moves)).toEqual([
      [['−', '1', 'ETH']],
      [['+', '0.5', 'ETH']],
      [['+', '2', 'USD']],
    ])
  })

  it.each([
    ['out', '−'],
    ['in', '+'],
  ] as const)('is no exchange if one went to oneself and the other %s', (way, sign) => {
    expect(rows('execute', token('self', '5'), token(way, '2', 'USD'))).toEqual([
      { id: 'id/0', moves: [['', '5', 'ETH']], mark: 'self' },
      { id: 'id/1', moves: [[sign, '2', 'USD']], mark: way },
    ])
  })

  it('is no exchange if both go the same way', () => {
    expect(rows('deposit', token('out', '1'), token('out', '2', 'USD')).map(each => each.moves)).toEqual([
      [['−', '1', 'ETH']],
      [['−', '2', 'USD']],
    ])
  })
})

it('returns the same rows for the same transaction, so that they do not render again', () => {
  const one = transaction('send', token('out', '1'))
  expect(describeTransaction(one)).toBe(describeTransaction(one))
})
