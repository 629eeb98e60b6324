import { FoyerError } from '@foyer/common'
import { afterEach, expect, it, vi } from 'vitest'
import { withinLoadTime } from './LazyPart.js'

afterEach(() => {
  vi.useRealTimers()
})

it('gives up on a chunk that never comes, after 20 s and not before', async () => {
  vi.useFakeTimers()
  const outcome = withinLoadTime('tokens', () => new Promise<never>(() => undefined)).catch(error => error)
  const settled = vi.fn()
  void outcome.then(settled)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ code: 'FEATURE_LOAD_FAILED', context: { name: 'tokens' } })
})

it('hands on what was loaded, and says what failed and why', async () => {
  expect(await withinLoadTime('tokens', async () => 7)).toBe(7)
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(withinLoadTime('tokens', () => Promise.reject(cause))).rejects.toMatchObject({
    code: 'FEATURE_LOAD_FAILED',
    context: { name: 'tokens' },
    cause,
  })
  const own = new FoyerError('FEATURE_LOAD_FAILED', { name: 'within' })
  await expect(withinLoadTime('tokens', () => Promise.reject(own))).rejects.toBe(own)
})
