import { expect, it } from 'vitest'
import { createWatching } from './page.js'

it('listens from the first watcher to the last, and begins anew', () => {
  const log: string[] = []
  const { watch } = createWatching(
    () => 'page',
    page => {
      log.push(`begin ${page}`)
      return () => log.push('end')
    },
  )
  const [one, two] = [watch(() => {}), watch(() => {})]
  one()
  one()
  expect(log).toEqual(['begin page'])
  two()
  expect(log).toEqual(['begin page', 'end'])
  watch(() => {})
  expect(log).toEqual(['begin page', 'end', 'begin page'])
})

it('tells each watcher, one that leaves meanwhile among them, and nobody afterwards', () => {
  const { watch, tell } = createWatching(
    () => 'page',
    () => () => {},
  )
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

it('looks for a page again while there is none', () => {
  const log: string[] = []
  let page: string | undefined
  const { watch } = createWatching(
    () => page,
    found => {
      log.push(found)
      return () => {}
    },
  )
  watch(() => {})
  expect(log).toEqual([])
  page = 'page'
  watch(() => {})
  expect(log).toEqual(['page'])
})
