import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory, type ModalStoryProps } from '../stories/ModalStory.js'
import * as login from '../views/email/EmailLoginView.stories.js'
import * as device from '../views/email/EmailVerifyDeviceView.stories.js'
import * as otp from '../views/email/EmailVerifyOtpView.stories.js'
import * as change from '../views/email/UpdateEmailWalletView.stories.js'
import * as names from '../views/names/RegisterAccountNameView.stories.js'
import * as sendReview from '../views/send/WalletSendPreviewView.stories.js'
import * as sendToken from '../views/send/WalletSendSelectTokenView.stories.js'
import * as send from '../views/send/WalletSendView.stories.js'
import * as swap from '../views/swap/SwapView.stories.js'

interface FailedStory {
  readonly args?: ModalStoryProps
  readonly beforeEach?: unknown
  readonly play?: unknown
}

type StoriesOfView = Readonly<Record<string, FailedStory>> & { readonly default: FailedStory }

/** The stories of failures, with the place of each: a field, or a part of the view by its test id. */
const failed: readonly (readonly [
  view: string,
  stories: object,
  places: Readonly<Record<string, string>>,
])[] = [
  [
    'EmailLogin',
    login,
    { Invalid: 'field', TooSoon: 'field', FrameMissing: 'field', PartUnreachable: 'field', Refused: 'field' },
  ],
  ['EmailVerifyDevice', device, { Refused: 'foyer-email-failed' }],
  ['EmailVerifyOtp', otp, { WrongTyped: 'field', NotConnected: 'foyer-email-failed' }],
  [
    'UpdateEmailWallet',
    change,
    { Invalid: 'field', Refused: 'field', Unavailable: 'foyer-email-change-unavailable' },
  ],
  [
    'RegisterAccountName',
    names,
    {
      Declined: 'field',
      Refused: 'field',
      Failed: 'field',
      NobodySigns: 'field',
      TakenWithoutSuggestions: 'foyer-account-name-trouble',
      LookupFailed: 'foyer-account-name-failed',
    },
  ],
  ['WalletSend', send, { InvalidReceiver: 'field', TooMuch: 'field' }],
  ['WalletSendSelectToken', sendToken, { Unavailable: 'foyer-send-tokens-unavailable' }],
  ['WalletSendPreview', sendReview, { Failed: 'foyer-send-failed' }],
  ['Swap', swap, { TooMuch: 'field', QuoteFailed: 'foyer-swap-quote-failed' }],
]

const cases = failed.flatMap(([view, stories, places]) => {
  const { default: meta, ...named } = stories as StoriesOfView
  return Object.entries(places).map(([name, place]) => ({
    name: `${view} ${name}`,
    story: { ...meta, ...named[name], args: { ...meta.args, ...named[name]?.args } },
    place,
  }))
})

function begin({ beforeEach }: FailedStory): void {
  if (typeof beforeEach !== 'function') return
  const end: unknown = beforeEach()
  onTestFinished(() => (typeof end === 'function' ? end() : undefined))
}

/** Returns the description of an invalid field that a screen reader reads. */
function wordsOfField(root: ShadowRoot): string {
  const input = root.querySelector('.view input[aria-invalid="true"]')
  const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = ids.map(id => root.getElementById(id)).filter(each => each?.checkVisibility())
  return said.map(each => each?.textContent).join(' ')
}

it.each(cases)('shows the failure in place and not in a snackbar: $name', async ({ story, place }) => {
  begin(story)
  const { container, unmount } = await render(<ModalStory {...story.args} />)
  onTestFinished(() => unmount())
  if (typeof story.play === 'function') await story.play({ canvasElement: container })
  const root = (await findInModal(container, '.view')).getRootNode() as ShadowRoot
  const words = () => {
    if (place === 'field') return wordsOfField(root)
    return root.querySelector(`.view [data-testid="${place}"]`)?.textContent ?? ''
  }
  await expect.poll(words).toMatch(/\p{L}/u)
  expect([...root.querySelectorAll('.snackbar')].map(each => each.textContent)).toEqual([])
})
