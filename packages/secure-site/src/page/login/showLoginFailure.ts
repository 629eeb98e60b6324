import { parentIsMissing } from '../site/sentences.js'
import { showPanel } from '../site/showPanel.js'

/** Shows why a login failed in its window, and what to do next. */
export function showLoginFailure(sentence: string): void {
  const next = sentence === parentIsMissing ? ['Close this window, and sign in from the app again.'] : []
  showPanel('This sign-in did not work', ...next, sentence)
}
