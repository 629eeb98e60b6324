import type { Transaction } from '@foyer/core/features'
import { expect, it } from 'vitest'
import { activityRows } from './activityRows.js'
import { followRow } from './followRow.js'

type Transfer = Transaction['transfers'][number]

const sent = (quantity: string, symbol = 'ETH', iconUrl = `https://icons.example/${symbol}`): Transfer => ({
  direction: 'out',
  asset: { kind: 'token', name: symbol, symbol, iconUrl },
  quantity,
})

const transaction = (transfers: readonly Transfer[], others: Partial<Transaction> = {}): Transaction => ({
  id: 'id',
  hash: '0x1',
  minedAt: '2026-11-20T10:00:00Z',
  networkId: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  sentFrom: '0xaa',
  sentTo: '0xbb',
  transfers,
  ...others,
})

const pending = { status: 'pending' }
const [real, fake] = [sent('5'), sent('5', 'ETH', 'https://icons.example/fake')]

it.each([
  ['two are alike', { from: [sent('1'), sent('1')], opened: 1, to: [sent('1'), sent('1')], id: 'id/1' }],
  [
    'one with another picture comes first',
    { from: [real, sent('1')], opened: 0, to: [fake, real, sent('1')], id: 'id/1' },
  ],
  [
    'one with another picture takes its place',
    { from: [sent('1'), real], opened: 1, to: [real, fake], id: 'id/0' },
  ],
  ['its picture comes later', { from: [sent('5', 'ETH', '')], opened: 0, to: [sent('1'), real], id: 'id/1' }],
])('finds the transfer that a row showed: %s', (_, { from, opened, to, id }) => {
  const row = activityRows(transaction(from, pending))[opened]
  const latest = transaction(to)
  expect(row && followRow(row, latest)).toBe(activityRows(latest).find(each => each.id === id))
})

it.each([
  ['another receiver', transaction([real], { sentTo: '0xcc' })],
  ['another amount', transaction([sent('4')])],
  ['another token', transaction([sent('5', 'PUSD')])],
  ['another direction', transaction([{ ...real, direction: 'in' }])],
  ['no transfer', transaction([])],
])('keeps what a row showed, with the status of its transaction, for %s', (_, latest) => {
  const [row] = activityRows(transaction([real], pending))
  expect(row && followRow(row, latest)).toEqual({
    ...row,
    transaction: { ...row?.transaction, status: 'confirmed' },
  })
})
