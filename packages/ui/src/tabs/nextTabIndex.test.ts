import { expect, it } from 'vitest'
import { nextTabIndex } from './Tabs.js'

it('wraps at both ends, mirrors right-to-left and ignores other keys', () => {
  const at = (index: number, isRightToLeft = false) => ({ index, count: 3, isRightToLeft })
  expect(nextTabIndex('ArrowRight', at(2))).toBe(0)
  expect(nextTabIndex('ArrowLeft', at(0))).toBe(2)
  expect(nextTabIndex('ArrowRight', at(1, true))).toBe(0)
  expect(nextTabIndex('End', at(0))).toBe(2)
  expect(nextTabIndex('Enter', at(0))).toBeUndefined()
})
