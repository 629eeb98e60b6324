import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

type LateParts = typeof import('./lateParts.js')

const missing = () =>
  createElement(
    'p',
    { className: 'panel', role: 'alert' },
    'This part of the lab did not load. Reload the page.',
  )

/**
 * Returns a component of the tool, which loads apart from the page. Measurements of the page then contain only the
 * host's part, and a page whose further files are blocked still runs.
 */
export function late<Props extends object>(
  choose: (parts: LateParts) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: choose(await import('./lateParts.js')) }
    } catch {
      return { default: missing }
    }
  })
}
