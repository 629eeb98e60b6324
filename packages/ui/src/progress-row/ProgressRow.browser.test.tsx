import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ProgressRow } from './ProgressRow.js'

/** Returns the box of the text in an element. */
function textBox(element: HTMLElement): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

it('starts the title above its state, although it runs the other way', async () => {
  const { find } = await openShadowHost(
    <div dir="rtl" style={{ inlineSize: 320 }}>
      <ProgressRow icon={null} title="Claim" text="في الطريق" />
    </div>,
  )
  const state = textBox(find('.progress-row__text'))
  expect(textBox(find('.progress-row__title')).right).toBeCloseTo(state.right, 0)
})
