import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { WalletImage } from '../picture/Picture.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ValueRow } from '../value-row/ValueRow.js'
import { TransferStack } from './TransferStack.js'

/** Opens the two sides as in a sheet that is as wide as the window. */
async function openStack(amount: string, height: number, width = 320) {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  await page.viewport(width, height)
  const image = <WalletImage name="Ada" />
  return openShadowHost(
    <div style={{ inlineSize: width - 24 }}>
      <TransferStack
        hasPanels
        from={
          <ValueRow
            title={`${amount} ETH`}
            hasWholeTitle
            description="Send"
            value="$28,867,622.00"
            image={image}
          />
        }
        icon={null}
        to={<ValueRow title="0x2546…Ec30" hasWholeTitle description="To" image={image} />}
      />
    </div>,
  )
}

/** Returns the number of lines that the first characters of an element take. */
function linesOf(element: Element, length: number): number {
  const text = element.firstChild as Text // a title is one text
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

const amounts = [
  '1.5',
  '1,234.567891',
  '12.123456789',
  '1.123456789012345678',
  '12,345.123456789012345678',
  '123,456,789.123456789012345678',
]

it.each(amounts.flatMap(amount => [800, 640].map(height => [amount, height] as const)))(
  'breaks no number inside its digits, and cuts nothing: %s in a window of 320 × %s px',
  async (amount, height) => {
    const { root } = await openStack(amount, height)
    const [given, receiver] = root.querySelectorAll('.value-row__text > .value-row__main')
    if (!given || !receiver) return expect.fail('no titles')
    expect(linesOf(given, amount.length)).toBe(1)
    expect(linesOf(receiver, receiver.textContent?.length ?? 0)).toBe(1)
    const mains = [...root.querySelectorAll('.value-row__main')]
    expect(mains.filter(each => each.scrollWidth > each.clientWidth)).toEqual([])
  },
)

it.each([
  ['1.5', 320, '15px'],
  ['1.123456789012345678', 320, '13px'],
  ['1.123456789012345678', 360, '15px'],
])(
  'steps the type of an amount down only where it needs the space: %s at %s px',
  async (amount, width, size) => {
    const { find } = await openStack(amount, 800, width)
    const title = find('.value-row__text > .value-row__main')
    expect(getComputedStyle(title).fontSize).toBe(size)
    expect(linesOf(title, title.textContent?.length ?? 0)).toBe(1)
  },
)

it.each([
  ['1.5', true],
  ['1.123456789012345678', false],
])('puts both sides of a low window in one row if both fit: %s', async (amount, isOneRow) => {
  const { root } = await openStack(amount, 640)
  const [from, to] = [...root.querySelectorAll('.transfer-stack__end')].map(
    each => each.getBoundingClientRect().top,
  )
  expect(from === to).toBe(isOneRow)
})
