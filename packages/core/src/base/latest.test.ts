import { expect, it } from 'vitest'
import { createFlow } from './flow.js'
import { createLatest, createLifetime } from './latest.js'

it('aborts the earlier run when a new one begins', () => {
  const runs = createLatest()
  const first = runs.begin()
  expect([first.isCurrent(), runs.current()]).toEqual([true, first])
  const second = runs.begin()
  expect([first.isCurrent(), first.signal.aborted, second.isCurrent()]).toEqual([false, true, true])
  expect([first.attempt, second.attempt]).toEqual([1, 2])
})

it('identifies the newest run by its number, also after it was aborted', () => {
  const runs = createLatest()
  const { attempt, signal } = runs.begin()
  expect(runs.end()?.attempt).toBe(attempt)
  expect([signal.aborted, runs.current(), runs.isNewest(attempt)]).toEqual([true, undefined, true])
  expect(runs.end()).toBeUndefined()
  runs.begin()
  expect(runs.isNewest(attempt)).toBe(false)
})

it('aborts a lifetime with the given reason', () => {
  const { signal, end } = createLifetime()
  end('the page goes away')
  expect([signal.aborted, signal.reason]).toEqual([true, 'the page goes away'])
})

it('passes the events of a flow to its transition, which ignores events of older runs', () => {
  type Baking = { readonly attempt: number; readonly step: 'idle' | 'baking' | 'done' }
  type Event = { readonly type: 'began' | 'finished'; readonly attempt: number }
  let state: Baking = { attempt: 0, step: 'idle' }
  const slice = {
    read: () => state,
    write: (next: (before: Baking) => Baking) => {
      state = next(state)
    },
  }
  const flow = createFlow(slice, (before: Baking, { type, attempt }: Event): Baking => {
    if (type === 'began') return { attempt, step: 'baking' }
    return attempt === before.attempt ? { attempt, step: 'done' } : before
  })
  const first = flow.begin()
  flow.dispatch({ type: 'began', attempt: first.attempt })
  const second = flow.begin()
  flow.dispatch({ type: 'began', attempt: second.attempt })
  flow.dispatch({ type: 'finished', attempt: first.attempt })
  expect(flow.state()).toEqual({ attempt: 2, step: 'baking' })
  flow.dispatch({ type: 'finished', attempt: second.attempt })
  expect(flow.state()).toEqual({ attempt: 2, step: 'done' })
})
