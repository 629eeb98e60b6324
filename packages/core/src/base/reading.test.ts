import { FoyerError } from '@foyer/common'
import { onlineManager } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createReading, type Reading, type ReadingPlan } from './reading.js'
import { createReadingHome, type ReadingHome } from './readingHome.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Call {
  readonly request: string
  readonly signal: AbortSignal
  answer(text: string): Promise<unknown>
  fail(error: unknown): Promise<unknown>
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const settledAfter = (act: () => void) => {
  act()
  return settled()
}

function startInstance() {
  const readings = createReadingHome()
  onTestFinished(readings.stop)
  return readings
}

/** Opens a reading of strings. Returns it with the readings it showed and its calls, which the test answers. */
function open(plan: Partial<ReadingPlan<string, string>> = {}, readings: ReadingHome = startInstance()) {
  const calls: Call[] = []
  const shown: Reading<string>[] = []
  const errors: unknown[] = []
  const state = { request: 'tokens/a' as string | undefined }
  const reading = createReading<string, string>(
    { readings },
    {
      key: request => request,
      request: () => state.request,
      read: (request, signal) =>
        new Promise((resolve, reject) =>
          calls.push({
            request,
            signal,
            answer: text => settledAfter(() => resolve(text)),
            fail: error => settledAfter(() => reject(error)),
          }),
        ),
      show(reading, error) {
        shown.push(reading)
        if (error) errors.push(error)
      },
      ...plan,
    },
  )
  const call = (index: number) => calls[index] as Call
  return { reading, calls, call, shown, errors, state, stop: readings.stop }
}

it('reads once for concurrent callers, and keeps the value', async () => {
  const { reading, calls, call, shown } = open()
  const both = Promise.all([reading.load(), reading.load()])
  await settled()
  expect([calls.length, shown]).toEqual([1, [{ status: 'reading' }]])
  await call(0).answer('two')
  await both
  await reading.load()
  expect([calls.length, shown.at(-1)]).toEqual([1, { status: 'known', value: 'two' }])
})

