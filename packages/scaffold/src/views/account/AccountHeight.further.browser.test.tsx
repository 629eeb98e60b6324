import type { FoyerOptions } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { placeHeightKey } from '@foyer/ui/frame'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { manyBalances, storyBalances } from '../../stories/storyBalances.js'
import {
  type StoryBlockchain,
  serveStoryBlockchain,
  storyBlockchainServices,
} from '../../stories/storyBlockchain.js'
import { inPages, manyTransactions } from '../../stories/storyHistory.js'
import { connectedAt } from '../../stories/visits.js'

const part = (testId: string) => `[data-testid="${testId}"]`
const shownRow = '.value-row[data-testid]'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => sessionStorage.clear())

/** Returns a service whose account holds this many tokens, its own coin among them. */
const holding = (count: number): StoryBlockchain => ({
  balance: () => ({
    balances: count > storyBalances.length ? manyBalances(count - 1) : storyBalances.slice(0, count),
  }),
  history: inPages(manyTransactions(20)),
})

const visitAccount = async (foyer: FoyerInstance) => {
  await connectedAt()(foyer)
  foyer.open({ view: 'Account' })
}

/** Opens an account in a new page of the tab. */
async function openAccount(service: StoryBlockchain, options: Partial<FoyerOptions> = {}) {
  onTestFinished(serveStoryBlockchain(service))
  const modal = await openModal(visitAccount, {
    options: { ...storyBlockchainServices, id: `height-${crypto.randomUUID()}`, ...options },
  })
  await modal.find('.account-panel')
  /** Returns the top of the modal and its height, once its entrance and its changes have ended. */
  const place = async () => {
    const card = await modal.find('.card')
    await expect.poll(() => (card.getRootNode() as ShadowRoot).getAnimations().filter(willEnd)).toEqual([])
    const { top, height } = card.getBoundingClientRect()
    return { top: Math.round(top), height: Math.round(height) }
  }
  const openAgain = async () => {
    modal.foyer.close()
    await expect.poll(() => modal.all('dialog[open]').length).toBe(0)
    modal.foyer.open({ view: 'Account' })
    await expect.poll(() => modal.all('dialog[open]').length).toBe(1)
  }
  return { ...modal, place, openAgain }
}

const willEnd = (animation: Animation) =>
  animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

it.each([
  [1, 508],
  [2, 508],
  [3, 548],
  [5, 608],
  [12, 660],
])('has the height of its tokens from the second visit on: %i', async (count, expected) => {
  const { find, place, openAgain } = await openAccount(holding(count))
  await find(shownRow)
  await openAgain()
  await find(shownRow)
  const { height } = await place()
  expect(height).toBe(expected)
})

it.each([1, 3, 12])('keeps its place when another tab shows, with tokens: %i', async count => {
  const { find, place } = await openAccount(holding(count))
  await find(shownRow)
  const before = await place()
  const tabs = { activity: '.windowed-list__heading', nfts: '.collectible-card', tokens: shownRow }
  for (const [name, content] of Object.entries(tabs)) {
    ;(await find(part(`foyer-tab-${name}`))).click()
    await find(content)
    expect(await place()).toEqual(before)
  }
})

it('has the remembered height of its placeholder until its tokens are known', async () => {
  sessionStorage[`${placeHeightKey}Account`] = '600px'
  const { find, place } = await openAccount({ ...holding(12), balance: 'silent' })
  await find('.value-row[data-state="loading"]')
  expect((await place()).height).toBe(660)
})

it.each([
  [390, 844],
  [320, 640],
])('fills a sheet that is held at the height of a higher placeholder: %i by %i', async (width, height) => {
  await page.viewport(width, height)
  const { find, place } = await openAccount(holding(1))
  await find(shownRow)
  await place()
  // A placeholder that was painted does the same, but a page that has loaded everything paints none.
  const panel = await find('.dialog__panel')
  panel.style.setProperty('--foyer-held-top', '8px')
  panel.dataset['held'] = ''
  const area = await find('.scroll-area__viewport')
  expect(Math.round(area.getBoundingClientRect().bottom)).toBe(height)
  const scroller = await find('.animated-height')
  expect(scroller.scrollHeight).toBe(scroller.clientHeight)
})

it('gives a remembered height of a lower window the least height', async () => {
  sessionStorage[`${placeHeightKey}Account`] = '120px'
  const { find, place } = await openAccount({ ...holding(12), balance: 'silent' })
  await find('.value-row[data-state="loading"]')
  expect((await place()).height).toBe(420)
})

it.each([
  [844, 390, 390, 844],
  [667, 375, 375, 667],
  [1280, 320, 1280, 900],
  [1280, 900, 1280, 400],
])(
  'is as high in a window that changes as in one that it opened in: from %i by %i to %i by %i',
  async (width, height, nextWidth, nextHeight) => {
    await page.viewport(nextWidth, nextHeight)
    const { find, place, foyer, openAgain, all } = await openAccount(holding(12))
    await find(shownRow)
    await openAgain()
    const expected = await place()
    foyer.close()
    await expect.poll(() => all('dialog[open]').length).toBe(0)
    await page.viewport(width, height)
    foyer.open({ view: 'Account' })
    await find(shownRow)
    await place()
    await page.viewport(nextWidth, nextHeight)
    await expect.poll(place).toEqual(expected)
  },
)

it.each([
  ['buying', {}, 'Buy or receive more', part('foyer-onramp-provider-coinbase')],
  ['buying alone', { receive: false }, 'Buy more', part('foyer-onramp-provider-coinbase')],
  ['receiving', { onramp: false }, 'Receive more', '.qr-code'],
])('leads from a short list to %s', async (_, features, title, next) => {
  const { find } = await openAccount(holding(3), { features })
  const row = await find(part('foyer-tokens-more'))
  expect(row.textContent).toBe(title)
  row.click()
  await find(next)
})

it('leads nowhere from a long list, and from a short one if the app offers neither', async () => {
  const long = await openAccount(holding(4))
  await long.find(shownRow)
  expect(long.all(part('foyer-tokens-more'))).toEqual([])
  const neither = await openAccount(holding(2), { features: { onramp: false, receive: false } })
  await neither.find(shownRow)
  expect(neither.all(part('foyer-tokens-more'))).toEqual([])
})
