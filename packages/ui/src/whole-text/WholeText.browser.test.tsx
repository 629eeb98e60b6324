import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { WholeText } from './WholeText.js'

const open = async (title: string, inlineSize: string) => {
  const { find } = await openShadowHost(
    <p style={{ inlineSize, overflowWrap: 'anywhere' }}>
      <WholeText>{title}</WholeText>
    </p>,
  )
  return find('p')
}

/** Returns the tops of the lines of a part of a text. */
function linesOf(element: HTMLElement, part: string): readonly number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const start = texts.currentNode.textContent?.indexOf(part) ?? -1
    if (start === -1) continue
    const range = document.createRange()
    range.setStart(texts.currentNode, start)
    range.setEnd(texts.currentNode, start + part.length)
    return [...new Set([...range.getClientRects()].map(({ top }) => top))]
  }
  return expect.fail(`no text has ${part}`)
}

it.each([
  ['Swap 1.5 ETH for 3,571.70625 PUSD', ['1.5 ETH', '3,571.70625 PUSD']],
  ['Senden: 3.571,70625 PUSD an 0x2546…Ec30 senden', ['3.571,70625 PUSD', '0x2546…Ec30']],
  ['إرسال \u20683,571.706 PUSD\u2069 إلى \u20680x2546…Ec30\u2069', ['3,571.706 PUSD', '0x2546…Ec30']],
])('parts no short amount from its unit, at any width: %s', async (title, parts) => {
  const element = await open(title, '130px')
  expect(element.textContent).toBe(title)
  for (let width = 130; width < 320; width += 6) {
    element.style.inlineSize = `${width}px`
    for (const part of parts) expect(linesOf(element, part)).toHaveLength(1)
  }
})

it.each([
  'Send 1,234,567.123456789012345678 WSTETH to ada123 and 4ever.eth soon',
  'إرسال \u20681,234,567.123456789012345678 WSTETH\u2069 إلى \u2068ada.eth\u2069',
])('breaks a long amount between its groups of digits, and joins no other words: %s', async title => {
  const element = await open(title, '170px')
  expect(element.textContent).toBe(title)
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  for (const group of ['234', '567', '123456789012345678']) expect(linesOf(element, group)).toHaveLength(1)
  expect(element.querySelector('.whole-text')).toBeNull()
})
