import type { StoryContext } from '@storybook/react-vite'
import { shadowRoots } from './settle.js'

/** Selects the elements that a visitor can operate. */
const operable =
  'button:enabled:not([aria-disabled="true"]), a[href], summary, input:enabled, textarea:enabled, select:enabled'

/** Selects the header and footer, which have stories of their own, and inert content. */
const elsewhere = 'header, footer, [inert]'

/** Returns whether a story has its own play function. Stories of views share one that only waits for the view. */
function isTold({ playFunction, moduleExport, parameters }: StoryContext): boolean {
  return Boolean(parameters['languages'] ? moduleExport?.play : playFunction)
}

/** Returns a message that lists the operable elements of a story without a play function. */
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
