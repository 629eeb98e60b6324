import type { NetworkId, Stop } from '@foyer/common'
import {
  type Confirmation,
  createConfirmation,
  followSession,
  type SessionTracker,
} from '@foyer/common/session-kit'
import { askKey, type CosmosState, type KeplrWallet, readSilently, type Shown, toState } from './wallet.js'

/** A wallet that let the page in, and where it did. */
export interface Followed {
  readonly wallet: KeplrWallet
  readonly current: CosmosState
  /** Whether the wallet itself said so just now, and not a note. */
  readonly isVerified: boolean
  /** Whether it can be asked what the page may use without its owner being asked. */
  readonly isPassive?: boolean | undefined
  /** The host's networks. */
  readonly networkIds: readonly NetworkId[]
  /** Whether the visitor sees the page. */
  readonly isVisible: () => boolean
  /** Hears of the wallet's changes until stopped. */
  readonly watch: (onChange: () => void) => Stop
}

/** A session's knowledge of its wallet, kept up to date. */
export interface Following
  extends Pick<SessionTracker<CosmosState>, 'current' | 'events' | 'follow'>,
    Pick<Confirmation, 'confirm'> {
  /** Reads again what the wallet shows. Never rejects. */
  refresh(): Promise<void>
  /** Takes what the wallet said just now; what is being read meanwhile is older. */
  move(current: CosmosState): void
  /** Ends it, and what is being read. Whether it had not ended before. */
  stop(): boolean
}

/** Follows a wallet from one state to the next. It listens at once. What cannot be read stays as it was. */
export function followWallet(followed: Followed): Following {
  const { wallet, current, isVerified, isPassive, networkIds, isVisible, watch } = followed
  const ended = new AbortController()
  const { signal } = ended
  let turn = 0
  const move = (next: CosmosState) => {
    turn += 1
    state.adopt(next)
  }
  const refresh = async () => {
    const own = ++turn
    const wanted = { networkIds: [state.current().networkId, ...networkIds], isPassive, signal }
    const take = (found: Shown) => {
      if (found === 'refused') state.end()
      else if (found === 'nothing') state.adopt(undefined)
      else move(found)
    }
    await readSilently(wallet, wanted).then(
      found => own === turn && take(found),
      () => {},
    )
  }
  const hear = () => {
    // A wallet that may ask its owner is left alone unless it answered before, and its owner is here.
    if (isVisible() && (isPassive || (state.current().isConfirmed ?? true))) return void refresh()
    turn += 1
    confirmation.doubt()
  }
  const giveUp = () => ended.abort()
  const state = followSession<CosmosState>(
    isVerified ? { ...current, isConfirmed: true } : { isResting: false, ...current, isConfirmed: false },
    { watch: () => watch(hear), onEnd: giveUp },
  )
  const confirmation = createConfirmation(state, async () => {
    const { networkId } = state.current()
    return toState(networkId, await askKey(wallet, { kind: 'request', networkId, signal }))
  })
  const stop = () => {
    giveUp()
    return state.release()
  }
  const { confirm } = confirmation
  const { current: read, events, follow } = state
  return { current: read, events, follow, refresh, confirm, move, stop }
}
