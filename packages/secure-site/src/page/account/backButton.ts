import { draw } from '../site/draw.js'
import type { AccountContext } from './AccountView.js'

/** Leads back to the whole account. */
export function backButton({ showAccount }: AccountContext, text = 'Back'): HTMLButtonElement {
  const button = draw('button', { type: 'button', testId: 'account-back' }, text)
  button.addEventListener('click', () => void showAccount())
  return button
}
