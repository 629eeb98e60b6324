import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inModalWidth, openInArea } from '../stories/openInArea.js'
import { renderStoryRow, type StoryRow, storyRowGroup, storyRowKey, storyRows } from '../stories/storyRows.js'
import { valueRowHeight } from '../value-row/ValueRow.js'
import { WindowedList, type WindowedListProps } from './WindowedList.js'

const thousands = storyRows(5000)

function inArea(props: Partial<WindowedListProps<StoryRow>> = {}) {
  return inModalWidth(
    <WindowedList
      items={thousands}
      keyOf={storyRowKey}
      renderItem={renderStoryRow}
      rowHeight={valueRowHeight}
      label="Rows"
      {...props}
    />,
  )
}

async function open(children: ReturnType<typeof inArea>) {
  const opened = await openInArea(children)
  return {
    ...opened,
    rows: () => [...opened.root.querySelectorAll<HTMLElement>('[data-testid^="row-"]')],
  }
}

/** The maximum gap between a row and the next one, in CSS pixels. */
const gap = 8
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

function isFilled(area: HTMLElement, rows: readonly HTMLElement[]): boolean {
  const box = area.getBoundingClientRect()
  const drawn = rows.map(row => row.getBoundingClientRect())
  const top = Math.min(...drawn.map(row => row.top))
  const bottom = Math.max(...drawn.map(row => row.bottom))
  return top <= box.top + 40 && bottom >= box.bottom - gap
}

/** Waits until no frame adds rows, because a list renders a few rows at a time. */
async function settle(rows: () => readonly HTMLElement[]): Promise<void> {
  for (let quiet = 0, count = -1; quiet < 5; quiet = rows().length === count ? quiet + 1 : 0) {
    count = rows().length
    await nextFrame()
  }
}

it('renders only the rows near the visible part of 5,000', async () => {
  const { area, rows, find } = await open(inArea())
  await expect.poll(() => rows().length).toBeLessThan(20)
  expect(find('ul').offsetHeight).toBe(5000 * valueRowHeight)
  area.scrollTop = 200_000
  await expect.poll(() => rows().some(row => row.dataset['testid'] === 'row-3335')).toBe(true)
  expect(rows().length).toBeLessThan(20)
})

it('keeps its rows and heights while hidden, even if it was first rendered hidden', async () => {
  const shown = (display: 'none' | 'block') => <div style={{ display }}>{inArea()}</div>
  const { area, rows, find, show } = await open(shown('none'))
  const height = () => find('ul').style.blockSize
  for (const display of ['block', 'none', 'block'] as const) {
    await settle(rows)
    expect(height()).toBe(`${5000 * valueRowHeight}px`)
    await show(shown(display))
  }
  await expect.poll(() => isFilled(area, rows())).toBe(true)
  await show(shown('none'))
  await settle(rows)
  expect(rows().length).toBeGreaterThan(5)
})

it('fills the visible part while scrolled by a row or two', async () => {
  const { area, rows } = await open(inArea({ headingOf: storyRowGroup }))
  await settle(rows)
  for (let scrollTop = 0; scrollTop < 2000; scrollTop += 110) {
    area.scrollTop = scrollTop
    await expect.poll(() => isFilled(area, rows())).toBe(true)
  }
})

it('fills the visible part after any jump, with a few rows per frame', async () => {
  const { area, rows } = await open(inArea({ headingOf: storyRowGroup }))
  await settle(rows)
  for (const scrollTop of [5000, 123_456, 999_999, 700]) {
    let before = new Set(rows())
    area.scrollTop = scrollTop
    await nextFrame()
    do {
      await nextFrame()
      expect(rows().filter(row => !before.has(row)).length).toBeLessThanOrEqual(4)
      before = new Set(rows())
    } while (!isFilled(area, rows()))
  }
})

it('shows a heading above the first row of each group, without overlapping rows', async () => {
  const { root, rows } = await open(inArea({ items: storyRows(25), headingOf: storyRowGroup }))
  const headings = () => [...root.querySelectorAll('h3')].map(heading => heading.textContent)
  await settle(rows)
  expect(headings()).toEqual(['Group 0'])
  const tops = rows().map(row => row.getBoundingClientRect().top)
  expect(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))).toEqual(
    tops.slice(1).map(() => valueRowHeight),
  )
})

it('is a single tab stop in which arrow keys, Home and End move through all 5,000 rows', async () => {
  const { area, focused, root } = await open(inArea({ headingOf: storyRowGroup }))
  await userEvent.tab()
  const seen = [focused()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowUp', 'Home']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(focused())
  }
  expect(seen).toEqual([0, 1, 2, 1, 4999, 4998, 0].map(index => `row-${index}`))
  expect(area.scrollTop).toBeLessThan(100)
  await userEvent.tab()
  expect(root.activeElement).toBeNull()
})

it('keeps the focus on a row that is scrolled away or pushed down by others', async () => {
  const { area, focused, rows, show } = await open(inArea())
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  area.scrollTop = 50_000
  await expect.poll(() => rows().some(row => row.dataset['testid'] === 'row-840')).toBe(true)
  expect(focused()).toBe('row-1')
  await show(inArea({ items: [...storyRows(5003).slice(5000), ...thousands] }))
  expect(focused()).toBe('row-1')
})

it('renders the remaining rows of a list that shrinks while scrolled far down', async () => {
  const { area, rows, show } = await open(inArea())
  area.scrollTop = 150_000
  await settle(rows)
  await show(inArea({ items: thousands.slice(40, 43) }))
  await settle(rows)
  expect(rows().map(row => row.dataset['testid'])).toEqual(['row-40', 'row-41', 'row-42'])
})

it('requests more once when the end comes into view', async () => {
  let asked = 0
  const at = (count: number) => inArea({ items: storyRows(count), onEndReached: () => (asked += 1) })
  const { area, rows, show, find } = await open(at(40))
  await settle(rows)
  expect(asked).toBe(0)
  expect(find('li').ariaSetSize).toBe('-1')
  area.scrollTop = 99_999
  await expect.poll(() => asked).toBe(1)
  await show(at(40))
  await settle(rows)
  expect(asked).toBe(1)
})

it('requests more as long as the end is visible', async () => {
  let asked = 0
  const at = (count: number) => inArea({ items: storyRows(count), onEndReached: () => (asked += 1) })
  const { show } = await open(at(1))
  await expect.poll(() => asked).toBe(1)
  await show(at(2))
  await expect.poll(() => asked).toBe(2)
})

it('keeps its position when items are added, so that one page does not trigger the next', async () => {
  let asked = 0
  const onEndReached = () => (asked += 1)
  const { area, rows, show } = await open(inArea({ items: storyRows(40), onEndReached }))
  area.scrollTop = 99_999
  await expect.poll(() => asked).toBe(1)
  const { scrollTop } = area
  for (const count of [80, 120]) {
    await show(inArea({ items: storyRows(count), onEndReached }))
    await settle(rows)
  }
  expect(area.scrollTop).toBe(scrollTop)
  expect(asked).toBe(1)
})

it('shows seven placeholders on the first load, then two', async () => {
  const { root, show } = await open(inArea({ items: [], isLoadingMore: true }))
  const places = () => root.querySelectorAll('li[aria-hidden]').length
  expect(places()).toBe(7)
  await show(inArea({ items: storyRows(3), isLoadingMore: true }))
  expect(places()).toBe(2)
})
