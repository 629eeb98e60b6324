import { actionButton } from './actionButton.js'
import { draw } from './draw.js'
import { notice } from './notice.js'

/** Makes a form: Enter in a field does what its button does, and what goes wrong is said above it. */
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
    // The policy of this site sends no forms.
    event.preventDefault()
    button.click()
  })
  return form
}
