import { expect, it } from 'vitest'
import { isOfZone, zoneOf } from './nameZone.js'

it('returns the service’s zone by default, or the app’s in lower case', () => {
  expect(zoneOf({ advanced: {} })).toBe('reown.id')
  expect(zoneOf({ advanced: { nameZone: 'Foyer.ETH' } })).toBe('foyer.eth')
})

it.each([
  ['ada.reown.id', true],
  ['Ada.Reown.ID', true],
  ['pay.ada.reown.id', true],
  ['reown.id', false],
  ['adareown.id', false],
  ['.reown.id.eth', false],
  ['ada.reown.id.eth', false],
  ['ada.eth', false],
])('returns whether the service issues %s: %s', (name, isGivenOut) => {
  expect(isOfZone(name, 'reown.id')).toBe(isGivenOut)
})
