import { expect, it } from 'vitest'
import {
  type ColdVisits,
  fromNavigation,
  latestFrames,
  mediansOf,
  toContent,
  toSecondContent,
  toShell,
} from './compareVisits.js'
import type { ColdVisit } from './openColdly.js'

const first = { intentAt: 90, clickedAt: 100, shellFrame: 1, shellAt: 110, contentAt: 150 }
const second = { intentAt: 900, clickedAt: 1000, shellFrame: 1, shellAt: 1005, contentAt: 1007 }
const visit: ColdVisit = { openings: [first, second], requests: [] }
const slower: ColdVisit = { openings: [{ ...first, shellFrame: 7, contentAt: 400 }], requests: [] }

it('times an opening from its click, and the first row from the navigation too', () => {
  expect(toShell(visit)).toBe(10)
  expect(toContent(visit)).toBe(50)
  expect(toSecondContent(visit)).toBe(7)
  expect(fromNavigation(visit)).toBe(150)
})

it('throws for an opening that is missing', () => {
  expect(() => toSecondContent(slower)).toThrow('opening 1')
})

it('returns the medians and the latest frame of both pages', () => {
  const visits: ColdVisits = { bare: [visit, visit, slower], 'foyer-all': [slower, slower, visit] }
  expect(mediansOf(visits, toContent)).toEqual({ bare: 50, foyer: 300 })
  expect(latestFrames({ bare: [visit], 'foyer-all': [visit, slower] })).toEqual({ bare: 1, foyer: 7 })
})
