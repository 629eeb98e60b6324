import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function record(isTerminal) {
  const written = []
  const progress = createProgress({ write: text => written.push(text), isTerminal })
  return { progress, written, text: () => written.join('') }
}

function after(ms, value) {
  return () => new Promise(resolve => setTimeout(() => resolve(value), ms))
}

it('prints the start and the duration of a short stage, and nothing else', async () => {
  const { progress, text } = record(false)
  const stage = progress.stage('1/3 Installing', {
    run: after(4_000, 'installed'),
    waitsFor: () => 'packages',
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await stage).toBe('installed')
  expect(text()).toBe('1/3 Installing\n      ready after 4.0 s\n')
})

it('prints every five seconds what a longer stage waits for at that moment', async () => {
  const { progress, text } = record(false)
  let added = 0
  const stage = progress.stage('1/3 Installing', {
    run: after(12_000),
    waitsFor: () => {
      added += 400
      return `${added} of 900`
    },
  })
  await vi.advanceTimersByTimeAsync(12_000)
  await stage
  expect(text()).toContain('      5 s: 400 of 900\n      10 s: 800 of 900\n')
})

it('redraws one line on a terminal and clears it at the end', async () => {
  const { progress, written, text } = record(true)
  const stage = progress.stage('2/3 Starting', { run: after(7_500), waitsFor: () => 'Polkadot' })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(written.at(-1)).toBe('      7 s: Polkadot')
  expect(text().split('\n')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(500)
  await stage
  expect(text().split('\r').at(-1)).toBe('      ready after 7.5 s\n')
})

it('clears the redrawn line before a permanent line', async () => {
  const { progress, written } = record(true)
  const stage = progress.stage('2/3 Starting', { run: after(7_500), waitsFor: () => 'Polkadot' })
  await vi.advanceTimersByTimeAsync(6_000)
  progress.line('Bitcoin: ready')
  expect(written.at(-2)).toMatch(/^\r +\r$/)
  expect(written.at(-1)).toBe('Bitcoin: ready\n')
  await vi.advanceTimersByTimeAsync(1_500)
  await stage
})

it('passes on a failure and prints nothing more', async () => {
  const { progress, text } = record(false)
  const run = () => new Promise((_, reject) => setTimeout(() => reject(new Error('no registry')), 1_000))
  const stage = expect(progress.stage('1/3 Installing', { run, waitsFor: () => 'packages' })).rejects.toThrow(
    'no registry',
  )
  await vi.advanceTimersByTimeAsync(1_000)
  await stage
  await vi.advanceTimersByTimeAsync(20_000)
  expect(text()).toBe('1/3 Installing\n')
})
