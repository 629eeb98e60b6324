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
    button.disabled = true
    try {
      await work()
    } catch (error) {
      button.disabled = false
      onFail(error instanceof Error ? error.message : 'Something went wrong.')
    }
  })
  return button
}
