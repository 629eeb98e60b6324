import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Messages } from '../../locales/Messages.js'
import { inTurn } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { inPlace, modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { reads } from '../../stories/shows.js'
import { whenDeclined, whenSignedIn, whileChecking } from '../../stories/siwxVisits.js'
import type { StoryScript } from '../../stories/storyAdapter.js'
import { type StorySiwx, signsIn, siwxIn, storyApp } from '../../stories/storySiwx.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SIWXSignMessage', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const sign = '[data-testid="foyer-siwx-sign"]'
const failure = '[data-testid="foyer-siwx-failure"]'

/** A connected visitor with a pending request to sign. */
const asked = (story: StorySiwx = {}, script: StoryScript = {}) =>
  ({
    args: {
      script: { abilities: signsIn(), ...script },
      options: siwxIn(story),
      visit: connectedAt(),
    },
    play: awaitInModal(sign),
  }) satisfies Story

/** Presses Sign and waits for `then`. */
const pressed = (then: string, story: StorySiwx = {}, script: StoryScript = {}): Story => ({
  ...asked(story, script),
  play: pressInModal('foyer-siwx-sign', then),
})

const failing = (proof: FoyerError) => pressed(failure, { proof })

const refused = (reason?: keyof Messages['siwx']['reasons']) =>
  new FoyerError('SIWX_REFUSED', reason ? { reason } : {})

export const Required: Story = asked()

export const Optional: Story = asked({ isRequired: false })

/** The message is shown word for word as soon as the app has written it. */
export const MessageShown: Story = {
  ...asked({}, { abilities: signsIn('wait') }),
  play: inTurn(
    press('[data-testid="foyer-siwx-show-message"]'),
    reads('.disclosure-row__panel', 'Lumen Savings writes the message when you press Sign.'),
    press(sign),
    reads('[data-testid="foyer-siwx-message"]', 'wants you to sign in with your account: 0x8ba1'),
    reads('[data-testid="foyer-siwx-domain"]', location.host),
  ),
}

export const LongAppName: Story = {
  args: {
    ...asked().args,
    options: {
      ...siwxIn(),
      metadata: {
        ...storyApp,
        name: 'The Extraordinarily-Long-Application-Name-That-No-Designer-Ever-Planned-For of Example Town',
      },
    },
  },
  play: awaitInModal(sign),
}

export const NoImages: Story = {
  args: {
    ...asked({}, { wallets: [['ember', 'Ember']] }).args,
    options: { ...siwxIn(), metadata: { ...storyApp, name: '', icons: [] } },
  },
  play: awaitInModal(sign),
}

export const NamedAccount: Story = asked({}, { name: 'alice-of-the-many-names.example' })

export const Checking: Story = {
  args: { ...asked({ sessions: 'wait' }).args, visit: whileChecking },
  play: awaitInModal('[data-testid="foyer-siwx-checking"]'),
}

export const Preparing: Story = pressed(`${sign}[aria-busy]`, { message: 'wait' })

export const Signing: Story = pressed(
  '[data-testid="foyer-siwx-in-wallet"]',
  {},
  { abilities: signsIn('wait') },
)

export const Verifying: Story = pressed(`${sign}[aria-busy]`, { proof: 'wait' })

export const Declined: Story = pressed(
  failure,
  {},
  { abilities: signsIn(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' })) },
)

export const SmartAccountFailed: Story = failing(new FoyerError('SIWX_SMART_ACCOUNT_UNSUPPORTED'))

export const SignatureInvalid: Story = failing(new FoyerError('SIWX_SIGNATURE_INVALID'))

export const RefusedDomain: Story = failing(refused('domain'))

export const RefusedNonce: Story = failing(refused('nonce'))

export const RefusedWithoutReason: Story = failing(refused())

export const MessageInvalid: Story = failing(new FoyerError('SIWX_MESSAGE_INVALID', { field: 'expired' }))

export const AnswerMissing: Story = pressed(failure, {
  message: new FoyerError('SIWE_ANSWER_MISSING', { name: 'nonce' }),
})

export const ServerUnreachable: Story = failing(new FoyerError('HTTP_UNREACHABLE', { service: 'sign-in' }))

export const TimedOut: Story = failing(new FoyerError('SIWX_TIMED_OUT', { step: 'verify', afterMs: 20_000 }))

export const Cancelling: Story = {
  ...asked({}, { close: 'wait' }),
  play: pressInModal('foyer-siwx-cancel', '[data-testid="foyer-siwx-cancel"][aria-busy]'),
}

export const SignedIn: Story = {
  args: { ...asked({ sessions: 'one' }).args, visit: whenSignedIn },
  play: awaitInModal('[data-testid="foyer-siwx-signedIn"]'),
}

export const WentOnWithout: Story = {
  args: { ...asked({ isRequired: false }).args, ...inPlace, visit: whenDeclined },
  play: awaitInModal('[data-testid="foyer-siwx-declined"]'),
}

export const NothingToSign: Story = {
  args: { visit: connectedAt({ view: 'SIWXSignMessage' }) },
  play: awaitInModal('[data-testid="foyer-siwx-idle"]'),
}

export const RoomFailed: Story = {
  args: {
    visit: async foyer => {
      const load = () => Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'siwx' }))
      Object.assign(foyer.features, { load })
      await connectedAt({ view: 'SIWXSignMessage' })(foyer)
    },
  },
  play: awaitInModal('.status-message[data-tone="error"]'),
}

export const OnPhone: Story = { ...asked(), ...inWorld({ browser: 'iphone' }) }

export const OnPhoneFailed: Story = {
  ...failing(refused('signature')),
  ...inWorld({ browser: 'iphone' }),
}

export const Arabic: Story = { ...asked(), globals: { direction: 'rtl' } }

export const ArabicFailed: Story = {
  ...failing(refused('nonce')),
  globals: { direction: 'rtl' },
}

export const ReducedMotion: Story = { ...asked(), globals: { motion: 'reduce' } }
