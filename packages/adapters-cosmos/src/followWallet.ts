import type { NetworkId, Stop } from '@foyer/common'
import {
  type Confirmation,
  createConfirmation,
  followSession,
  type SessionTracker,
} from '@foyer/common/session-kit'
import {
  askKey,
  type CosmosState,
  type KeplrWallet,
  readSilently,
  type SilentResult,
  toState,
} from './wallet.js'

/** A connected wallet, and the session's initial state. */
export interface FollowedWallet {
  readonly wallet: KeplrWallet
  readonly current: CosmosState
  /** Whether the state comes from the wallet rather than from storage. */
  readonly isVerified: boolean
  /** Whether the wallet reports the page's permissions without a prompt. */
  readonly isPassive?: boolean | undefined
  /** The networks of the host. */
  readonly networkIds: readonly NetworkId[]
  /** Returns whether the page is visible. */
  readonly isVisible: () => boolean
  /** Listens for the wallet's changes until stopped. */
  readonly watch: (onChange: () => void) => Stop
}

/** The state of a session's wallet, kept current. */
export interface WalletTracker
  extends Pick<SessionTracker<CosmosState>, 'current' | 'events' | 'follow'>,
    Pick<Confirmation, 'confirm'> {
  /** Reads the wallet's accounts again. Never rejects. */
  refresh(): Promise<void>
  /** Sets a state that the wallet just reported, and discards reads in progress. */
  move(current: CosmosState): void
  /** Ends the session and its reads. Returns whether it was active. */
  stop(): boolean
}

/** Tracks a wallet's state and listens for its changes. A failed read keeps the state. */
export function followWallet(followed: FollowedWallet): WalletTracker {
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
    const take = (found: SilentResult) => {
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
    // Reads the wallet only while the page is visible. If the read may prompt, the account must also be confirmed.
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
