import type { Foyer } from '@foyer/react'

/** Times the list's answers: what a search found, from its arrival; and all wallets again, from the key that emptied the field. */
export function watchSearches(foyer: Foyer): void {
  foyer.subscribe((state, previous) => {
    const search = state.directory?.search
    const before = previous.directory?.search
    if (search?.status === 'ready' && before?.status === 'loading')
      window.timeRows('found', performance.now())
    if (before && !search) window.timeRows('emptied', window.lastKeyAt())
  })
}
