import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'
import { openModal } from './openModal.test.support.js'

/** A window of 1280 × 720 at 200 % zoom, in CSS pixels. */
const zoomed = { width: 640, height: 360 }

const fourteen = Array.from({ length: 14 }, (_, index) => [`w${index}`, `Wallet ${index + 1}`] as const)

/** The opened views, with the part of each that appears last. */
const screens = {
  'many wallets': {
    opened: () => openModal(({ open }) => open({ view: 'Connect' }), { script: { wallets: fourteen } }),
    last: '[data-testid="foyer-wallet-selector-w13"]',
  },
  'the review of a transfer': {
    opened: () =>
      openModal(
        async foyer => {
          foyer.open()
          await fillingIn(complete, 'WalletSendPreview')(foyer)
        },
        { script: sendingScript, options: storyBlockchainServices },
      ),
    last: '[data-testid="foyer-send-fee"] bdi',
  },
}

it.each(Object.entries(screens))(
  'cuts nothing off at the sides and leaves every control reachable at 200 % zoom: %s [USER-28]',
  async (_, { opened, last }) => {
    onTestFinished(serveStoryBlockchain())
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    await page.viewport(zoomed.width, zoomed.height)
    const { find, all } = await opened()
    await find(last)
    // The content takes its own height one frame after the placeholder is gone.
    const frame = (await find('.animated-height__frame')) as HTMLElement
    await expect.poll(() => frame.style.blockSize).toBe('')
    const dialog = await find('dialog[open]')
    const root = dialog.getRootNode() as ShadowRoot
    const tooWide = [dialog, ...all('dialog[open] *')].filter(
      each =>
        each.clientWidth > 0 &&
        getComputedStyle(each).overflowX !== 'hidden' &&
        each.scrollWidth > each.clientWidth,
    )
    expect(tooWide.map(each => each.className)).toEqual([])
    const controls = all('dialog[open] button, dialog[open] input')
    expect(controls.length).toBeGreaterThan(3)
    const unreached = controls.filter(each => {
      each.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = each.getBoundingClientRect()
      const hit = root.elementFromPoint(x + width / 2, y + height / 2)
      return !hit || !(each.contains(hit) || hit.contains(each))
    })
    expect(unreached.map(each => each.textContent)).toEqual([])
  },
)
