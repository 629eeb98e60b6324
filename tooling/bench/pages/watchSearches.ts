import type { Foyer } from '@foyer/react'

/**
 * Times the list: a search from the arrival of its results, and the full list from the key press that emptied the
 * field.
 */
export function watchSearches(foyer: Foyer): void {
  foyer.subscribe((state, previous) => {
    const search = state.directory?.search
    const before = previous.directory?.search
    if (search?.status === 'ready' && before?.status === 'loading')
      window.timeRows('found', performance.now())
    if (before && !search) window.timeRows('emptied', window.lastKeyAt())
  })
}
