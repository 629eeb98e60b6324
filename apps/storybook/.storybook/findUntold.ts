import type { StoryContext } from '@storybook/react-vite'
import { shadowRoots } from './settle.js'

/** What a visitor can act on. */
const operable =
  'button:enabled:not([aria-disabled="true"]), a[href], summary, input:enabled, textarea:enabled, select:enabled'

/** What every screen has around it, told by the stories of the modal, its header and its footer; and what nobody can act on. */
const elsewhere = 'header, footer, [inert]'

/** A screen's stories share the play that waits for the screen: there only a play of the story's own tells anything. */
function isTold({ playFunction, moduleExport, parameters }: StoryContext): boolean {
  return Boolean(parameters['languages'] ? moduleExport?.play : playFunction)
}

/** Says what a visitor can act on in a story that has no play, so that nobody says what comes of it. */
export function findUntold(story: StoryContext): string | undefined {
  if (isTold(story)) return
  const roots = [story.canvasElement, ...shadowRoots(story.canvasElement)]
  const found = roots
    .flatMap(root => [...root.querySelectorAll(operable)])
    .filter(element => element.checkVisibility() && !element.closest(elsewhere))
  if (found.length === 0) return
  const names = found.map(each => each.ariaLabel ?? (each.textContent.trim() || each.tagName.toLowerCase()))
  return `has no play, though a visitor can act on: ${names.join(', ')}`
}
