import { expect, it } from 'vitest'
import { mainThreadTasks } from './mainThreadTasks.js'

const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } })
const task = (tid: number, dur: number, name = 'RunTask') => ({ name, ph: 'X', pid: 1, tid, dur })

it('uses CPU time if the trace contains it', () => {
  const waiting = { ...task(1, 40_000), tdur: 8000 }
  expect(mainThreadTasks({ traceEvents: [thread(1, 'CrRendererMain'), waiting] })).toEqual([8])
})

it('returns the tasks of the main thread only', () => {
  const traceEvents = [
    thread(1, 'CrRendererMain'),
    thread(2, 'Compositor'),
    task(1, 12_500),
    task(2, 90_000),
    task(1, 70_000, 'FunctionCall'),
  ]
  expect(mainThreadTasks({ traceEvents })).toEqual([12.5])
})
