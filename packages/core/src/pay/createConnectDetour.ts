import type { Stop } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'

/** Leads to Connect and back to the request: the modal by itself closes once somebody is connected. */
export interface ConnectDetour {
  begin(): void
  readonly stop: Stop
}

const accountOf = (state: FoyerState) => selectActiveAccount(state, 'eip155')

export function createConnectDetour({ store, router }: Kernel): ConnectDetour {
  const held = { isUnderWay: false }
  const returnToRequest = () => {
    held.isUnderWay = false
    // After all that follows a connection: whoever hears of it later would close the modal again.
    queueMicrotask(() => router.open({ view: 'Pay' }))
  }
  const stop = store.subscribe((state, previous) => {
    if (!held.isUnderWay) return
    if (accountOf(state) && hasArrived(state)) returnToRequest()
    else if (previous.modal.isOpen && !state.modal.isOpen) held.isUnderWay = false
  })
  return {
    stop,
    begin() {
      held.isUnderWay = true
      router.open({ view: 'Connect', namespace: 'eip155' })
    },
  }
}

/** Connecting is over, signing in included where the host asks for it. */
function hasArrived({ modal, options, router }: FoyerState): boolean {
  return options.enableEmbedded ? router.history.at(-1)?.view === 'Account' : !modal.isOpen
}
