import type { Injected } from '../discovery/InjectedExtension.js'
import { createReading, type Reading } from './createReading.js'
import type { WalletAccount } from './WalletAccount.js'
import { watchAccounts } from './watchAccounts.js'

/** What a session does about its wallet. */
interface Following {
  readonly onRead: (accounts: readonly WalletAccount[]) => void
  /** Nothing is heard any more. */
  readonly onStop: () => void
  /** The link is over, which a mere release is not. */
  readonly onEnd: () => void
}

/** A wallet that is followed. `release` and `end` tell whether it still was. */
export interface Followed {
  readonly read: Reading
  release(): boolean
  end(): boolean
}

/** Follows a wallet's accounts until it is released or the link ends. */
export function followWallet(injected: Injected, { onRead, onStop, onEnd }: Following): Followed {
  let isOpen = true
  const read = createReading(injected, accounts => {
    if (accounts && isOpen) onRead(accounts)
  })
  const stopWatching = watchAccounts(injected, told => void read(told))
  const release = () => {
    const wasOpen = isOpen
    isOpen = false
    onStop()
    stopWatching()
    return wasOpen
  }
  return {
    read,
    release,
    end() {
      const wasOpen = release()
      if (wasOpen) onEnd()
      return wasOpen
    },
  }
}