it('reads again once the value is older than `keep`, and shows the old value meanwhile', async () => {
  const { reading, calls, call, shown } = open({ keep: 30_000 })
  void reading.load()
  await call(0).answer('two')
  await vi.advanceTimersByTimeAsync(29_999)
  await reading.load()
  expect(calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  void reading.load()
  await settled()
  expect([calls.length, shown.at(-1)]).toEqual([2, { status: 'reading', value: 'two' }])
  await call(1).answer('three')
  expect(shown.at(-1)).toEqual({ status: 'known', value: 'three' })
})

it('aborts the current read for a newer request, and ignores its late answer', async () => {
  const { reading, call, shown, state } = open()
  void reading.load()
  state.request = 'tokens/b'
  void reading.load()
  expect([call(0).signal.aborted, call(1).signal.aborted, call(1).request]).toEqual([true, false, 'tokens/b'])
  await call(1).answer('of b')
  await call(0).answer('of a')
  expect(shown.at(-1)).toEqual({ status: 'known', value: 'of b' })
})

it('shows `unread` first when the key changes', async () => {
  const { reading, call, shown, state } = open()
  void reading.load()
  await call(0).answer('of a')
  state.request = 'tokens/b'
  void reading.load()
  expect(shown.slice(2)).toEqual([{ status: 'unread' }, { status: 'reading' }])
})

it('reads again on demand, also before the first answer', async () => {
  const { reading, call, calls, shown } = open()
  const first = reading.read()
  const second = reading.read()
  expect([calls.length, call(0).signal.aborted, call(1).signal.aborted]).toEqual([2, true, false])
  await call(0).answer('late')
  expect(shown).toEqual([{ status: 'reading' }, { status: 'reading' }])
  await call(1).answer('new')
  await Promise.all([first, second])
  expect(shown.at(-1)).toEqual({ status: 'known', value: 'new' })
})

it('waits for the given time first, and then reads only once for the newest call', async () => {
  const { reading, calls, shown } = open()
  void reading.read(200)
  await vi.advanceTimersByTimeAsync(199)
  void reading.read(200)
  await vi.advanceTimersByTimeAsync(199)
  expect([calls.length, shown.at(-1)]).toEqual([0, { status: 'reading' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.length).toBe(1)
})

it('shows a failure with the last value, does not retry by itself, and reads again on demand', async () => {
  const { reading, calls, call, shown, errors } = open()
  const error = new FoyerError('ABORTED')
  void reading.load()
  await call(0).fail(error)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([calls.length, shown.at(-1)?.status, errors]).toEqual([1, 'failed', [error]])
  void reading.load()
  await settled()
  expect(shown.at(-1)).toEqual({ status: 'reading' })
  await call(1).answer('two')
  void reading.read()
  await call(2).fail(error)
  expect(shown.at(-1)).toMatchObject({ status: 'failed', failure: { code: 'ABORTED' }, value: 'two' })
  void reading.load()
  expect([shown.at(-1), errors.length]).toEqual([{ status: 'reading', value: 'two' }, 2])
})

it('forgets the value, and aborts the current read', async () => {
  const { reading, call, shown } = open()
  void reading.load()
  await call(0).answer('two')
  const again = reading.read()
  reading.forget()
  expect([call(1).signal.aborted, shown.at(-1)]).toEqual([true, { status: 'unread' }])
  await again
  await call(1).answer('late')
  expect(shown.at(-1)).toEqual({ status: 'unread' })
})

it('reads at every interval while watched, one read at a time', async () => {
  const { reading, calls, call } = open({ every: 10_000, keep: 0 })
  const stops = [reading.watch(), reading.watch()]
  expect(calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls.length).toBe(1) // the first read is still pending
  await call(0).answer('two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls.length).toBe(2)
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([calls.length, call(1).signal.aborted]).toEqual([2, true])
})

it('continues a read when another watcher follows in the same task', async () => {
  const { reading, call, shown } = open({ every: 10_000 })
  const stop = reading.watch()
  stop()
  reading.watch()
  await settled()
  expect(call(0).signal.aborted).toBe(false)
  await call(0).answer('two')
  expect(shown.at(-1)).toEqual({ status: 'known', value: 'two' })
})

it('returns to the last state when the last watcher stops', async () => {
  const { reading, call, shown } = open({ keep: 0 })
  reading.watch()()
  await settled()
  expect([call(0).signal.aborted, shown]).toEqual([true, [{ status: 'reading' }, { status: 'unread' }]])
})

it('reads at an interval only while `isDue` returns true', async () => {
  const due = { isDue: false }
  const { reading, calls, call } = open({ every: 3000, keep: 0, isDue: () => due.isDue })
  reading.watch()
  await call(0).answer('two')
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls.length).toBe(1)
  due.isDue = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls.length).toBe(2)
})

it('reads again after `forget` while it is watched', async () => {
  const { reading, calls, shown, call } = open()
  reading.watch()
  await call(0).answer('two')
  reading.forget()
  expect([calls.length, shown.slice(-2)]).toEqual([2, [{ status: 'unread' }, { status: 'reading' }]])
})

it('finishes a read without watchers if the plan requires it', async () => {
  const { reading, call, calls, shown } = open({ every: 10_000, keep: 0, finishes: true })
  reading.watch()()
  await settled()
  await call(0).answer('two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([calls.length, shown.at(-1)]).toEqual([1, { status: 'known', value: 'two' }])
})

it('ends with the instance: ignores late answers and starts no further read', async () => {
  const { reading, call, calls, shown, stop } = open({ every: 10_000, keep: 0 })
  reading.watch()
  stop()
  expect(call(0).signal.aborted).toBe(true)
  await call(0).answer('late')
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([reading.load(), reading.read()])
  expect([calls.length, shown, vi.getTimerCount()]).toEqual([1, [{ status: 'reading' }], 0])
})

it('adds its page listeners at the start, and removes them at the stop', async () => {
  const page = new EventTarget()
  const added = vi.spyOn(page, 'addEventListener')
  const removed = vi.spyOn(page, 'removeEventListener')
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { stop } = open()
  stop()
  expect(added.mock.calls.length).toBeGreaterThan(0)
  expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name))
})

it('does not wait until the browser is online', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { reading, call, shown } = open()
  void reading.load()
  await call(0).fail(new FoyerError('HTTP_UNREACHABLE', { service: 'blockchain' }))
  expect(shown.map(each => each.status)).toEqual(['reading', 'failed'])
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown.length).toBe(2)
})

