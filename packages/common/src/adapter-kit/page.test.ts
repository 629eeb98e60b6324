import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWatching, watchPlaces } from './page.js'

it('listens from the first watcher to the last, and begins anew', () => {
  const log: string[] = []
  const { watch } = createWatching(
    () => 'page',
    page => {
      log.push(`begin ${page}`)
      return () => log.push('end')
    },
    () => {},
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
    () => {},
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
    () => {},
  )
  watch(() => {})
  expect(log).toEqual([])
  page = 'page'
  watch(() => {})
  expect(log).toEqual(['page'])
})

it('looks again when it is asked to, while somebody watches a page', () => {
  const looks: string[] = []
  let page: string | undefined
  const { watch, lookAgain } = createWatching(
    () => page,
    () => () => {},
    found => looks.push(found),
  )
  lookAgain()
  watch(() => {})()
  page = 'page'
  lookAgain()
  expect(looks).toEqual([])
  const stop = watch(() => {})
  lookAgain()
  expect(looks).toEqual(['page'])
  stop()
  lookAgain()
  expect(looks).toEqual(['page'])
})

describe('the places of a page', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are looked at for as long as a page can get a wallet, when its visitor returns, and not for ever', () => {
    vi.useFakeTimers()
    const page = new EventTarget()
    let looks = 0
    const stop = watchPlaces(page, () => (looks += 1))
    expect(looks).toBe(1)
    const looksAfter = (ms: number) => {
      const before = looks
      vi.advanceTimersByTime(ms)
      return looks > before
    }
    // A wallet that comes 2.5 s late is found before what is stored of it is given up.
    expect([looksAfter(2500), looksAfter(1000), looksAfter(40_000), looksAfter(600_000)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    for (const occasion of ['load', 'focus', 'pageshow']) {
      const before = looks
      page.dispatchEvent(new Event(occasion))
      expect(looks).toBe(before + 1)
    }
    stop()
    const before = looks
    page.dispatchEvent(new Event('focus'))
    expect([looks, vi.getTimerCount()]).toEqual([before, 0])
  })
})
