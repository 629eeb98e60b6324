import type { NetworkId, Stop } from '@foyer/common'
import { followSession, type SessionTracker, untilAborted } from '@foyer/common/session-kit'
import { askKey, type CosmosState, type KeplrWallet, readSilently, toState } from './wallet.js'

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
export interface Following extends Pick<SessionTracker<CosmosState>, 'current' | 'events'> {
  /** Reads again what the wallet shows. Never rejects. */
  refresh(): Promise<void>
  /** Asks the wallet for its account where that is not certain; it may ask its owner. Fails as requests do. */
  verify(signal: AbortSignal | undefined): Promise<void>
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
  const verification = createVerification(isVerified, async () => {
    const { networkId } = state.current()
    state.adopt(toState(networkId, await askKey(wallet, { kind: 'request', networkId, signal })))
  })
  const move = (next: CosmosState) => {
    turn += 1
    verification.settle()
    state.adopt(next)
  }
  const refresh = async () => {
    const own = ++turn
    const wanted = { networkIds: [state.current().networkId, ...networkIds], isPassive, signal }
    const take = (found: CosmosState | undefined) => (found ? move(found) : state.adopt(undefined))
    await readSilently(wallet, wanted).then(
      found => own === turn && take(found),
      () => {},
    )
  }
  const hear = () => {
    // A wallet that may ask its owner is left alone unless it answered before, and its owner is here.
    if (isVisible() && (isPassive || verification.isCertain())) return void refresh()
    turn += 1
    verification.doubt()
  }
  const giveUp = () => ended.abort()
  const state = followSession(current, { watch: () => watch(hear), onEnd: giveUp })
  const stop = () => {
    giveUp()
    return state.release()
  }
  return { current: state.current, events: state.events, refresh, verify: verification.verify, move, stop }
}

/** Whether what a session shows came from the wallet itself, and nothing was heard since. */
interface Verification {
  isCertain(): boolean
  /** The wallet may show something else by now. */
  doubt(): void
  /** The wallet said it just now. */
  settle(): void
  /** Resolves at once where it is certain. Reads the wallet otherwise, once for all who wait; fails as the reading does. */
  verify(signal: AbortSignal | undefined): Promise<void>
}

/** Keeps whether the wallet must be read before it is asked for more. */
function createVerification(isCertain: boolean, read: () => Promise<void>): Verification {
  let doubts = isCertain ? 0 : 1
  let reading: Promise<void> | undefined
  const readOnce = () => {
    const known = doubts
    reading ??= read()
      .then(() => {
        // A doubt that came while it was read is not dispelled.
        if (doubts === known) doubts = 0
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return {
    isCertain: () => doubts === 0,
    doubt() {
      doubts += 1
    },
    settle() {
      doubts = 0
    },
    async verify(signal) {
      if (doubts > 0) await untilAborted(readOnce, signal)
    },
  }
}
