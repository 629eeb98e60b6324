import { expect, it } from 'vitest'
import { LinkButton } from '../link-button/LinkButton.js'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { DetailList, DetailShimmer } from './DetailList.js'

/** Returns the number of lines that a text spans. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

async function showDetail(value: string, isLong?: boolean) {
  const details = [{ label: 'You receive at least', value: <bdi>{value}</bdi>, isLong }]
  const { find } = await openShadowHost(
    <div style={{ inlineSize: 256 }}>
      <DetailList label="Details" details={details} />
    </div>,
  )
  return { row: find('.detail-list__row'), text: find('bdi') }
}

it('moves an amount that does not fit next to its label below it, without breaking a number', async () => {
  const { text } = await showDetail('3.535,9891872345')
  expect(linesOf(text)).toBe(1)
})

it('keeps an amount and its unit in one line', async () => {
  const { row, text } = await showDetail('29.396209 UNI')
  expect(linesOf(text)).toBe(1)
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
})

it.each([
  ['an amount below it, in two lines', <bdi key="amount">3.535,989187 PUSD</bdi>, 2],
  ['a placeholder', <DetailShimmer key="placeholder" />, 2],
])('keeps the button of an explanation beside the last word of its label: %s', async (_, value, lines) => {
  const help = { label: 'About', text: 'What you receive' }
  const { find } = await openShadowHost(
    <div style={{ inlineSize: 264 }}>
      <DetailList label="Details" details={[{ label: 'Sie erhalten mindestens', value, help }]} />
    </div>,
  )
  const label = find('.detail-list__label')
  expect(label.textContent).toBe('Sie erhalten mindestens')
  const lastWord = document.createRange()
  lastWord.selectNodeContents(find('.detail-list__helped').firstChild as Text)
  const [word, button] = [lastWord, find('.detail-help')].map(each => each.getBoundingClientRect())
  expect(button?.left).toBeCloseTo((word?.right ?? 0) + 2, 0)
  const { top, bottom } = find('.detail-list__row').getBoundingClientRect()
  expect(Math.floor((bottom - top) / 20)).toBe(lines)
})

it('breaks a number that is longer than its row', async () => {
  const { row, text } = await showDetail('123.456.789.012.345.678,901234567890123456')
  expect(linesOf(text)).toBeGreaterThan(1)
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
})

it('wraps an address next to its label', async () => {
  const { row, text } = await showDetail('0x8ba1f109551bD432803012645Ac136ddd64DBA72', true)
  expect(linesOf(text)).toBeGreaterThan(1)
  expect(text.getBoundingClientRect().top).toBeLessThan(row.getBoundingClientRect().top + 20)
})

it('is as high with a placeholder of 96 × 16 px as with the value and its note', async () => {
  const { root } = await openShadowHost(
    <DetailList
      label="Details"
      details={[
        { label: 'Network fee', value: <bdi>0.00042 ETH</bdi>, note: '$1.01' },
        { label: 'Total', value: <DetailShimmer hasNote /> },
      ]}
    />,
  )
  const [known = 0, loading = 0] = [...root.querySelectorAll<HTMLElement>('dd')].map(
    each => each.offsetHeight,
  )
  expect(Math.abs(known - loading)).toBeLessThanOrEqual(2)
  const bar = root.querySelector<HTMLElement>('.shimmer')
  expect([bar?.offsetWidth, bar?.offsetHeight]).toEqual([96, 16])
})

it('shows a value that leads on as a link if the system chooses the colors', async () => {
  await forceColors()
  const value = <LinkButton onClick={() => {}}>Northwind</LinkButton>
  const { find } = await openShadowHost(
    <>
      <DetailList label="Details" details={[{ label: 'Network', value }]} />
      <p style={{ color: 'LinkText' }} />
    </>,
  )
  const { color, textDecorationLine } = getComputedStyle(find('button'))
  expect([color, textDecorationLine]).toEqual([getComputedStyle(find('p')).color, 'underline'])
})
