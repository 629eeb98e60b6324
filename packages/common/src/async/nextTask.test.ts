import { afterEach, expect, it, vi } from 'vitest'
import { nextTask } from './nextTask.js'

afterEach(() => {
  vi.useRealTimers()
})

it('resolves after all pending promise callbacks, without a timer', async () => {
  vi.useFakeTimers()
  const heard: string[] = []
  const task = nextTask().then(() => heard.push('task'))
  for (let turn = 0; turn < 100; turn++) await undefined
  heard.push('turns')
  await task
  expect(heard).toEqual(['turns', 'task'])
  expect(vi.getTimerCount()).toBe(0)
})
