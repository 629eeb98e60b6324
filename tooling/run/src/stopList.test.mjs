import { expect, it } from 'vitest'
import { createStopList } from './stopList.mjs'

it('stops the last started first, each once, and continues after a failure', async () => {
  const stopped = []
  const stops = createStopList()
  stops.add(() => stopped.push('stack'))
  stops.add(() => Promise.reject('the lab would not stop'))
  stops.add(() => stopped.push('browser'))
  await Promise.all([stops.run(), stops.run()])
  expect(stopped).toEqual(['browser', 'stack'])
})

it('immediately stops anything that starts too late', async () => {
  const stopped = []
  const stops = createStopList()
  await stops.run()
  stops.add(() => stopped.push('lab'))
  expect(stopped).toEqual(['lab'])
})
