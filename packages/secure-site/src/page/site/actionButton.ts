import { draw } from './draw.js'

/** Creates a button that is disabled while its action runs. `onFail` receives the error message. */
export function actionButton({
  text,
  testId,
  work,
  onFail,
}: {
  readonly text: string
  readonly testId: string
  readonly work: () => Promise<void>
  readonly onFail: (sentence: string) => void
}): HTMLButtonElement {
  const button = draw('button', { type: 'button', class: 'main', testId }, text)
  button.addEventListener('click', async () => {
    const hasFocus = document.activeElement === button
    button.disabled = true
    try {
      await work()
    } catch (error) {
      button.disabled = false
      // A disabled button loses the focus.
      if (hasFocus) button.focus()
      onFail(error instanceof Error ? error.message : 'Something went wrong.')
    }
  })
  return button
}
