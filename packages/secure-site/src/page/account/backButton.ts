import { draw } from '../site/draw.js'
import type { AccountContext } from './AccountView.js'

/** Creates a button that returns to the overview. */
export function backButton({ showAccount }: AccountContext, text = 'Back'): HTMLButtonElement {
  const button = draw('button', { type: 'button', testId: 'account-back' }, text)
  button.addEventListener('click', () => void showAccount())
  return button
}
