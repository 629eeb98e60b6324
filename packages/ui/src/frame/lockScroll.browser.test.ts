import { expect, it, onTestFinished } from 'vitest'
import { lockScroll } from './lockScroll.js'

const overflows = () => [
  getComputedStyle(document.documentElement).overflowY,
  getComputedStyle(document.body).overflowY,
]

it('a lock that ended locks nothing, whatever list of style sheets the page writes back', () => {
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
