import type { Stop } from '@foyer/common'
import { attempt } from '@foyer/common/adapter-kit'
import type { Injected } from '../discovery/InjectedExtension.js'

/** Hears of a wallet's accounts until stopped. A wallet without the subscription, or with a broken one, is not heard. */
export function watchAccounts({ accounts }: Injected, onChange: (told: unknown) => void): Stop {
  const stop = attempt(() => accounts.subscribe?.(told => onChange(told)))
  return () => {
    if (typeof stop === 'function') attempt(() => stop())
  }
}
