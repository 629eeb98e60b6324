import { element } from './element.js'

/** The properties of a button. */
export interface ButtonOptions {
  readonly text: string
  readonly testId: string
  readonly kind?: 'main' | 'plain' | 'danger'
  readonly onPress: () => unknown
}

/** Creates a button that is disabled while its work runs. The wallet's notice shows a failure. */
export function button({ text, testId, kind = 'plain', onPress }: ButtonOptions): HTMLButtonElement {
  const made = element('button', {
    text,
    testId,
    className: `button ${kind}`,
    attributes: { type: 'button' },
  })
  made.addEventListener('click', async () => {
    made.disabled = true
    try {
      await onPress()
    } catch {
      // The wallet's notice shows the failure.
    } finally {
      made.disabled = false
    }
  })
  return made
}
