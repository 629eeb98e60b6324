import { tokens } from '@foyer/react/theme'
import { expect, it } from 'vitest'
import { contrastOf } from './contrast.js'
import { fromQuery, ownDraft, toQuery } from './draft.js'

it('computes the contrast of WCAG 2.2', () => {
  expect(contrastOf([255, 255, 255], [0, 0, 0])).toBe(21)
  expect(contrastOf([0, 0, 0], [0, 0, 0])).toBe(1)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

it('returns the theme of a shared link', () => {
  const draft = { preset: 'paper', light: { accent: 'teal' }, dark: { radiusRow: 4 } } as const
  expect(fromQuery(`?${toQuery(draft)}`)).toEqual(draft)
  expect(fromQuery('')).toEqual(ownDraft)
})

it.each([
  ['an unknown preset', 'preset=constructor'],
  ['no JSON', 'light={'],
  ['JSON that is no object', 'light=null&dark=7'],
  ['an unknown token', 'light={"__proto__":{"accent":"red"},"toString":"red"}'],
  ['a value of another type', 'dark={"accent":7,"radiusRow":"4"}'],
])('opens with the default theme for a link with %s', (_, query) => {
  expect(fromQuery(query)).toEqual(ownDraft)
  expect(tokens.accent.dark).toBe('#2bb3c8')
})
