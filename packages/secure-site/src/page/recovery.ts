import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { formOf } from './site/formOf.js'
import { showPanel } from './site/showPanel.js'
import { textField } from './site/textField.js'

const [, deed = '', link = ''] = /^#(begin|cancel)-(.*)$/.exec(location.hash) ?? []

function askForMail(): void {
  const email = textField({ label: 'The wallet’s e-mail address', testId: 'recovery-email', type: 'email' })
  const form = formOf(
    {
      text: 'Mail me a link',
      testId: 'recovery-ask',
      work: async () => {
        await callService('recovery/ask', { email: email.value() })
        showPanel(
          'Look into your mail',
          'If this address has a wallet that asks for a passkey, a link is there.',
        )
      },
    },
    email.element,
  )
  showPanel(
    'You lost your passkey?',
    'The wallet can stop asking for it. That takes three days, in which a mail tells its owner and lets them stop it.',
    form,
  )
}

// Opening a link changes nothing: mail programs open links by themselves.
function offerBegin(): void {
  const form = formOf({
    text: 'Begin',
    testId: 'recovery-begin',
    work: async () => {
      const { endsAt } = await callService<{ endsAt: number }>('recovery/begin', { link })
      showPanel(
        'The three days have begun',
        `At ${new Date(endsAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })} the wallet stops asking for a passkey. All devices are signed out then.`,
        'A mail has a link that stops it. Signing in with the passkey stops it, too.',
      )
    },
  })
  showPanel(
    'Sign in without the passkey?',
    'Three days from now the wallet asks for no passkey any more, and all devices are signed out.',
    'Begin only if it was you who lost the passkey.',
    form,
  )
}

function offerCancel(): void {
  const form = formOf({
    text: 'Go on asking for the passkey',
    testId: 'recovery-cancel',
    work: async () => {
      await callService('recovery/cancel', { link })
      showPanel(
        'Stopped',
        'The wallet asks for a passkey on a device that is new.',
        'If it had stopped asking, sign in with your passkey now: those that were added since are removed then.',
      )
    },
  })
  showPanel(
    'Stop it?',
    'Somebody with access to your mail asked that the wallet stops asking for a passkey.',
    'Stop it if that was not you, or if you found the passkey.',
    form,
  )
}

followSystemTheme()
if (deed === 'begin') offerBegin()
else if (deed === 'cancel') offerCancel()
else askForMail()
