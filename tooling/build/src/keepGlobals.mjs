// Vitest runs this before each test file of a Node project.
import { afterAll, expect } from 'vitest'

const watched = {
  setTimeout: () => globalThis.setTimeout,
  clearTimeout: () => globalThis.clearTimeout,
  setInterval: () => globalThis.setInterval,
  clearInterval: () => globalThis.clearInterval,
  queueMicrotask: () => globalThis.queueMicrotask,
  fetch: () => globalThis.fetch,
  Date: () => globalThis.Date,
  'Date.now': () => Date.now,
  'performance.now': () => performance.now,
  'AbortSignal.timeout': () => AbortSignal.timeout,
}

const read = () => Object.entries(watched).map(([name, value]) => [name, value()])
const before = new Map(read())

// The files of many projects share a process. A clock that one file leaves stopped would affect the next file.
afterAll(() => {
  const changed = read().flatMap(([name, value]) => (value === before.get(name) ? [] : [name]))
  expect(changed, 'globals that this file changed and did not restore').toEqual([])
})
