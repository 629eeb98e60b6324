// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { repeatEvery } from './pageWake.js'

const everyMs = 10_000
const wake = () => void window.dispatchEvent(new Event('focus'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function begin() {
  const run = vi.fn()
  const stop = repeatEvery(everyMs, run)
  onTestFinished(stop)
  return { run, stop }
}

/** Advances the clock but not the timers. */
const sleep = (forMs: number) => vi.setSystemTime(Date.now() + forMs)

it('runs at every interval, and not before', () => {
  const { run } = begin()
  vi.advanceTimersByTime(everyMs - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(everyMs)
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs immediately when the device wakes after the interval, and again one interval later', () => {
  const { run } = begin()
  vi.advanceTimersByTime(4000)
  sleep(60_000)
  wake()
  wake()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(everyMs - 1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does not run early after a short absence', () => {
  const { run } = begin()
  sleep(everyMs - 1)
  wake()
  expect(run).not.toHaveBeenCalled()
})

it('leaves no timer and no listener behind', () => {
  const { run, stop } = begin()
  stop()
  sleep(60_000)
  wake()
  expect(run).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
