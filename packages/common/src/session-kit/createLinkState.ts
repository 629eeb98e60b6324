import { type AccountId, createEmitter, type Emitter, type NetworkId, type SessionEvent } from '@foyer/common'

/** Where a session is, and with which accounts. Families add what they need to sign. */
export interface Link {
  readonly networkId: NetworkId
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

/** What a session knows of its wallet. */
export interface LinkState<Known extends Link> {
  readonly events: Emitter<SessionEvent>
  link(): Known
  /** Takes what is there now; nothing there is the end. */
  adopt(next: Known | undefined): void
  /** Reads and adopts once the wallet falls silent: wallets report one change as several events. */
  settle(read: () => Known | undefined): void
  /** Takes nothing any more. */
  stop(): void
}

/** Keeps accounts and network together: every event carries both, and a state is told once. */
export function createLinkState<Known extends Link>(first: Known, onEnd: () => void): LinkState<Known> {
  const events = createEmitter<SessionEvent>()
  let link = first
  let settling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const adopt = (next: Known | undefined) => {
    if (isStopped) return
    if (!next) return onEnd()
    const isSame = next.accounts.join() === link.accounts.join()
    link = next
    if (!isSame) events.emit({ type: 'changed', accounts: link.accounts, networkId: link.networkId })
  }
  return {
    events,
    link: () => link,
    adopt,
    settle(read) {
      settling ??= setTimeout(() => {
        settling = undefined
        adopt(read())
      })
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}