it('shares nothing with the reading of another instance', async () => {
  const [one, other] = [open(), open()]
  void one.reading.load()
  void other.reading.load()
  await one.call(0).answer('two')
  one.stop()
  expect([one.shown.at(-1)?.status, other.shown.at(-1)?.status]).toEqual(['known', 'reading'])
  await other.call(0).answer('three')
  expect(other.shown.at(-1)).toEqual({ status: 'known', value: 'three' })
})

describe('a read of an outdated request', () => {
  it.each(['load', 'watch'] as const)('is aborted by %s', async action => {
    const { reading, call, shown, state } = open({ finishes: true, keep: 0 })
    reading.watch()()
    state.request = 'tokens/b'
    void reading[action]()
    expect([call(0).signal.aborted, call(1).request]).toEqual([true, 'tokens/b'])
    await call(0).answer('of a')
    await call(1).answer('of b')
    expect(shown.filter(each => each.status === 'known')).toEqual([{ status: 'known', value: 'of b' }])
  })

  it('is aborted by the interval', async () => {
    const { reading, call, state } = open({ every: 10_000, keep: 0 })
    reading.watch()
    state.request = 'tokens/b'
    await vi.advanceTimersByTimeAsync(10_000)
    expect([call(0).signal.aborted, call(1).request]).toEqual([true, 'tokens/b'])
  })

  it('is not shown, even before the new request is read', async () => {
    const { reading, call, shown, state } = open()
    void reading.load()
    state.request = 'tokens/b'
    await call(0).answer('of a')
    expect(shown).toEqual([{ status: 'reading' }, { status: 'unread' }])
  })

  it('is not shown when it arrives in the same task', async () => {
    for (let ticks = 0; ticks < 8; ticks += 1) {
      const { reading, call, calls, shown, state } = open()
      void reading.load()
      void call(0).answer('of a')
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      state.request = 'tokens/b'
      reading.forget()
      void reading.read()
      await settled()
      expect([calls.length, shown.at(-1)?.status]).toEqual([2, 'reading'])
      await call(1).answer('of b')
      expect(shown.at(-1)).toEqual({ status: 'known', value: 'of b' })
    }
  })

  it('is never sent when the store changes as the read begins, and no caller waits for it', async () => {
    const shown: Reading<string>[] = []
    const { reading, calls, call, state } = open({
      show(next) {
        shown.push(next)
        if (next.status !== 'reading' || state.request !== 'tokens/a') return
        state.request = 'tokens/b'
        void reading.read()
      },
    })
    const outer = reading.load()
    await settled()
    expect(calls.map(each => each.request)).toEqual(['tokens/b'])
    const joined = reading.load()
    await call(0).answer('of b')
    await Promise.all([outer, joined])
    expect(shown.at(-1)).toEqual({ status: 'known', value: 'of b' })
    expect(shown.some(each => each.status === 'failed')).toBe(false)
  })
})

it('shows its state again when the store was overwritten', async () => {
  const { reading, call, shown } = open()
  void reading.load()
  await call(0).answer('two')
  shown.length = 0
  await reading.load()
  expect(shown).toEqual([{ status: 'known', value: 'two' }])
  void reading.read()
  void reading.read()
  expect(shown.slice(1).map(each => each.status)).toEqual(['reading', 'reading'])
})

it('reports a failure once', async () => {
  const { reading, call, errors } = open({ keep: 0 })
  const stop = reading.watch()
  await call(0).fail(new FoyerError('ABORTED'))
  stop()
  reading.watch()()
  await settled()
  expect(errors.length).toBe(1)
})
