import type { Stop } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { deepLinkChoiceEntry } from '../storage/walletEntries.js'
import { walletConnectId } from './state.js'

/** When the last paired namespace is disconnected, how its wallet is opened is forgotten too. */
export function forgetOnDisconnect({ store, storage }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    if (state.connection.links === previous.connection.links) return
    if (isPaired(previous) && !isPaired(state)) storage.remove(deepLinkChoiceEntry)
  })
}

function isPaired({ connection }: FoyerState): boolean {
  return Object.values(connection.links).some(link => link.connectorId === walletConnectId)
}
