import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, manyTransactions } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'

const share = '[data-testid="foyer-receipt-share"]'

/** Makes the browser share with a function, or not at all. */
function shareWith(value: ((data: ShareData) => Promise<void>) | undefined): void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'share')
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'share', own)
    else Reflect.deleteProperty(navigator, 'share')
  })
}

async function openReceipt(locale = 'en') {
  onTestFinished(serveStoryBlockchain({ history: inPages(manyTransactions(1)) }))
  const modal = await openModal(
    async foyer => {
      await connectedAt()(foyer)
      foyer.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices, locale },
  )
  ;(await modal.find('[data-testid^="foyer-transaction-"]')).click()
  const explorer = await modal.find('[data-testid="foyer-receipt-explorer"]')
  const title = (await modal.find('.status-message__title')).textContent ?? '?'
  return { ...modal, title, url: explorer.getAttribute('href') }
}

/** Keeps images that the page saves, instead of the browser's download. */
function keepSaved() {
  const saved: { readonly name: string; readonly url: string }[] = []
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, url: this.href })
  })
  onTestFinished(() => {
    drawn.mockRestore()
    pressed.mockRestore()
  })
  return { saved, texts: () => drawn.mock.calls.map(([text]) => text) }
}

it('shares a receipt with the link to the explorer, and says nothing when the visitor closes the sheet', async () => {
  const shared: ShareData[] = []
  shareWith(given => {
    shared.push(given)
    return Promise.reject(new DOMException('closed', 'AbortError'))
  })
  const { find, foyer, title, url } = await openReceipt()
  ;(await find(share)).click()
  const [data] = shared
  expect(data?.url).toBe(url)
  expect(data?.text?.split('\n')).toEqual([
    title,
    'Confirmed',
    'Amount: +0.125 ETH',
    expect.stringMatching(/^Date: .*\d/),
    'Network: Northwind',
  ])
  await find(share)
  expect(foyer.getState().notices.snackbar).toBeUndefined()
})

it('offers no sharing in a browser that cannot share', async () => {
  shareWith(undefined)
  const { find, all } = await openReceipt()
  await find('[data-testid="foyer-receipt-save"]')
  expect(all(share)).toEqual([])
})

it('shows the whole receipt without scrolling in a usual window', async () => {
  shareWith(() => Promise.resolve())
  await page.viewport(1280, 800)
  const { find } = await openReceipt()
  const { scrollHeight, clientHeight } = await find('.scroll-area__viewport')
  expect(scrollHeight).toBe(clientHeight)
})

it('says that an image could not be saved', async () => {
  const { saved } = keepSaved()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  const { find, foyer } = await openReceipt()
  ;(await find('[data-testid="foyer-receipt-save"]')).click()
  await expect.poll(() => foyer.getState().notices.snackbar?.variant).toBe('error')
  expect(saved).toEqual([])
})

/** Removes the isolates that keep a value's direction. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

it.each(['en', 'ar'])('saves a receipt as an image with the same texts: %s', async locale => {
  const { saved, texts } = keepSaved()
  const { find, title, url } = await openReceipt(locale)
  const details = [...(await find('.detail-list')).querySelectorAll('dt, dd')].map(each => each.textContent)
  ;(await find('[data-testid="foyer-receipt-save"]')).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['receipt.png'])
  const hash = url?.split('/').at(-1) ?? '?'
  expect(texts().map(plain)).toEqual([
    title,
    expect.any(String),
    ...details,
    hash.slice(0, 33),
    hash.slice(33),
  ])
  // The sign of an amount would be after it otherwise.
  expect(texts().includes('\u2068+0.125 ETH\u2069')).toBe(locale === 'ar')
  const image = await createImageBitmap(await (await fetch(saved[0]?.url ?? '')).blob())
  expect([image.width, image.height]).toEqual([640, 800])
})
