import { actionButton } from './site/actionButton.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { numberField } from './site/numberField.js'
import { showPanel } from './site/showPanel.js'

interface WaitingDevice {
  readonly email: string
  readonly appOrigin: string
  readonly browser: string
}

const link = location.hash.slice(1)

// Opening the link changes nothing: mail programs open links by themselves.
async function show(): Promise<void> {
  const { email, appOrigin, browser } = await callService<WaitingDevice>('device/read', { link })
  const number = numberField()
  const notice = draw('p', { role: 'alert', class: 'warning' })
  const approve = actionButton({
    text: 'Approve this device',
    testId: 'device-approve',
    work: async () => {
      await callService('device/approve', { link, number: number.value() })
      showPanel('Device approved', 'A code is on its way to you. Go back to the app and enter it there.')
    },
    onFail: sentence => notice.replaceChildren(sentence),
  })
  showPanel(
    'Approve this device',
    `${browser} wants to sign in to ${appOrigin} as ${email}.`,
    'Approve it only if it was you who asked, just now.',
    number.element,
    notice,
    approve,
  )
}

show().catch((error: Error) => showPanel('This link does not work', error.message))
