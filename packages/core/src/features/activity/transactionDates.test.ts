import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { historySchema, type Transaction } from '../../wallet/blockchain/history.js'
import { mergeTransactions } from './historyPages.js'
import { dayTitle, groupByMonth, monthTitle } from './transactionDates.js'

const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'America/Los_Angeles'
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const mined = (id: string, minedAt: string): Transaction => ({
  id,
  hash: '',
  minedAt,
  networkId: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  sentFrom: '',
  sentTo: '',
  transfers: [],
})

describe('grouping by month', () => {
  it("groups transactions by year and month in the visitor's time zone, newest first [ENT-18]", () => {
    const groups = groupByMonth([
      mined('march', '2026-03-09T12:00:00Z'),
      mined('february evening', '2026-03-01T05:00:00Z'),
      mined('february', '2026-02-03T12:00:00Z'),
      mined('new year in London', '2026-01-01T03:00:00Z'),
      mined('december', '2025-12-24T12:00:00Z'),
      mined('last march', '2025-03-09T12:00:00Z'),
    ])
    expect(
      groups.map(({ year, month, transactions }) => [year, month, transactions.map(each => each.id)]),
    ).toEqual([
      [2026, 2, ['march']],
      [2026, 1, ['february evening', 'february']],
      [2025, 11, ['new year in London', 'december']],
      [2025, 2, ['last march']],
    ])
  })

  it("names today and yesterday by the visitor's calendar, in the visitor's language", () => {
    const now = new Date('2026-03-09T05:30:00Z')
    const titles = (locale: string, ...times: readonly string[]) =>
      times.map(minedAt => dayTitle({ minedAt }, { locale, now }))
    const [today, lastNight, earlier] = [
      '2026-03-09T05:00:00Z',
      '2026-03-08T07:59:00Z',
      '2026-03-07T07:59:00Z',
    ]
    expect(titles('en', today, lastNight, earlier)).toEqual(['Today', 'Yesterday', undefined])
    expect(titles('de', today, lastNight)).toEqual(['Heute', 'Gestern'])
    expect(titles('ar', today)).toEqual(['اليوم'])
    expect(titles('en', '2026-03-10T12:00:00Z')).toEqual([undefined])
  })

  it('shows the name of a month, and adds the year unless it is the current one [ENT-18]', () => {
    const title = (year: number, locale = 'en') =>
      monthTitle({ year, month: 10 }, { locale, now: new Date(2026, 0, 1) })
    expect(title(2026)).toBe('November')
    expect(title(2025)).toBe('November 2025')
    expect(title(2025, 'ar')).toContain('نوفمبر')
  })
})

describe('a transaction of which only the day is known', () => {
  const wire = (id: string, minedAt: string) => ({
    id,
    metadata: {
      chain: 'eip155:1',
      hash: id,
      minedAt,
      operationType: 'send',
      status: 'confirmed',
      sentFrom: '',
    },
    transfers: [],
  })
  const read = (...data: readonly object[]) => v.parse(historySchema, { data }).transactions

  it('belongs to that day and month, west of London too', () => {
    const [day] = read(wire('day', '2026-03-01'))
    const now = new Date('2026-03-01T20:00:00Z')
    expect(day?.isDayOnly).toBe(true)
    expect(dayTitle(day ?? { minedAt: '' }, { locale: 'en', now })).toBe('Today')
    expect(groupByMonth(day ? [day] : [])).toMatchObject([{ year: 2026, month: 2 }])
  })

  it('is listed with that day, also among others whose time is known', () => {
    const merged = mergeTransactions(
      [],
      read(wire('night before', '2026-03-01T07:00:00Z'), wire('day', '2026-03-01')),
    )
    expect(merged.map(({ id }) => id)).toEqual(['day', 'night before'])
    expect(merged.map(({ isDayOnly }) => isDayOnly)).toEqual([true, undefined])
  })
})
