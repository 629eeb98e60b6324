import { parentIsMissing } from '../site/sentences.js'
import { showPanel } from '../site/showPanel.js'

/** Says why a login ended in its window, and what to do then. */
export function showLoginFailure(sentence: string): void {
  const next = sentence === parentIsMissing ? ['Close this window, and sign in from the app again.'] : []
  showPanel('This login did not work', ...next, sentence)
}
