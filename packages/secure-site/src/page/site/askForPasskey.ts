import { actionButton } from './actionButton.js'
import { draw } from './draw.js'
import { notice } from './notice.js'
import { showPanel } from './showPanel.js'
import { type PasskeyAnswer, type PasskeyRequest, usePasskey } from './usePasskey.js'

/** Shows a page that asks for a passkey, with a link for a lost one. */
export function askForPasskey({
  title,
  says,
  request,
  answered,
}: {
  readonly title: string
  readonly says: string
  /** Called for each click, because a request is valid for one use. */
  readonly request: () => Promise<PasskeyRequest>
  readonly answered: (answer: PasskeyAnswer) => Promise<void>
}): void {
  const alert = notice()
  const button = actionButton({
    text: 'Use a passkey',
    testId: 'passkey-use',
    work: async () => answered(await usePasskey(await request())),
    onFail: alert.say,
  })
  showPanel(title, says, alert.element, button, lostPasskey())
}

/** Creates a link to the page for a lost passkey. */
export function lostPasskey(): HTMLElement {
  return draw(
    'p',
    { class: 'aside' },
    draw('a', { href: '/recovery', testId: 'passkey-lost' }, 'I lost my passkey'),
  )
}
