import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ValueRow } from './ValueRow.js'

const huge = `$${(10n ** 30n).toLocaleString('en')}.00`

it.each([
  ['a value', { value: huge }],
  ['a description', { description: huge }],
  ['a title', { title: huge }],
])('keeps %s of any length inside the row', async (_, part) => {
  const { find } = await openShadowHost(
    <div style={{ inlineSize: 320 }}>
      <ValueRow title="Ether" description="1 ETH" value="$2" tabIndex={0} testId="row" {...part} />
    </div>,
  )
  const row = find('[data-testid="row"]')
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  const { right } = row.getBoundingClientRect()
  for (const each of row.querySelectorAll('*')) {
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  }
})

it('shows the whole title of an amount to pay', async () => {
  const { find } = await openShadowHost(
    <div style={{ inlineSize: 220 }}>
      <ValueRow title="3.571,70625 PUSD" value="3.571,71 $" hasWholeTitle testId="row" />
    </div>,
  )
  const title = find('[data-testid="row"] .value-row__main')
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    find('[data-testid="row"]').getBoundingClientRect().bottom,
  )
})
