import type { SmartSessionRecord } from '@foyer/core/smart-sessions'
import { expect, it } from 'vitest'
import { sessionMonths } from './SessionPanel.js'

const session = (id: string, created: string): SmartSessionRecord => ({
  id,
  createdAt: new Date(created).getTime(),
  expiresAt: 0,
  revokedAt: undefined,
  app: { name: id, url: '', iconUrl: undefined },
  permissions: [],
})

it('groups sessions by month, newest first, with the year unless it is the current one', () => {
  const sessions = [
    session('a', '2026-03-02T12:00'),
    session('b', '2025-11-05T12:00'),
    session('c', '2026-03-20T12:00'),
    session('d', '2026-04-01T12:00'),
  ]
  const now = new Date('2026-05-01T12:00').getTime()
  const months = sessionMonths(sessions, { locale: 'en', now })
  expect(months.map(({ title, sessions: members }) => [title, members.map(({ id }) => id)])).toEqual([
    ['April', ['d']],
    ['March', ['c', 'a']],
    ['November 2025', ['b']],
  ])
  expect(sessionMonths([], { locale: 'en', now })).toEqual([])
})
