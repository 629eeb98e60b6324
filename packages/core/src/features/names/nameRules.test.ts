import { expect, it } from 'vitest'
import { faultOf, labelOf, toName } from './state.js'

it.each(['adas', 'ADAS', 'a-1b', '----', '0000', 'a'.repeat(200)])('accepts %s as a label [VAL-1]', label => {
  expect(faultOf(label)).toBeUndefined()
})

it.each([
  ['', 'short'],
  ['ada', 'short'],
  ['a_da', 'characters'],
  ['ada.lovelace', 'characters'],
  [' adas', 'characters'],
  ['adas ', 'characters'],
  ['adas\n', 'characters'],
  ['ádas', 'characters'],
  ['аdas', 'characters'],
  ['ada\u200bs', 'characters'],
  ['ａｄａｓ', 'characters'],
  ['١٢٣٤', 'characters'],
])('rejects %j: %s [VAL-1]', (label, fault) => {
  expect(faultOf(label)).toBe(fault)
})

it('converts a label to its lowercase name with the zone, and back', () => {
  expect(toName('AdaS', 'reown.id')).toBe('adas.reown.id')
  expect(labelOf('adas.reown.id', 'reown.id')).toBe('adas')
  for (const other of ['adas.foyer.eth', 'adasreown.id', 'ada.reown.id', 'a.das.reown.id', 'reown.id'])
    expect(labelOf(other, 'reown.id')).toBeUndefined()
})
