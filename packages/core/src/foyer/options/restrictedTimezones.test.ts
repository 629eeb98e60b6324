import { afterEach, expect, it, vi } from 'vitest'
import { openOnramp } from '../../features/onramp/openOnramp.test.support.js'
import { selectConnectMethods, selectConnectorRows } from '../../wallet/connection/connectorRows.js'
import { restrictedTimezones } from './restrictedTimezones.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Returns the providers, options, rows and connect methods that a visitor sees in a time zone. */
async function offeredIn(timezone: string) {
  vi.stubEnv('TZ', timezone)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { foyer, providers, stop } = await openOnramp()
  const state = foyer.getState()
  const methods = selectConnectMethods(state)
  stop()
  return {
    zone,
    offer: { providers: providers(), options: state.options, rows: selectConnectorRows(state), methods },
  }
}

it('lists each restricted time zone once [CONST-22]', () => {
  const places = 'SHANGHAI URUMQI CHONGQING HARBIN KASHGAR MACAU HONG_KONG MACAO BEIJING'.split(' ')
  expect(restrictedTimezones).toEqual(places.map(place => `ASIA/${place}`))
})

it('offers visitors of a restricted time zone the same as others [CONST-22]', async () => {
  const elsewhere = await offeredIn('Europe/Vienna')
  const there = await offeredIn('Asia/Shanghai')
  expect(restrictedTimezones).toContain(there.zone.toUpperCase())
  expect(restrictedTimezones).not.toContain(elsewhere.zone.toUpperCase())
  expect(there.offer).toEqual(elsewhere.offer)
  expect(there.offer.providers).toHaveLength(2)
  expect(there.offer.rows).not.toEqual([])
})
