import type { Stop } from '@foyer/common'
import type { ConnectionInternals } from './controller.js'

/** Reads every wallet's state again when the visitor comes back to the page: events may have been missed meanwhile. */
export function resyncOnReturn(connection: ConnectionInternals): Stop {
  if (typeof window === 'undefined') return () => {}
  const resync = () => {
    if (document.visibilityState === 'visible') connection.resync()
  }
  window.addEventListener('focus', resync)
  window.addEventListener('pageshow', resync)
  document.addEventListener('visibilitychange', resync)
  return () => {
    window.removeEventListener('focus', resync)
    window.removeEventListener('pageshow', resync)
    document.removeEventListener('visibilitychange', resync)
  }
}
