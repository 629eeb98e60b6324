import { expect, it } from 'vitest'
import type { DrawnQuestion } from './drawQuestion.js'
import { whatIsLeft } from './showApproval.js'

const element = () => ({}) as Element
const [heading, end, buttons] = [element(), element(), element()]
const parts = [heading, end, buttons]
const subsets = Array.from(
  { length: 2 ** parts.length },
  (_, bits) => new Set(parts.filter((_, index) => bits & (1 << index))),
)
const drawn = { end, buttons } as unknown as DrawnQuestion

it.each(subsets.flatMap(unread => subsets.map(inView => ({ unread, inView }))))(
  'asks for scrolling exactly while a part that Approve needs is out of view (%#)',
  ({ unread, inView }) => {
    const needed = new Set([...unread, buttons])
    const isOutOfView = [...needed].some(each => !inView.has(each))
    const text = whatIsLeft({ unread, inView, isPlain: true, isAtHand: false }, drawn)
    expect(text !== '').toBe(isOutOfView)
  },
)
