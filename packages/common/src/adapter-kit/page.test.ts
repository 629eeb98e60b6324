import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWatching, watchPlaces } from './page.js'

it('listens from the first watcher to the last, and starts again later', () => {
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

it('notifies every watcher, even one that stops meanwhile, and none after it stopped', () => {
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

it('looks for the page again until it exists', () => {
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

it('looks again on request while a page is watched', () => {
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

describe('watchPlaces', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('polls for wallets for a while after the page load, then only when the visitor returns', () => {
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
    // A wallet injected after 2.5 s is found before its stored connection is abandoned.
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
