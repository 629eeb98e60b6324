import { actionButton } from './actionButton.js'
import { draw } from './draw.js'
import { notice } from './notice.js'

/** Creates a form. Enter in a field clicks its button, and errors appear above the button. */
export function formOf(
  {
    text,
    testId,
    isDangerous = false,
    work,
  }: {
    readonly text: string
    readonly testId: string
    readonly isDangerous?: boolean
    readonly work: () => Promise<void>
  },
  ...content: readonly HTMLElement[]
): HTMLElement {
  const alert = notice()
  const button = actionButton({ text, testId, work, onFail: alert.say })
  if (isDangerous) button.className = 'destructive'
  const form = draw('form', { novalidate: '' }, ...content, alert.element, button)
  form.addEventListener('submit', event => {
    // The content security policy forbids form submissions.
    event.preventDefault()
    button.click()
  })
  return form
}
