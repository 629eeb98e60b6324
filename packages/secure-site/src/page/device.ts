import { askForPasskey } from './site/askForPasskey.js'
import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { formOf } from './site/formOf.js'
import { numberField } from './site/numberField.js'
import { readLink } from './site/readLink.js'
import { showPanel } from './site/showPanel.js'
import type { PasskeyAnswer, PasskeyRequest } from './site/usePasskey.js'

interface WaitingDevice {
  readonly email: string
  readonly appOrigin: string
  readonly browser: string
}

const link = readLink()

// Opening the link has no effect, because mail programs open links automatically.
async function show(): Promise<void> {
  const { email, appOrigin, browser } = await callService<WaitingDevice>('device/read', { link })
  const number = numberField()
  const form = formOf(
    {
      text: 'Approve this device',
      testId: 'device-approve',
      work: async () => {
        const asked = await approveDevice(number.value())
        if (asked) askOwner(number.value(), asked)
      },
    },
    number.element,
  )
  showPanel(
    'Approve this device',
    `${browser} wants to sign in to ${appOrigin} as ${email}.`,
    'Approve it only if you asked to sign in, just now.',
    form,
  )
}

/** Approves the device. Resolves to a passkey request if the account requires a passkey. */
async function approveDevice(number: string, passkey?: PasskeyAnswer): Promise<PasskeyRequest | undefined> {
  type Answer = { readonly passkey?: PasskeyRequest }
  const answer = await callService<Answer>('device/approve', { link, number, passkey })
  if (!answer.passkey)
    showPanel('Device approved', 'We sent you a code by email. Go back to the app and enter it there.')
  return answer.passkey
}

function askOwner(number: string, first: PasskeyRequest): void {
  let next: PasskeyRequest | undefined = first
  askForPasskey({
    title: 'Confirm with a passkey',
    says: 'This wallet asks for a passkey on each new device.',
    async request() {
      const asked = next ?? (await approveDevice(number))
      next = undefined
      if (!asked) throw new Error('This device is already approved.')
      return asked
    },
    async answered(answer) {
      await approveDevice(number, answer)
    },
  })
}

followSystemTheme()
show().catch((error: Error) => showPanel('This link does not work', error.message))
