import { expect, it, onTestFinished } from 'vitest'
import { lockScroll } from './lockScroll.js'

const overflows = () => [
  getComputedStyle(document.documentElement).overflowY,
  getComputedStyle(document.body).overflowY,
]

it('does not lock again when the page writes back a style sheet list from before the unlock', () => {
  const before = document.adoptedStyleSheets
  onTestFinished(() => {
    document.adoptedStyleSheets = before
  })
  const unlock = lockScroll(document)
  expect(overflows()).toContain('hidden')
  const copy = [...document.adoptedStyleSheets]
  unlock()
  document.adoptedStyleSheets = copy
  expect(overflows()).not.toContain('hidden')
})
