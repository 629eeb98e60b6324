import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadImages } from './loadLists.js'

const page: { readonly images: FakeImage[] } = { images: [] }

/** A fake image whose loading the test controls, as there is no browser. */
class FakeImage {
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  src = ''
  constructor() {
    page.images.push(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', FakeImage)
  page.images.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function preload() {
  const state = { isDone: false }
  const work = preloadImages(['https://a.example/1', 'https://a.example/2']).then(() => {
    state.isDone = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return { state, work }
}

it('resolves when every image has loaded or failed, and leaves no timer', async () => {
  const { state, work } = await preload()
  expect(page.images.map(each => each.src)).toEqual(['https://a.example/1', 'https://a.example/2'])
  page.images[0]?.onload?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isDone).toBe(false)
  page.images[1]?.onerror?.()
  await work
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves after 2 s at the latest, without an error [CONST-5]', async () => {
  const { state, work } = await preload()
  await vi.advanceTimersByTimeAsync(1999)
  expect(state.isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await work
  expect(state.isDone).toBe(true)
})
