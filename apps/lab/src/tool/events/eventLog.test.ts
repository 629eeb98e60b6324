import type { Foyer, FoyerEvent } from '@foyer/react'
import { expect, test } from 'vitest'
import { createEventLog, describe, mostRows, toJson } from './eventLog.js'
import { hideSecrets } from './hideSecrets.js'

type Listener = (event: FoyerEvent) => void

/** An instance that emits on request. */
function createEmitter(): { readonly foyer: Pick<Foyer, 'on'>; readonly emit: Listener } {
  const listeners = new Map<string, Listener>()
  return {
    foyer: {
      on(type, listener) {
        listeners.set(type, listener as Listener) // The map keeps each listener under its own type.
        return () => listeners.delete(type)
      },
    },
    emit: event => listeners.get(event.type)?.(event),
  }
}

const account = 'eip155:1:0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const connected: FoyerEvent = {
  type: 'connected',
  namespace: 'eip155',
  accounts: [account],
  activeAccount: account,
  networkId: 'eip155:1',
  connectorId: 'test.foyer.ember',
  isReconnected: false,
}

test('lists the newest event first, with its namespace and details', () => {
  const { foyer, emit } = createEmitter()
  const log = createEventLog(foyer, () => 0)
  emit({ type: 'opened' })
  emit(connected)
  expect(log.get()).toEqual([
    { id: 2, at: 0, event: 'connected', namespace: 'eip155', details: `${account} · test.foyer.ember` },
    { id: 1, at: 0, event: 'opened', namespace: '', details: '' },
  ])
  expect(JSON.parse(toJson(log.get()))[0]).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    event: 'connected',
    namespace: 'eip155',
    details: `${account} · test.foyer.ember`,
  })
})

test('keeps a bounded number of rows and forgets them on request', () => {
  const { foyer, emit } = createEmitter()
  const log = createEventLog(foyer)
  for (let count = 0; count < mostRows + 20; count++) emit({ type: 'opened' })
  expect(log.get()).toHaveLength(mostRows)
  expect(log.get()[0]?.id).toBe(mostRows + 20)
  log.clear()
  expect(log.get()).toEqual([])
})

test('shows no field that could open a session or identify the visitor', () => {
  const uri = 'wc:c9e6d30f@2?symKey=7ff3e362f825ab868e20e767fe580d0311181632707e7c878cbeca0238d45b8b'
  const rows = [
    describe({
      type: 'tracked',
      tracked: {
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: `No answer to ${uri}`, uri, mobile_link: 'ember://', name: 'Ember' },
      },
    }),
    describe({
      type: 'tracked',
      tracked: { event: 'SEARCH_WALLET', properties: { badge: 'all', search: 'ada@lab.test' } },
    }),
    describe({
      type: 'failed',
      failure: { code: 'CONNECT_REJECTED', context: { uri }, retryable: true } as never, // Foreign data.
      category: 'wallet' as never,
    }),
  ]
  const text = JSON.stringify(rows)
  expect(text).toContain('Ember')
  expect(text).not.toMatch(/symKey|7ff3e362|ada@/)
})

test.each([
  ['connect ada@lab.test', 'connect …'],
  ['ember://wc?uri=wc%3Ac9e6%402%3FsymKey%3D7ff3 failed', 'ember://wc?uri=… failed'],
  ['/open?to=ember%3A%2F%2Fwc%3Furi%3Dwc%253Ac9e6', '/open?to=ember%3A%2F%2Fwc%3Furi%3D…'],
  ['/callback%3Fa%3D1%26symKey%3D7ff3', '/callback%3Fa%3D1%26…'],
  ['code=123456 is wrong', '… is wrong'],
  [`signed 0x${'ab'.repeat(65)}`, 'signed …'],
  ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x', 'bearer …'],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'],
])('hides the secrets of “%s”', (text, shown) => {
  expect(hideSecrets(text)).toBe(shown)
})
