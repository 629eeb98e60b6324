import { requestTimeoutMs } from '@foyer/common/session-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestWallet } from './requests.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = { request: () => new Promise<never>(() => undefined) }
const method = 'personal_sign'

it('times out after five minutes without an answer', async () => {
  const settled = vi.fn()
  const asked = requestWallet(silent, { method }).catch(error => settled(error.code, error.context))
  await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(settled).toHaveBeenCalledWith('REQUEST_TIMED_OUT', { method, afterMs: 300_000 })
  expect(vi.getTimerCount()).toBe(0)
})

it('stops waiting immediately when the caller aborts', async () => {
  const cancel = new AbortController()
  const asked = requestWallet(silent, { method, signal: cancel.signal })
  cancel.abort()
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  expect(vi.getTimerCount()).toBe(0)
})
