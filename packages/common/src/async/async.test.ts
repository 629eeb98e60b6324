import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { acquireShared } from './acquireShared.js'
import { type Deadline, withDeadline } from './withDeadline.js'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    value => value,
    error => (isFoyerError(error) ? error.code : error),
  )

describe('withDeadline', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const onTimeout = () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: 100 })
  const settings = (more: Partial<Deadline<unknown>> = {}): Deadline<unknown> => ({
    timeoutMs: 100,
    onTimeout,
    ...more,
  })
  const slow = <Value>(value: Value, afterMs: number) =>
    new Promise<Value>(resolve => setTimeout(resolve, afterMs, value))

  it('resolves to the result and leaves no timer', async () => {
    const work = withDeadline(() => slow('done', 99), settings())
    await vi.advanceTimersByTimeAsync(99)
    expect(await work).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it("rejects with the work's own error", async () => {
    const failure = new TypeError('x')
    expect(await codeOf(withDeadline(() => Promise.reject(failure), settings()))).toBe(failure)
    const throwing = () => {
      throw failure
    }
    expect(await codeOf(withDeadline(throwing, settings()))).toBe(failure)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('aborts the work and rejects at the deadline, and passes a late result on', async () => {
    const late: unknown[] = []
    const signals: AbortSignal[] = []
    const work = codeOf(
      withDeadline(
        signal => {
          signals.push(signal)
          return slow('late', 150)
        },
        settings({ onLate: value => late.push(value) }),
      ),
    )
    await vi.advanceTimersByTimeAsync(100)
    expect(await work).toBe('CONNECT_TIMED_OUT')
    expect(signals.map(each => each.aborted)).toEqual([true])
    expect(late).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(late).toEqual(['late'])
  })

  it('rejects with ABORTED and the reason as cause when the caller cancels', async () => {
    const abort = new AbortController()
    const work = withDeadline(() => slow('late', 50), settings({ signal: abort.signal })).catch(
      error => error,
    )
    await vi.advanceTimersByTimeAsync(10)
    abort.abort('no longer wanted')
    expect(await work).toMatchObject({
      code: 'ABORTED',
      message: 'Request was aborted',
      cause: 'no longer wanted',
    })
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not start work that was already canceled', async () => {
    const begun: string[] = []
    const work = async (signal: AbortSignal) => void begun.push(String(signal.aborted))
    expect(await codeOf(withDeadline(work, settings({ signal: AbortSignal.abort() })))).toBe('ABORTED')
    const abort = new AbortController()
    const second = codeOf(withDeadline(work, settings({ signal: abort.signal })))
    abort.abort()
    expect(await second).toBe('ABORTED')
    await vi.advanceTimersByTimeAsync(200)
    expect(begun).toEqual([])
  })

  it('removes its listener from the signal and ignores a later cancellation', async () => {
    const abort = new AbortController()
    const add = vi.spyOn(abort.signal, 'addEventListener')
    const remove = vi.spyOn(abort.signal, 'removeEventListener')
    expect(await withDeadline(async () => 7, settings({ signal: abort.signal }))).toBe(7)
    expect(remove).toHaveBeenCalledTimes(add.mock.calls.length)
    abort.abort()
  })
})

describe('acquireShared', () => {
  it('creates with the first holder and disposes with the last, counting each holder once', () => {
    const log: string[] = []
    const acquire = () =>
      acquireShared(
        'relay 1',
        () => log.push('made'),
        () => void log.push('disposed'),
      )
    const first = acquire()
    const second = acquire()
    expect(first.value).toBe(second.value)
    first.release()
    first.release()
    expect(log).toEqual(['made'])
    second.release()
    expect(log).toEqual(['made', 'disposed'])
    acquire().release()
    expect(log).toEqual(['made', 'disposed', 'made', 'disposed'])
  })

  it('creates another value for another key', () => {
    const one = acquireShared(
      'relay a',
      () => ({}),
      () => {},
    )
    const other = acquireShared(
      'relay b',
      () => ({}),
      () => {},
    )
    expect(one.value).not.toBe(other.value)
    one.release()
    other.release()
  })

  it('keeps no entry when creating fails', () => {
    const fail = () => {
      throw new RangeError('no')
    }
    expect(() => acquireShared('relay c', fail, () => {})).toThrow(RangeError)
    const made = acquireShared(
      'relay c',
      () => 'second try',
      () => {},
    )
    expect(made.value).toBe('second try')
    made.release()
  })

  it('shares values between two copies of this package', async () => {
    const first = acquireShared(
      'relay d',
      () => ({}),
      () => {},
    )
    vi.resetModules()
    const copy = await import('./acquireShared.js')
    expect(copy.acquireShared).not.toBe(acquireShared)
    const second = copy.acquireShared(
      'relay d',
      () => ({}),
      () => {},
    )
    expect(second.value).toBe(first.value)
    first.release()
    second.release()
  })
})
