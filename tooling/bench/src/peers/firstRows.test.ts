import { expect, it } from 'vitest'
import { bareTitle, type ColumnTimes, foyerTitle, toFirstRowTable, toVerdicts } from './firstRows.js'

const cold: ColumnTimes = {
  hoverMs: 0,
  slowDown: 4,
  times: new Map([
    [bareTitle, [90, 60, 30]],
    [foyerTitle, [700, 800, 766]],
    ['Peer 1', [464, 464, 464]],
    ['Peer 2', [900, 800, 1000]],
  ]),
}

it('shows the median of each page and its ratio to the bare dialog', () => {
  expect(toFirstRowTable([cold]).slice(1)).toEqual([
    [bareTitle, '0 ms', '4×', '60 ms', '1.0×'],
    [foyerTitle, '0 ms', '4×', '766 ms', '12.8×'],
    ['Peer 1', '0 ms', '4×', '464 ms', '7.7×'],
    ['Peer 2', '0 ms', '4×', '900 ms', '15.0×'],
  ])
})

it('has as many cells in the heading as in every row', () => {
  const [heading = [], ...rows] = toFirstRowTable([cold, cold])
  expect(rows.map(row => row.length)).toEqual(rows.map(() => heading.length))
})

it('reports for each column whether Foyer is ahead of each peer', () => {
  const hovered = { ...cold, hoverMs: 250, slowDown: 1 }
  expect(toVerdicts([cold, hovered])).toEqual([
    'hover 0 ms, CPU 4×: Foyer (766 ms) is behind Peer 1 (464 ms) and ahead of Peer 2 (900 ms)',
    'hover 250 ms, CPU 1×: Foyer (766 ms) is behind Peer 1 (464 ms) and ahead of Peer 2 (900 ms)',
  ])
})

it('counts an equal time as behind', () => {
  const times = new Map([
    [bareTitle, [10]],
    [foyerTitle, [50]],
    ['Peer 1', [50]],
  ])
  expect(toVerdicts([{ ...cold, times }])).toEqual([
    'hover 0 ms, CPU 4×: Foyer (50 ms) is behind Peer 1 (50 ms)',
  ])
})

it('reports that no peer could be installed', () => {
  const times = new Map([
    [bareTitle, [10]],
    [foyerTitle, [50]],
  ])
  expect(toVerdicts([{ ...cold, times }])).toEqual(['hover 0 ms, CPU 4×: Foyer (50 ms) is without a peer'])
})
