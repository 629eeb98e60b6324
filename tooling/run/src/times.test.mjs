import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from './repository.mjs'
import { growthLine, limitTime, readTimes, timeLine, writeNight, writeTimes } from './times.mjs'

const steps = [
  { name: 'install', seconds: 13.4 },
  { name: 'stories apps/storybook', seconds: 175.8 },
  { name: 'unit packages/core', seconds: 87.2 },
  { name: 'layers', seconds: 31.2 },
  { name: 'lint', seconds: 4.2 },
]
const page =
  'Before.\n\n<!-- times: written by `npm test -- --write-times` -->\nold\n<!-- end of times -->\n\nAfter.\n'

it('states the whole time and the longest steps, longest first', () => {
  expect(timeLine({ seconds: 723, steps })).toBe(
    '12 min 03 s, of it stories apps/storybook 2 min 56 s, unit packages/core 1 min 27 s, layers 31 s, install 13 s',
  )
})

it('writes the table of times and reads it back', () => {
  const text = writeTimes(page, { seconds: 642, steps, date: '2026-11-26', machine: 'Node v20' })
  expect(text).toMatch(/^Before\.\n\n<!-- times/)
  expect(text).toMatch(/<!-- end of times -->\n\nAfter\.\n$/)
  expect(text).toContain('Measured on 2026-11-26: Node v20.')
  expect(text).toContain('| **`npm test`** | **10 min 42 s** |')
  expect(text).not.toContain('old')
  const known = readTimes(text)
  expect([...known].slice(0, 2)).toEqual([
    ['stories apps/storybook', 176],
    ['unit packages/core', 87],
  ])
  expect(known.size).toBe(steps.length)
  expect(writeTimes(text, { seconds: 642, steps, date: '2026-11-26', machine: 'Node v20' })).toBe(text)
})

it('writes the result of the last nightly run', () => {
  const night = { seconds: 545, passed: 640, failed: 0, date: '2026-11-27' }
  const place =
    'a\n<!-- last night: written by `npm run test:nightly` -->\nold\n<!-- end of last night -->\nb'
  const text = writeNight(place, night)
  expect(text).toContain('\n\nLast run on 2026-11-27: 640 passed, 0 failed, 9 min 05 s.\n\n')
  expect(text).not.toContain('old')
  expect(writeNight(text, night)).toBe(text)
  expect(() => writeNight('', night)).toThrow('no place for this: <!-- last night')
})

it('rejects a page without the comment that marks the position of the table', () => {
  expect(() => writeTimes('Before.', { seconds: 1, steps, date: '', machine: '' })).toThrow(
    'no place for this: <!-- times',
  )
})

it('reports no growth within the allowed time', () => {
  expect(growthLine({ seconds: 720, steps, known: new Map() })).toBeUndefined()
})

it('reports by how much a run is too long, and the steps that grew most', () => {
  const known = new Map([
    ['stories apps/storybook', 120],
    ['unit packages/core', 86],
    ['layers', 40],
    ['install', 13],
    ['lint', 4],
  ])
  expect(growthLine({ seconds: 790, steps, known })).toBe(
    'npm test took 1 min 10 s more than the 12 minutes it may take; grown since the times in apps/docs/testing.md: stories apps/storybook from 2 min 00 s to 2 min 56 s, unit packages/core from 1 min 26 s to 1 min 27 s',
  )
})

it('reports a new step', () => {
  expect(growthLine({ seconds: 790, steps: [steps[1]], known: new Map() })).toContain(
    'from 0 s to 2 min 56 s',
  )
})

it('finds the position of the table in the documentation', () => {
  const text = readFileSync(join(root, 'apps/docs/testing.md'), 'utf8')
  expect(readTimes(writeTimes(text, { seconds: 723, steps, date: '', machine: '' })).size).toBe(steps.length)
})

it('starts nothing after two thirds of the time and cuts off running steps before its end', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const time = limitTime(90)
  vi.advanceTimersByTime(60 * 60_000 - 1)
  expect([time.mayBegin(), time.signal.aborted]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect(time.mayBegin()).toBe(false)
  vi.advanceTimersByTime(24 * 60_000)
  expect(time.signal.aborted).toBe(true)
})
