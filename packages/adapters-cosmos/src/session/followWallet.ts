import type { NetworkId, Stop } from '@foyer/common'
import { createLinkState, type LinkState } from '@foyer/common/session-kit'
import { isRefusal } from '../wallet/isRefusal.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readSilently } from '../wallet/readSilently.js'
import type { CosmosLink } from './CosmosLink.js'

/** A wallet that let the page in, and where it did. */
export interface Followed {
  readonly wallet: KeplrWallet
  readonly link: CosmosLink
  /** The host's networks. */
  readonly networkIds: readonly NetworkId[]
  /** Hears of the wallet's changes until stopped. */
  readonly watch: (onChange: () => void) => Stop
}

/** A session's knowledge of its wallet, kept up to date. */
export interface Following extends Pick<LinkState<CosmosLink>, 'link' | 'events'> {
  /** Reads again what the wallet shows. Never rejects. */
  refresh(): Promise<void>
  /** Takes what the wallet said just now; what is being read meanwhile is older. */
  move(link: CosmosLink): void
  /** Ends it. Whether it had not ended before. */
  stop(): boolean
}

/** Follows a wallet from one state to the next. It listens at once. What cannot be read stays as it was. */
export function followWallet({ wallet, link, networkIds, watch }: Followed): Following {
  let isOpen = true
  let turn = 0
  const state = createLinkState(link, () => {
    if (stop()) state.events.emit({ type: 'closed' })
  })
  const refresh = async () => {
    const own = ++turn
    const adopt = (found: CosmosLink | undefined) => own === turn && state.adopt(found)
    const wanted = [state.link().networkId, ...networkIds]
    await readSilently(wallet, { networkIds: wanted }).then(adopt, error => {
      if (isRefusal(error)) adopt(undefined)
    })
  }
  const stopWatching = watch(() => void refresh())
  const stop = () => {
    const wasOpen = isOpen
    isOpen = false
    state.stop()
    stopWatching()
    return wasOpen
  }
  return {
    link: state.link,
    events: state.events,
    refresh,
    move(next) {
      turn += 1
      state.adopt(next)
    },
    stop,
  }
}
