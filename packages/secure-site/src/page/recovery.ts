import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { formOf } from './site/formOf.js'
import { readLink } from './site/readLink.js'
import { showPanel } from './site/showPanel.js'
import { textField } from './site/textField.js'

const [, deed = '', link = ''] = /^(begin|cancel)-(.*)$/.exec(readLink()) ?? []

function askForMail(): void {
  const email = textField({ label: 'The wallet’s email address', testId: 'recovery-email', type: 'email' })
  const form = formOf(
    {
      text: 'Email me a link',
      testId: 'recovery-ask',
      work: async () => {
        await callService('recovery/ask', { email: email.value() })
        showPanel('Check your email', 'If this address has a wallet that asks for a passkey, you get a link.')
      },
    },
    email.element,
  )
  showPanel(
    'Lost your passkey?',
    'The wallet can stop asking for it after three days. Until then, the owner can stop this with a link that we email.',
    form,
  )
}

// Opening a link has no effect, because mail programs open links automatically.
function offerBegin(): void {
  const form = formOf({
    text: 'Start',
    testId: 'recovery-begin',
    work: async () => {
      const { endsAt } = await callService<{ endsAt: number }>('recovery/begin', { link })
      showPanel(
        'The three days have started',
        `On ${new Date(endsAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })} the wallet stops asking for a passkey. All devices are signed out then.`,
        'We emailed you a link that stops it. Signing in with the passkey also stops it.',
      )
    },
  })
  showPanel(
    'Sign in without the passkey?',
    'Three days from now, the wallet stops asking for a passkey, and all devices are signed out.',
    'Start only if it was you who lost the passkey.',
    form,
  )
}

function offerCancel(): void {
  const form = formOf({
    text: 'Keep asking for the passkey',
    testId: 'recovery-cancel',
    work: async () => {
      await callService('recovery/cancel', { link })
      showPanel(
        'The passkey stays',
        'Your wallet asks for a passkey on each new device, as before.',
        'If it had stopped asking, sign in with your passkey now. This removes the passkeys that were added since.',
      )
    },
  })
  showPanel(
    'Keep the passkey?',
    'Someone with access to your email asked your wallet to stop asking for a passkey.',
    'Keep the passkey if this was not you, or if you found it.',
    form,
  )
}

followSystemTheme()
if (deed === 'begin') offerBegin()
else if (deed === 'cancel') offerCancel()
else askForMail()
