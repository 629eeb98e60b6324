import { type Environment, pageEnvironment } from '@foyer/core/modal'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** Where the page runs, as it was when the view appeared. */
export function useEnvironment(): Environment {
  return useState(pageEnvironment)[0]
}

/** Whether a media query holds now; false on a server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
