import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inModalWidth, openInArea } from '../stories/openInArea.js'
import { type StoryWallet, storyWalletKey, storyWallets, toStoryCard } from '../stories/storyWallets.js'
import { WalletsBody } from '../stories/WalletsBody.js'
import { WalletGrid, type WalletGridProps } from './WalletGrid.js'

const seven = storyWallets(700)

function inArea(props: Partial<WalletGridProps<StoryWallet>> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  return inModalWidth(
    <WalletGrid items={seven} toCard={toStoryCard} keyOf={storyWalletKey} label="Wallets" {...props} />,
    dir,
  )
}

async function open(children: ReturnType<typeof inArea>) {
  const opened = await openInArea(children)
  return {
    ...opened,
    names: () => [...opened.root.querySelectorAll('.wallet-card__name')].map(element => element.textContent),
  }
}

async function press(...keys: readonly string[]) {
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}

it('renders only the visible rows of 700 wallets and one row on either side', async () => {
  const { area, root, find } = await open(inArea())
  const inSight = () => Math.ceil(area.clientHeight / find('.wallet-card').offsetHeight) + 1
  const cards = () => root.querySelectorAll('.wallet-card').length
  await expect.poll(cards).toBeLessThanOrEqual((inSight() + 2) * 4)
  expect(find('ul').offsetHeight).toBeCloseTo(175 * find('.wallet-card').getBoundingClientRect().height, -1)
  area.scrollTop = 9000
  await expect.poll(() => find('[data-testid="wallet-348"]').isConnected).toBe(true)
  expect(cards()).toBeLessThanOrEqual((inSight() + 2) * 4 + 1)
})

it('fills the visible part at any scroll position before the next frame', async () => {
  const { area, root } = await open(inArea())
  const box = area.getBoundingClientRect()
  for (const scrollTop of [0, 333, 5000, 12_345, 99_999, 700]) {
    area.scrollTop = scrollTop
    await new Promise(resolve => requestAnimationFrame(resolve))
    const cards = [...root.querySelectorAll('.wallet-card')].map(card => card.getBoundingClientRect())
    expect(Math.max(...cards.map(card => card.bottom))).toBeGreaterThanOrEqual(box.bottom - 1)
    for (const y of [box.top + 1, box.bottom - 1]) {
      const isCovered = cards.some(card => card.top <= y + 1 && card.bottom >= y - 1)
      expect({ scrollTop, y, isCovered }).toEqual({ scrollTop, y, isCovered: true })
    }
  }
})

it('fills its area when a growing card moves it into view, like a sheet on a phone', async () => {
  const lifted = (paddingBlockStart: number) => <div style={{ paddingBlockStart }}>{inArea()}</div>
  const { area, root, show } = await open(lifted(window.innerHeight - 150))
  await new Promise(resolve => setTimeout(resolve, 100))
  await show(lifted(0))
  const lowest = () =>
    Math.max(...[...root.querySelectorAll('.wallet-card')].map(card => card.getBoundingClientRect().bottom))
  expect(lowest()).toBeGreaterThanOrEqual(area.getBoundingClientRect().bottom - 1)
})

it('renders the matches among 700 wallets on each keystroke, even far down the list', async () => {
  const { area, names, find } = await open(<WalletsBody />)
  area.scrollTop = 15_000
  await expect.poll(() => names().at(4)).not.toBe(seven[4]?.name)
  await userEvent.type(find('input'), 'Harbour Vault')
  const found = seven.filter(({ name }) => name.startsWith('Harbour Vault')).map(({ name }) => name)
  expect(names()).toEqual(found)
})

it('is a single tab stop in which arrow keys, Home and End move through all 700 cards', async () => {
  const { focused, root } = await open(inArea())
  await userEvent.tab()
  const seen = [focused()]
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowUp',
    'End',
    'ArrowUp',
    'Home',
  ]) {
    await press(key)
    seen.push(focused())
  }
  const places = [0, 1, 5, 4, 3, 3, 699, 695, 0]
  expect(seen).toEqual(places.map(place => `wallet-${place}`))
  await userEvent.tab()
  expect(root.activeElement).toBeNull()
})

