import { actionButton } from './site/actionButton.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { numberField } from './site/numberField.js'
import { showPanel } from './site/showPanel.js'

const channel = location.hash.slice(1)

const input = draw('input', {
  testId: 'farcaster-name',
  value: 'foyer',
  maxlength: '100',
  autocomplete: 'off',
})
const number = numberField()
const notice = draw('p', { role: 'alert', class: 'warning' })
const accept = actionButton({
  text: 'Accept',
  testId: 'farcaster-accept',
  work: async () => {
    await callService('farcaster/accept', {
      channel,
      userName: input.value,
      number: number.value(),
    })
    showPanel('Accepted', 'Go back to the app.')
  },
  onFail: sentence => notice.replaceChildren(sentence),
})

async function show(): Promise<void> {
  const { appOrigin } = await callService<{ appOrigin: string }>('farcaster/read', { channel })
  showPanel(
    'Connection request',
    `${appOrigin} asks you to sign in.`,
    'This page plays the app on the phone. Choose who you are there.',
    draw('label', {}, 'Name', input),
    number.element,
    notice,
    accept,
  )
}

show().catch((error: Error) => showPanel('This link does not work', error.message))
