import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, deadNetwork, fillingIn, refusingNetwork, sendingOtherwise } from '../stories/storySend.js'
import { signsIn, siwxIn } from '../stories/storySiwx.js'
import { coinForToken, reviewing, swapping, swappingOtherwise, swappingScript } from '../stories/storySwap.js'
import { connectedAt } from '../stories/visits.js'

type Opening = Parameters<typeof openModal>

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`
const declined = () => Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' }))
const services = { options: storyBlockchainServices }
const signingIn = (refusal: FoyerError, isAtServer: boolean): Opening => [
  connectedAt(),
  {
    script: { abilities: isAtServer ? signsIn() : signsIn(refusal) },
    options: siwxIn(isAtServer ? { proof: refusal } : {}),
  },
]

/** Views with a foot: how each opens, the button that brings the message, and the message. */
const messages: readonly (readonly [name: string, opening: Opening, press: string, message: string])[] = [
  [
    'a declined sign-in',
    signingIn(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }), false),
    'siwx-sign',
    'siwx-failure',
  ],
  [
    'a sign-in that the app refused',
    signingIn(new FoyerError('SIWX_REFUSED', { reason: 'nonce' }), true),
    'siwx-sign',
    'siwx-failure',
  ],
  [
    'a maximum that cannot be read',
    [fillingIn(complete), { ...services, script: deadNetwork }],
    'send-max',
    'send-max-note',
  ],
  [
    'a declined transfer',
    [
      fillingIn(complete, 'WalletSendPreview'),
      { ...services, script: sendingOtherwise({ abilities: { sendAsset: declined } }) },
    ],
    'send-confirm',
    'send-failed',
  ],
  [
    'a transfer that the network refuses',
    [fillingIn(complete, 'WalletSendPreview'), { ...services, script: refusingNetwork }],
    'send-confirm',
    'send-refused',
  ],
  [
    'a declined swap',
    [
      reviewing(coinForToken),
      { ...services, script: swappingOtherwise({ abilities: { sendTransaction: declined } }) },
    ],
    'swap-confirm',
    'swap-failed',
  ],
]

/** Opens a low and narrow window in German, with the longest texts. */
async function openLow([visit, story]: Opening, height = 640) {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  await page.viewport(320, height)
  return openModal(
    async foyer => {
      foyer.open()
      await visit(foyer)
    },
    { ...story, locale: 'de' },
  )
}

/** Waits until a message is between the header and the foot. */
async function isInSight(
  { find, all }: Awaited<ReturnType<typeof openModal>>,
  message: string,
): Promise<void> {
  await find(byTestId(message))
  const rectOf = (selector: string) => all(selector).at(-1)?.getBoundingClientRect()
  await expect
    .poll(() => {
      const [said, foot, header] = [
        rectOf(byTestId(message)),
        rectOf('.view-foot:has(.button)'),
        rectOf('.header'),
      ]
      return (
        said && foot && header && { below: said.bottom - foot.top <= 0, above: header.bottom - said.top <= 0 }
      )
    })
    .toEqual({ below: true, above: true })
}

it.each(messages.flatMap(([name, ...rest]) => [640, 480].map(height => [name, height, ...rest] as const)))(
  'shows the whole message above the foot of a low window: %s in 320 × %s px',
  async (_, height, opening, press, message) => {
    onTestFinished(serveStoryBlockchain())
    const opened = await openLow(opening, height)
    ;(await opened.find(`${byTestId(press)}:not([data-state], [aria-disabled])`)).click()
    await isInSight(opened, message)
  },
)

it('shows the whole message above the foot of a low window: a swap without a quote', async () => {
  onTestFinished(serveStoryBlockchain({ quotes: { status: 500 } }))
  const opened = await openLow([swapping(coinForToken), { ...services, script: swappingScript }])
  await isInSight(opened, 'swap-quote-failed')
})
