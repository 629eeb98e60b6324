import type { Stop } from '@foyer/common'
import { createSlice, type Slice } from '../../../base/slice.js'
import { needsLinkEarly } from '../pairing/state.js'
import { selectConnectProgress, walletConnectId } from '../progress.js'
import { selectConnectedNamespaces } from '../selectors.js'
import {
  anyWallet,
  type OwnInterfaceKnown,
  type OwnInterfaceNeeds,
  type PageAttempt,
  selectAttempt,
} from './state.js'

/** The elements that a host's own page shows. Each counts until it is stopped. */
export interface ShownOnPage {
  /** Called when wallets are listed. On a phone this starts a pairing, so that a tap can open an app. */
  showList(): Stop
  /** Called when the pairing URI is shown. There is a URI then, and it is renewed before it expires. */
  showCode(): Stop
  /**
   * Creates another code, for the same attempt if a pairing is running. Does nothing while a wallet's request or a
   * login is pending.
   */
  refreshCode(): void
  stop: Stop
}

type Count = 'codes' | 'lists'

const nothing = { codes: 0, lists: 0 }

/** Creates the counters of the elements that the page shows, and makes sure that a displayed code exists. */
interface AttemptOnPage {
  readonly slice: Slice<PageAttempt | undefined>
  /** Repeats the visitor's choice. */
  retry(): void
}

export function createShownOnPage(needs: OwnInterfaceNeeds, { slice, retry }: AttemptOnPage): ShownOnPage {
  const { store, pairing } = needs
  const shown = createSlice(store, 'pairingOnPage')
  const change = (count: Count, by: 1 | -1) =>
    shown.write((counts = nothing) => ({ ...counts, [count]: counts[count] + by }))

  let isStopped = false
  const hold = (count: Count, onGone: () => void): Stop => {
    let isHeld = true
    change(count, 1)
    return () => {
      if (!isHeld || isStopped) return
      isHeld = false
      change(count, -1)
      // Strict React unmounts and mounts a component in one task.
      queueMicrotask(() => {
        if (!isStopped && (shown.read() ?? nothing)[count] === 0) onGone()
      })
    }
  }
  let begun: PageAttempt | undefined
  /** Requests a pairing for a displayed code, unless another attempt is running. */
  const askByShowing = () => {
    const state = store.getState()
    if (selectAttempt(state).status !== 'idle' || !isPairing(state)) return
    begun = { status: 'running', means: anyWallet }
    const attempt = begun
    slice.write(() => attempt)
  }
  /** Cancels a pairing that was requested by showing its code, once nothing shows it any more. */
  const forgetCode = () => {
    const state = store.getState()
    if (begun === undefined || selectAttempt(state) !== begun) return
    slice.write(() => undefined)
    const isListed = (shown.read() ?? nothing).lists > 0 && needsLinkEarly()
    if (isPairing(state) && !isListed) needs.cancelConnect()
  }

  const stopFollowing = store.subscribe((state, previous) => {
    if (state.connection === previous.connection) return
    const isWanted = (shown.read() ?? nothing).codes > 0 && canShowCode(state) && isOtherAwaited(previous)
    // A code that could not be created waits for the visitor.
    const isOver = state.pairing.failure !== undefined || selectConnectedNamespaces(state).length > 0
    if (!isWanted || isOver) return
    pairing.start({ isAhead: true })
    askByShowing()
  })

  return {
    showList() {
      const isPairable = store.getState().connection.connectors.some(each => each.id === walletConnectId)
      if (isPairable) void needs.directory.prefetch()
      return hold('lists', () => {})
    },
    showCode() {
      const release = hold('codes', forgetCode)
      if (canShowCode(store.getState())) pairing.start({ isAhead: true })
      askByShowing()
      return release
    },
    refreshCode() {
      const state = store.getState()
      const attempt = selectAttempt(state)
      if (attempt.status === 'running' && attempt !== begun) {
        if (attempt.means.type === 'pairing') retry()
        return
      }
      if (isOtherAwaited(state)) return
      pairing.start({ isRetry: true, isAhead: true })
      askByShowing()
    },
    stop() {
      isStopped = true
      stopFollowing()
      shown.write(() => undefined)
    },
  }
}

/**
 * Returns whether a code can be created now: no other attempt is running, and no stored connection is reconnecting.
 */
function canShowCode(state: OwnInterfaceKnown): boolean {
  const { connection, options } = state
  const isPairable = connection.connectors.some(each => each.id === walletConnectId)
  const isBusy = isPairing(state) || isOtherAwaited(state)
  return isPairable && !isBusy && !options.walletConnect.manualPairing
}

function isPairing(state: OwnInterfaceKnown): boolean {
  return selectConnectProgress(state).status === 'pairing'
}

/** Returns whether another wallet's request or a reconnect prevents a code. */
function isOtherAwaited(state: OwnInterfaceKnown): boolean {
  return state.connection.reconnecting.length > 0 || selectConnectProgress(state).status === 'connecting'
}
