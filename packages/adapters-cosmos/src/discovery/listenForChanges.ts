import type { Stop } from '@foyer/common'
import type { EventPage } from '@foyer/common/adapter-kit'

/** Makes the way to hear a wallet's changes, which come as events of the window. They say nothing but that they are. */
export function listenForChanges(
  pageOf: () => EventPage | undefined,
  changeEvent = 'keplr_keystorechange',
): (onChange: () => void) => Stop {
  return onChange => {
    const page = pageOf()
    const hear = () => onChange()
    page?.addEventListener(changeEvent, hear)
    return () => page?.removeEventListener(changeEvent, hear)
  }
}
