import { expect, it } from 'vitest'
import { createWatching } from './createWatching.js'

it('listens from the first watcher to the last, and begins anew', () => {
  const log: string[] = []
  const { watch } = createWatching(() => {
    log.push('begin')
    return () => log.push('end')
  })
  const [one, two] = [watch(() => {}), watch(() => {})]
  one()
  one()
  expect(log).toEqual(['begin'])
  two()
  expect(log).toEqual(['begin', 'end'])
  watch(() => {})
  expect(log).toEqual(['begin', 'end', 'begin'])
})

it('tells each watcher, one that leaves meanwhile among them, and nobody afterwards', () => {
  const { watch, tell } = createWatching(() => () => {})
  const heard: string[] = []
  const stop = watch(() => {
    heard.push('one')
    stop()
  })
  watch(() => heard.push('two'))
  tell()
  tell()
  expect(heard).toEqual(['one', 'two', 'two'])
})

it('asks again for something to listen to while there is nothing', () => {
  let asked = 0
  const { watch } = createWatching(() => {
    asked++
    return undefined
  })
  watch(() => {})
  watch(() => {})
  expect(asked).toBe(2)
})
