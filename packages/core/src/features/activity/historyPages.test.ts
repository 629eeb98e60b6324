import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Transaction } from '../../wallet/blockchain/history.js'
import { mergeTransactions } from './historyPages.js'

const at = (minute: number, id: string, status = 'confirmed'): Transaction => ({
  id,
  hash: id,
  minedAt: new Date(minute * 60_000).toISOString(),
  networkId: 'eip155:1',
  operation: 'send',
  status,
  sentFrom: '',
  sentTo: '',
  transfers: [],
})

const minutes = fc.uniqueArray(fc.nat(5000), { maxLength: 40 })
const page = minutes.map(each => each.map(minute => at(minute, `id-${minute}`)))

it('returns each transaction once, newest first, in whatever order pages arrive [ENT-18]', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), pages => {
      const merged = pages.reduce<readonly Transaction[]>(mergeTransactions, [])
      const times = merged.map(each => Date.parse(each.minedAt))
      expect(times).toEqual([...times].sort((one, other) => other - one))
      expect(merged.map(each => each.id).sort()).toEqual(
        [...new Set(pages.flat().map(each => each.id))].sort(),
      )
    }),
  )
})

it('prefers the newest page', () => {
  const merged = mergeTransactions([at(1, 'a', 'pending')], [at(1, 'a')])
  expect(merged.map(each => each.status)).toEqual(['confirmed'])
})
