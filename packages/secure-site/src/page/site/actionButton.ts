import { draw } from './draw.js'

/** Makes a button that waits for its own work; `onFail` is told a sentence. */
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
      // A button that is disabled loses the focus.
      if (hasFocus) button.focus()
      onFail(error instanceof Error ? error.message : 'Something went wrong.')
    }
  })
  return button
}
