import { type ComponentType, createElement, lazy } from 'react'

type LateParts = typeof import('./lateParts.js')

const missing = () =>
  createElement(
    'p',
    { className: 'panel', role: 'alert' },
    'This part of the lab did not load. Reload the page.',
  )

const loadParts = () => import('./lateParts.js')

let loadedAhead: LateParts | undefined

/** The longest time for which the page waits for the tool. */
export const longestWaitMs = 4000

/**
 * Loads the tool before the page renders, for a page that shows a part of unknown height above the host's page. The
 * part would otherwise move the buttons below when it arrives. After a failure or 4 s the page renders without it.
 */
export async function loadToolAhead(load = loadParts): Promise<void> {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, longestWaitMs, undefined))
  loadedAhead = await Promise.race([load().catch(() => undefined), tooLate])
}

/**
 * Returns a component of the tool, which loads apart from the page. Measurements of the page then contain only the
 * host's part, and a page whose further files are blocked still runs.
 */
export function late<Props extends object>(
  choose: (parts: LateParts) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = lazy(async () => {
    try {
      return { default: choose(await loadParts()) }
    } catch {
      return { default: missing }
    }
  })
  let Ahead: ComponentType<Props> | undefined
  return props => {
    if (!loadedAhead) return createElement(Late, props)
    Ahead ??= choose(loadedAhead)
    return createElement(Ahead, props)
  }
}
