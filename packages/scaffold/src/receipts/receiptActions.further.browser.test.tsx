import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, manyTransactions, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { connectedAt } from '../stories/visits.js'
import { drawReceipt } from './drawReceipt.js'
import { movesText } from './receiptTexts.js'

const share = '[data-testid="foyer-receipt-share"]'

/** Removes the isolates that keep a value's direction. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

/** Makes the browser share with a function, or not at all. */
function shareWith(value: ((data: ShareData) => Promise<void>) | undefined): void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'share')
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'share', own)
    else Reflect.deleteProperty(navigator, 'share')
  })
}

interface Receipt {
  readonly locale?: string
  readonly history?: readonly ReturnType<typeof storyTransaction>[]
}

async function openReceipt({ locale = 'en', history = manyTransactions(1) }: Receipt = {}) {
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
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
  expect(plain(data?.text ?? '').split('\n')).toEqual([
    title,
    'Confirmed',
    'Amount: +0.125 ETH',
    expect.stringMatching(/^To: Ember 0x/),
    expect.stringMatching(/^Date: .*\d/),
    'Network: Northwind',
  ])
  await find(share)
  expect(foyer.getState().notices.snackbar).toBeUndefined()
})

it.each([
  [1280, 800],
  [390, 844],
  [320, 640],
])(
  'shows the link to the explorer without scrolling, also of a long receipt: %i × %i',
  async (width, height) => {
    const usual = [window.innerWidth, window.innerHeight] as const
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(...usual))
    const history = [storyTransaction('1', { operationType: 'send' }, storyToken('out', '5'))]
    const { find, foyer } = await openReceipt({ history })
    foyer.account.addLabel(`0x${'8'.repeat(40)}`, 'bruno.eth')
    await find('.address-groups')
    const link = await find('[data-testid="foyer-receipt-explorer"]')
    const isSeen = () => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const root = link.getRootNode() as ShadowRoot // the modal renders in one
      return link.contains(root.elementFromPoint(left + width / 2, top + height / 2))
    }
    await expect.poll(isSeen).toBe(true)
  },
)

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

it.each(['en', 'ar'])('saves a receipt as an image with the same texts: %s', async locale => {
  const { saved, texts } = keepSaved()
  const { find, title, url } = await openReceipt({ locale })
  const details = [...(await find('.detail-list')).querySelectorAll('dt, dd')].map(each =>
    plain(each.textContent),
  )
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
  expect(texts().some(text => text.includes('\u2068+0.125 \u2068ETH\u2069\u2069'))).toBe(true)
  const image = await createImageBitmap(await (await fetch(saved[0]?.url ?? '')).blob())
  expect([image.width, image.height]).toEqual([640, 800])
})

it.each([
  ['rejects', 'NotAllowedError', (error: Error) => Promise.reject(error)],
  ['rejects', 'DataError', (error: Error) => Promise.reject(error)],
  [
    'throws',
    'TypeError',
    (error: Error) => {
      throw error
    },
  ],
])('says that the browser could not share: it %s with %s', async (_, name, fail) => {
  shareWith(() => fail(name === 'TypeError' ? new TypeError('refused') : new DOMException('refused', name)))
  const { find, foyer } = await openReceipt()
  ;(await find(share)).click()
  await expect.poll(() => foyer.getState().notices.snackbar?.variant).toBe('error')
})

it('keeps each amount and symbol apart, so that one from right to left moves neither a sign nor the other amount', () => {
  const moves = [
    { sign: '−', amount: '5', name: 'שקל' },
    { sign: '+', amount: '1', name: 'ETH' },
  ] as const
  expect(movesText(moves, 'en')).toBe('\u2068−5 \u2068שקל\u2069\u2069 → \u2068+1 \u2068ETH\u2069\u2069')
})

it('says of an asset without a name what the receipt shows', () => {
  const moves = [
    { sign: '−', amount: undefined, name: '' },
    { sign: '+', amount: '1', name: 'ETH' },
  ] as const
  expect(plain(movesText(moves, 'en'))).toBe('- → +1 ETH')
})

it.each([false, true])(
  'wraps long texts of an image and leaves no character out, from right to left: %s',
  isRightToLeft => {
    const widths: number[] = []
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...[text, , , maxWidth = 0]
    ) {
      widths.push(maxWidth / this.measureText(text).width)
    })
    onTestFinished(() => void drawn.mockRestore())
    const most = '115792089237316195423570985008687907853269984665640564039457.584007913129639935'
    const value = movesText(
      [
        { sign: '−', amount: most, name: 'WRAPPEDTOKEN' },
        { sign: '+', amount: '0.000000000000000001', name: 'ETH' },
      ],
      'en',
    )
    const title = 'Sent to a very long name indeed, which goes on and on and on.foyer.eth'
    const [to, hash] = [`0x${'cd'.repeat(32)}`, `0x${'ab'.repeat(32)}`]
    const lines = [
      { label: 'Amount', value },
      { label: 'The receiver of the whole amount of this transfer', value: to },
    ]
    drawReceipt(
      { title, status: 'Confirmed', state: 'success', lines, hash, url: undefined },
      { isRightToLeft, fontFamily: 'sans-serif' },
    )
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.7)
    const texts = drawn.mock.calls.map(([text]) => text)
    const all = [title, 'Confirmed', ...lines.flatMap(line => [line.label, line.value]), hash].join('')
    const letters = (text: string) => plain(text).replace(/\s/g, '')
    expect(letters(texts.join(''))).toBe(letters(all))
    // Only the decimals, which have no groups, are broken anywhere.
    const [, whole = ''] =
      /([\d,]+)\./.exec(
        texts
          .map(text => `${plain(text)}\n`)
          .join('')
          .replaceAll(',\n', ','),
      ) ?? []
    expect(whole.replaceAll(',', '')).toBe(most.split('.')[0])
    // An isolate that a line leaves open would reorder its digits.
    for (const text of texts) expect(text.split('\u2068').length).toBe(text.split('\u2069').length)
    const places = drawn.mock.calls.map(([, , y]) => y)
    expect(Math.max(...places)).toBeGreaterThan(400)
  },
)
