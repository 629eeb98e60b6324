import { expect, it } from 'vitest'
import { readMotion } from './readMotion.js'

const event = (name: string, ph: string, dur = 0) => ({ name, ph, pid: 1, tid: 1, dur })

it('counts frames, dropped and partial frames, layouts and main-thread tasks', () => {
  const traceEvents = [
    { ...event('thread_name', 'M'), args: { name: 'CrRendererMain' } },
    event('RunTask', 'X', 60_000),
    event('Layout', 'X'),
    event('Layout', 'B'),
    event('Layout', 'E'),
    event('DrawFrame', 'I'),
    event('DrawFrame', 'I'),
    event('DroppedFrame', 'I'),
    { ...event('DroppedFrame', 'I'), args: { hasPartialUpdate: false } },
    { ...event('DroppedFrame', 'I'), args: { hasPartialUpdate: true } },
  ]
  expect(readMotion({ traceEvents })).toEqual({ tasks: [60], frames: 2, dropped: 2, partial: 1, layouts: 2 })
})
