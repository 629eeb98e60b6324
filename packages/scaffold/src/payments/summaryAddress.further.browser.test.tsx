import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { storyAddresses } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'
import { coinForToken, reviewing, swappingScript } from '../stories/storySwap.js'
import { connectedAt } from '../stories/visits.js'

/** A shortened address, or an amount that is a text of its own. */
const short = /0x[\da-fA-F]{4}…[\da-fA-F]{4}|^[\d.,]+ ETH$/
const widths = [...Array.from({ length: 17 }, (_, index) => 320 + 10 * index), 1280]

/** Returns the shortened addresses in elements, wherever their texts begin and end. */
function addressesIn(elements: readonly Element[]): readonly Range[] {
  return elements.flatMap(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Range[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const address = short.exec(text.textContent ?? '')
      if (address) found.push(rangeOf(text, address.index, address[0].length))
    }
    return found
  })
}

function rangeOf(text: Node, start: number, length: number): Range {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + length)
  return range
}

/** Returns the number of lines that a range takes. */
function linesOf(range: Range): number {
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** Checks at each width that every address takes one line and is inside the window. */
async function staysWhole(elements: () => readonly Element[]): Promise<void> {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  for (const width of widths) {
    await page.viewport(width, 800)
    const addresses = addressesIn(elements())
    expect(addresses.map(linesOf), `${width} px`).toEqual(addresses.map(() => 1))
    const cut = elements().flatMap(each => [
      ...each.querySelectorAll('.list-row__title, .progress-row__title'),
    ])
    expect(
      cut.filter(each => each.scrollWidth > each.clientWidth),
      `${width} px`,
    ).toEqual([])
  }
}

it.each(['en', 'ar'])(
  'breaks no address and no amount in the sentence above a button, at any width: %s',
  async locale => {
    onTestFinished(serveStoryBlockchain())
    const { find } = await openModal(
      async foyer => {
        foyer.open()
        await fillingIn(complete, 'WalletSendPreview')(foyer)
      },
      { options: storyBlockchainServices, script: sendingScript, locale },
    )
    const sentence = await find('[data-testid="foyer-send-summary"]')
    await expect.poll(() => addressesIn([sentence]).length).toBe(5)
    await staysWhole(() => [sentence])
  },
)

/** Returns the marks after a value that begin a line, because the value before them ended the last one. */
function marksAtLineStarts(sentence: Element): readonly string[] {
  const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let before = walker.nextNode(), text = walker.nextNode(); text && before; text = walker.nextNode()) {
    const mark = /^[,.،]/.exec(text.textContent ?? '')?.[0]
    const end = before.textContent?.length ?? 0
    const [last] = mark && end > 0 ? [...rangeOf(before, end - 1, 1).getClientRects()] : []
    const [first] = mark ? [...rangeOf(text, 0, 1).getClientRects()] : []
    if (mark && last && first && Math.abs(last.top - first.top) > 4) found.push(mark)
    before = text
  }
  return found
}

it('begins no line of a sentence with a comma or a full stop, at any width', async () => {
  onTestFinished(serveStoryBlockchain())
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await reviewing(coinForToken)(foyer)
    },
    { options: storyBlockchainServices, script: swappingScript },
  )
  const sentence = await find('[data-testid="foyer-swap-summary"]')
  await expect.poll(() => sentence.textContent).toContain('at least')
  for (const width of Array.from({ length: 33 }, (_, index) => 320 + 5 * index)) {
    await page.viewport(width, 800)
    expect(marksAtLineStarts(sentence), `${width} px`).toEqual([])
  }
})

it.each(['en', 'de'])('breaks no address of an account beside its total, at any width: %s', async locale => {
  onTestFinished(serveStoryBlockchain())
  const { all } = await openModal(
    async foyer => {
      foyer.open()
      await connectedAt({ view: 'Profile' })(foyer)
    },
    { options: storyBlockchainServices, script: { accounts: 3 }, locale },
  )
  await expect.poll(() => all('.account-rows__total').length).toBe(3)
  await staysWhole(() => all('[data-testid^="foyer-switch-address-"]'))
})

it.each([
  ['foyer-payment-asking', 0, '1.5'],
  ['foyer-activity-payment-asking', 2, '12345.678'],
] as const)('breaks no part of a payment, at any width: %s', async (testId, tab, amount) => {
  onTestFinished(serveStoryBlockchain())
  const { all, foyer } = await openModal(
    async foyer => {
      foyer.open()
      await connectedAt({ view: 'Account' })(foyer)
      foyer.account.chooseTab(tab)
    },
    { options: storyBlockchainServices },
  )
  const { ask } = await foyer.features.load('payments')
  const [account, to] = storyAddresses.eip155
  const summary = { amount, symbol: 'ETH', to }
  const never = () => new Promise<never>(() => undefined)
  ask({ kind: 'send', account: `eip155:1:${account}`, summary, ask: never }).catch(() => undefined)
  const row = () => all(`[data-testid="${testId}"]`)
  await expect.poll(() => addressesIn(row()).filter(linesOf).length).toBe(2)
  await staysWhole(row)
})
