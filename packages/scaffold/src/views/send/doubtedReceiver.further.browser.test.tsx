import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import {
  afterSending,
  fillingIn,
  mistypedAddress,
  quickNetwork,
  resemblingAddress,
  sendingOtherwise,
  sendingTo,
  spellingScript,
  storyReceiver,
  storyReceiverName,
} from '../../stories/storySend.js'

const doubts = [
  ['lookalike', quickNetwork, afterSending(storyReceiver, 1, fillingIn(sendingTo(resemblingAddress)))],
  ['checksum', spellingScript, fillingIn(sendingTo(mistypedAddress))],
  [
    'moved',
    quickNetwork,
    afterSending(
      { to: storyReceiverName, toAddress: mistypedAddress },
      1,
      fillingIn(sendingTo(storyReceiverName)),
    ),
  ],
] as const

const windows = [
  [1280, 800, 'de'],
  [390, 844, 'de'],
  [375, 667, 'de'],
  [320, 640, 'de'],
  [320, 640, 'en'],
  [320, 640, 'ar'],
] as const

/** Returns whether nothing covers the edges of an element, and it is not scrolled out of sight. */
function isSeen(element: Element): boolean {
  const root = element.getRootNode() as ShadowRoot // the modal renders in one
  const { left, top, bottom, width } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every(y => element.contains(root.elementFromPoint(left + width / 2, y)))
}

it.each(
  doubts.flatMap(([doubt, script, visit]) =>
    windows.map(([width, height, locale]) => [doubt, width, height, locale, script, visit] as const),
  ),
)(
  'shows the warning about a receiver, the addresses, the question and the button together: %s in %s × %s px, %s',
  async (_, width, height, locale, script, visit) => {
    onTestFinished(serveStoryBlockchain())
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    await page.viewport(width, height)
    const { find, all } = await openModal(
      async foyer => {
        foyer.open()
        await visit(foyer)
      },
      { options: storyBlockchainServices, script, locale },
    )
    await find('[data-testid="foyer-send-risk"]')
    const parts = () =>
      [
        '[data-testid="foyer-send-risk"]',
        '.address-groups',
        '.checkbox',
        '[data-testid="foyer-send-review"]',
      ].map(part => all(part).length > 0 && all(part).every(isSeen))
    await expect.poll(parts).toEqual([true, true, true, true])
    ;(await find('[data-testid="foyer-send-accept-risk"]')).click()
    await find('[data-testid="foyer-send-review"]:not([aria-disabled])')
    expect(parts()).toEqual([true, true, true, true])
  },
)

it('keeps the focus on the button when the answer of the name service raises a doubt', async () => {
  onTestFinished(serveStoryBlockchain())
  const network: { answer?: (address: string) => void } = {}
  const resolveName = () =>
    new Promise<string>(resolve => {
      network.answer = resolve
    })
  const { find, container } = await openModal(
    async foyer => {
      foyer.open()
      await afterSending(
        { to: storyReceiverName, toAddress: mistypedAddress },
        1,
        fillingIn(sendingTo(storyReceiverName)),
      )(foyer)
    },
    { options: storyBlockchainServices, script: sendingOtherwise({ reads: { resolveName } }) },
  )
  await expect.poll(() => network.answer).toBeDefined()
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  const focused = () => root?.activeElement?.getAttribute('data-testid')
  ;(await find('[data-testid="foyer-send-review"]')).focus()
  expect(focused()).toBe('foyer-send-review')
  network.answer?.(storyReceiver)
  await find('[data-testid="foyer-send-risk"]')
  expect(focused()).toBe('foyer-send-review')
})
