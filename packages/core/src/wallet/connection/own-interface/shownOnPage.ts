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

/** What a page of the host's own shows, each for as long as it shows it. */
export interface ShownOnPage {
  /** Wallets are listed: on a phone a pairing is made, so that a tap can open an app. */
  showList(): Stop
  /** The pairing URI is shown: there is one, and it is renewed before it goes stale. */
  showCode(): Stop
  stop: Stop
}

type Count = 'codes' | 'lists'

const nothing = { codes: 0, lists: 0 }

/** Counts what the page shows, and sees to it that a code which is shown is there. */
export function createShownOnPage(
  needs: OwnInterfaceNeeds,
  slice: Slice<PageAttempt | undefined>,
): ShownOnPage {
  const { store, pairing } = needs
  const shown = createSlice(store, 'pairingOnPage')
  const change = (count: Count, by: 1 | -1) =>
    shown.write((counts = nothing) => ({ ...counts, [count]: counts[count] + by }))

  const hold = (count: Count, onGone: () => void): Stop => {
    let isHeld = true
    change(count, 1)
    return () => {
      if (!isHeld) return
      isHeld = false
      change(count, -1)
      // Strict React takes a part off the page and puts it back in one task.
      queueMicrotask(() => {
        if ((shown.read() ?? nothing)[count] === 0) onGone()
      })
    }
  }
  let begun: PageAttempt | undefined
  /** Whoever shows a code asks for a pairing, unless something else is asked for. */
  const askByShowing = () => {
    const state = store.getState()
    if (selectAttempt(state).status !== 'idle' || !isPairing(state)) return
    begun = { status: 'running', means: anyWallet }
    const attempt = begun
    slice.write(() => attempt)
  }
  /** A pairing that was asked for by showing its code is given up with the last that shows it. */
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
    // One that could not be made waits for the visitor.
    const isOver = state.pairing.failure !== undefined || selectConnectedNamespaces(state).length > 0
    if (!isWanted || isOver) return
    pairing.start()
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
      if (canShowCode(store.getState())) pairing.start()
      askByShowing()
      return release
    },
    stop() {
      stopFollowing()
      shown.write(() => undefined)
    },
  }
}

/** Whether a code can be made now: nothing else is being asked, and no stored connection is on its way back. */
function canShowCode(state: OwnInterfaceKnown): boolean {
  const { connection, options } = state
  const isPairable = connection.connectors.some(each => each.id === walletConnectId)
  const isBusy = isPairing(state) || isOtherAwaited(state)
  return isPairable && !isBusy && !options.enableManualPairing
}

function isPairing(state: OwnInterfaceKnown): boolean {
  return selectConnectProgress(state).status === 'pairing'
}

/** Whether something else that goes on keeps a code from being made: another wallet that is asked, a reconnection. */
function isOtherAwaited(state: OwnInterfaceKnown): boolean {
  return state.connection.reconnecting.length > 0 || selectConnectProgress(state).status === 'connecting'
}
