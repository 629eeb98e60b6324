import { expect, it, onTestFinished, vi } from 'vitest'
import { loadToolAhead, longestWaitMs } from './late.js'

it('lets the page render although the file of the tool never arrives', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const outcomes: string[] = []
  const loading = loadToolAhead(() => new Promise(() => undefined)).then(() => outcomes.push('renders'))
  await vi.advanceTimersByTimeAsync(longestWaitMs - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(outcomes).toEqual(['renders'])
})
