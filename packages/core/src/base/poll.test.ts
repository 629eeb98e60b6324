// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf } from '../testing/codeOf.js'
import { createLifetime } from './latest.js'
import { startPoll } from './poll.js'

const everyMs = 4000
const wake = () => void window.dispatchEvent(new Event('focus'))
const pass = (forMs: number) => vi.advanceTimersByTimeAsync(forMs)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Plan = Parameters<typeof startPoll<string>>[0]

function begin(plan: Partial<Plan> = {}) {
  const life = createLifetime()
  onTestFinished(() => life.end())
  const look = vi.fn<Plan['look']>(async () => undefined)
  const poll = startPoll({ look, pauseMs: () => everyMs, signal: life.signal, ...plan })
  poll.found.catch(() => undefined)
  return { ...poll, life, look }
}

/** Advances the clock but not the timers. */
const sleep = (forMs: number) => vi.setSystemTime(Date.now() + forMs)

it('polls immediately and after each pause, until a value is found', async () => {
  const { look, found } = begin()
  expect(look).toHaveBeenCalledTimes(1)
  await pass(everyMs - 1)
  expect(look).toHaveBeenCalledTimes(1)
  look.mockResolvedValue('it')
  await pass(1)
  expect(await found).toBe('it')
  await pass(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})

it('delays the first poll by `firstAfterMs`', async () => {
  const { look } = begin({ firstAfterMs: 1000 })
  await pass(999)
  expect(look).not.toHaveBeenCalled()
  await pass(1)
  expect(look).toHaveBeenCalledTimes(1)
})

it('runs one poll at a time, and pauses after each poll', async () => {
  const look = vi.fn<Plan['look']>(() => new Promise(resolve => setTimeout(resolve, 10_000, undefined)))
  begin({ look })
  await pass(13_999)
  expect(look).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(look).toHaveBeenCalledTimes(2)
})

it('rejects with the error that a poll throws', async () => {
  const { look, found } = begin({
    look: vi.fn<Plan['look']>(() => Promise.reject(new RangeError('no'))),
  })
  await expect(found).rejects.toThrow('no')
  await pass(60_000)
  expect(look).not.toHaveBeenCalled()
})

it('polls before the pause is over when hastened, but never concurrently', async () => {
  const { look, hasten } = begin()
  hasten()
  await pass(0)
  expect(look).toHaveBeenCalledTimes(1)
  hasten()
  await pass(0)
  expect(look).toHaveBeenCalledTimes(2)
})

describe('a return to the page', () => {
  it('ends a pause that is over by the clock, but not one that is still running', async () => {
    const { look } = begin()
    await pass(0)
    wake()
    await pass(0)
    expect(look).toHaveBeenCalledTimes(1)
    sleep(everyMs)
    wake()
    await pass(0)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('ends the pause immediately if the plan has `looksOnWake`', async () => {
    const { look } = begin({ looksOnWake: true })
    await pass(0)
    wake()
    await pass(0)
    expect(look).toHaveBeenCalledTimes(2)
  })
})

it.each([0, 1])('leaves neither timer nor listener when its signal aborts, after %d polls', async looks => {
  const { found, life, look } = begin({ firstAfterMs: looks === 0 ? everyMs : 0 })
  await pass(0)
  life.end()
  expect(await codeOf(found)).toBe('ABORTED')
  sleep(60_000)
  wake()
  expect(look).toHaveBeenCalledTimes(looks)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['finds', () => Promise.resolve('it')],
  ['throws', () => Promise.reject(new RangeError('no'))],
] as const)('ignores a poll that %s after its signal aborted', async (_, answer) => {
  const { found, life } = begin({
    look: () => new Promise(resolve => setTimeout(resolve, 5, 0)).then(answer),
  })
  life.end()
  await pass(5)
  expect(await codeOf(found)).toBe('ABORTED')
})