it('follows the text direction', async () => {
  const { focused } = await open(inArea({}, 'rtl'))
  await userEvent.tab()
  await press('ArrowLeft', 'ArrowLeft', 'ArrowRight')
  expect(focused()).toBe('wallet-1')
})

it('scrolls to the focused card, clear of the fading edge', async () => {
  const { area, root } = await open(inArea())
  await userEvent.tab()
  await press(...Array.from({ length: 30 }, () => 'ArrowDown'))
  const card = root.activeElement?.getBoundingClientRect() ?? expect.fail('no focus')
  const box = area.getBoundingClientRect()
  expect(card.top).toBeGreaterThanOrEqual(box.top)
  expect(card.bottom).toBeLessThanOrEqual(box.bottom - 39)
})

it('keeps the focus on a wallet that is scrolled away or pushed down by others', async () => {
  const { area, focused, show, names } = await open(inArea())
  await userEvent.tab()
  await press('ArrowRight')
  area.scrollTop = 12_000
  await expect.poll(() => names().length).toBeLessThan(40)
  expect(focused()).toBe('wallet-1')
  const added = storyWallets(703).slice(700)
  await show(inArea({ items: [...added, ...seven] }))
  expect(focused()).toBe('wallet-1')
  await press('ArrowLeft')
  expect(focused()).toBe('wallet-0')
})

it('moves the focus to the neighbor of a removed wallet', async () => {
  const { focused, show } = await open(inArea())
  await userEvent.tab()
  await press('ArrowRight')
  await show(inArea({ items: seven.filter(({ id }) => id !== 'wallet-1') }))
  expect(focused()).toBe('wallet-2')
})

it('announces the position of each wallet, and the total only if it is known', async () => {
  const { find, show } = await open(inArea())
  const item = () => find('li:nth-child(3)')
  expect([item().ariaSetSize, item().ariaPosInSet]).toEqual(['700', '3'])
  await show(inArea({ onEndReached: () => {} }))
  expect(item().ariaSetSize).toBe('-1')
})

it('requests more once per arrival at the end, without scrolling when items are added', async () => {
  let asked = 0
  const at = (count: number) => inArea({ items: storyWallets(count), onEndReached: () => (asked += 1) })
  const { area, show } = await open(at(40))
  const settle = () => new Promise(resolve => setTimeout(resolve, 100))
  await settle()
  expect(asked).toBe(0)
  area.scrollTop = 99_999
  await expect.poll(() => asked).toBe(1)
  await show(at(40))
  await settle()
  expect(asked).toBe(1)
  area.scrollTop = 0
  await settle()
  area.scrollTop = 99_999
  await expect.poll(() => asked).toBe(2)
  const { scrollTop } = area
  await show(at(44))
  await settle()
  expect([area.scrollTop, asked]).toEqual([scrollTop, 2])
  area.scrollTop = 99_999
  await expect.poll(() => asked).toBe(3)
})

it('shows 16 placeholders on the first load, then enough to fill the row', async () => {
  const { root, show } = await open(inArea({ items: [], isLoadingMore: true }))
  const places = () => root.querySelectorAll('li[aria-hidden] .wallet-card').length
  expect(places()).toBe(16)
  await show(inArea({ items: storyWallets(6), isLoadingMore: true }))
  expect(places()).toBe(2)
  await show(inArea({ items: storyWallets(8), isLoadingMore: true }))
  expect(places()).toBe(4)
})

it('has four columns, or three in viewports narrower than 352 px', async () => {
  const { root } = await open(inArea())
  const columns = () => {
    const tops = [...root.querySelectorAll('li')].map(item => item.offsetTop)
    return tops.filter(top => top === tops[0]).length
  }
  await page.viewport(352, 640)
  await expect.poll(columns).toBe(4)
  await page.viewport(351, 640)
  await expect.poll(columns).toBe(3)
  await page.viewport(414, 896)
})

it('ignores presses on a disabled card but keeps it focusable', async () => {
  let presses = 0
  const toCard = (wallet: StoryWallet) => ({
    ...toStoryCard(wallet),
    isDisabled: true,
    onClick: () => (presses += 1),
  })
  const { focused } = await open(inArea({ toCard }))
  await userEvent.tab()
  await press('Enter')
  expect([focused(), presses]).toEqual(['wallet-0', 0])
})
