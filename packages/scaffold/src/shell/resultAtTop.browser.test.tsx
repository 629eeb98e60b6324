import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise } from '../stories/storySend.js'
import { coinForToken, reviewing, swappingOtherwise } from '../stories/storySwap.js'
import { typeInModal } from '../stories/typeInModal.js'
import { connectedAt } from '../stories/visits.js'
import { openModal } from './openModal.test.support.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`

/** A wallet that answers when the test lets it. */
function slowWallet() {
  const wallet: { answer?: () => void } = {}
  const ask = () => new Promise<string>(resolve => (wallet.answer = () => resolve(`0x${'5a'.repeat(32)}`)))
  return { wallet, ask }
}

interface Errand {
  readonly visit: ReturnType<typeof connectedAt>
  readonly script: (ask: () => Promise<string>) => ReturnType<typeof sendingOtherwise>
  /** The name to type before the press. */
  readonly typed?: string
  readonly press: string
  /** What replaces the panel in which the visitor scrolled. */
  readonly result: string
}

const errands: Readonly<Record<string, Errand>> = {
  'a sent transfer': {
    visit: fillingIn(complete, 'WalletSendPreview'),
    script: sendAsset => sendingOtherwise({ abilities: { sendAsset } }),
    press: `${byTestId('send-confirm')}:not([aria-disabled]):not([aria-busy])`,
    result: byTestId('send-done'),
  },
  'a swap': {
    visit: reviewing(coinForToken),
    script: ask => swappingOtherwise({ abilities: { sendTransaction: ask, sendAsset: ask } }),
    press: `${byTestId('swap-confirm')}:not([data-state])`,
    result: byTestId('swap-done'),
  },
  'the registration of a name': {
    visit: connectedAt({ view: 'RegisterAccountName' }),
    script: signMessage => ({ abilities: { signMessage } }),
    typed: 'alice',
    press: byTestId('account-name-result'),
    result: byTestId('account-name-progress'),
  },
}

it.each(Object.entries(errands))(
  'shows %s from its top and keeps the focus in the view, although the panel before was scrolled',
  async (_, { visit, script, typed, press, result }) => {
    await page.viewport(320, 200)
    onTestFinished(serveStoryBlockchain())
    const { wallet, ask } = slowWallet()
    const open = (foyer: FoyerInstance) => {
      foyer.open()
      return visit(foyer)
    }
    const { container, find } = await openModal(open, {
      script: script(ask),
      options: storyBlockchainServices,
    })
    if (typed) await typeInModal('foyer-account-name', typed, press)({ canvasElement: container })
    const pressed = await find(press)
    const scroller = await find('.animated-height')
    const scroll = () => {
      scroller.scrollTop = scroller.scrollHeight
      return scroller.scrollTop
    }
    await expect.poll(scroll).toBeGreaterThan(0)
    pressed.focus({ preventScroll: true })
    pressed.click()
    await expect.poll(() => wallet.answer).toBeDefined()
    wallet.answer?.()
    await find(result)
    const ring = await find('.connecting-mark, .network-mark')
    const cut = scroller.getBoundingClientRect().top - ring.getBoundingClientRect().top
    expect([scroller.scrollTop, cut <= 0]).toEqual([0, true])
    const { activeElement } = ring.getRootNode() as ShadowRoot // the modal renders in one
    expect(activeElement?.contains(ring)).toBe(true)
  },
)
