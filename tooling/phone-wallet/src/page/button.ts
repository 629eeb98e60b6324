import { element } from './element.js'

/** What a button is and does. */
export interface ButtonOptions {
  readonly text: string
  readonly testId: string
  readonly kind?: 'main' | 'plain' | 'danger'
  readonly onPress: () => unknown
}

/** Makes a button that cannot be pressed again until its work is done. What fails is shown by the wallet's notice. */
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
      // The wallet keeps what went wrong as its notice.
    } finally {
      made.disabled = false
    }
  })
  return made
}
