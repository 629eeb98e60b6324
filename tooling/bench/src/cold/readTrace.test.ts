import { expect, it } from 'vitest'
import { readShell, type TraceEvent } from './readTrace.js'

const main = { pid: 1, tid: 1 }
const click: TraceEvent = {
  ...main,
  name: 'EventDispatch',
  ph: 'X',
  ts: 1000,
  dur: 4000,
  args: { data: { type: 'click' } },
}
const mark = (ts: number): TraceEvent => ({ ...main, name: 'dialog there', ph: 'I', ts })
const drawn = (ts: number, place = main): TraceEvent => ({
  ...place,
  name: 'Layerize',
  ph: 'X',
  ts,
  dur: 500,
})

it('counts the frames before the frame with the dialog, and returns when that frame was drawn', () => {
  const before = [drawn(200), drawn(6000, { pid: 1, tid: 2 }), drawn(6000, { pid: 2, tid: 1 })]
  expect(readShell([...before, click, mark(9000), drawn(12_000), drawn(30_000)])).toEqual({
    framesBefore: 0,
    drawnMs: 11.5,
  })
  expect(readShell([drawn(30_000), mark(29_000), drawn(12_000), click])).toEqual({
    framesBefore: 1,
    drawnMs: 29.5,
  })
})

it('throws an error that states which part the trace lacks', () => {
  expect(() => readShell([mark(9000), drawn(12_000)])).toThrow('without a click')
  expect(() => readShell([click, drawn(12_000)])).toThrow('without the dialog')
  expect(() => readShell([click, drawn(6000), mark(9000)])).toThrow('ends before')
})
