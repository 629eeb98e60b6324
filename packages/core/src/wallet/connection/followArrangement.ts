import { type Stop, toFoyerError } from '@foyer/common'
import { shallow } from 'zustand/vanilla/shallow'
import type { RoomBase } from '../../base/RoomBase.js'
import { readArrangement } from './arrangement.js'
import { type ListState, selectUsualRows } from './connectorRows.js'
import type { Arrangement, ConnectionNeeds } from './state.js'

/** Returns the parts of the state that the wallet list depends on. */
const partsOf = ({ options, connection, directory, networks, modal }: ListState) => {
  const { connectors, recentWallets, lastUsed, byNamespace, beside } = connection
  const { namespaceFilter } = modal
  return [
    options,
    connectors,
    recentWallets,
    lastUsed,
    byNamespace,
    beside,
    directory,
    networks,
    namespaceFilter,
  ]
}

/**
 * Stores the last valid order of each of the host's functions (`wallets.order`), and reports the first error of each
 * to the host's developer.
 */
export function followArrangement({
  store,
  raiseAlert,
}: Pick<RoomBase<ListState>, 'store'> & Pick<ConnectionNeeds, 'raiseAlert'>): Stop {
  const known = new WeakMap<object, Arrangement>()
  const faulty = new WeakSet<object>()
  const put = (arrangement: Arrangement) => {
    const { arrangement: before } = store.getState().connection
    known.set(arrangement.arrange, arrangement)
    if (before?.arrange === arrangement.arrange && shallow(before.keys, arrangement.keys)) return
    store.setState(({ connection }) => ({ connection: { ...connection, arrangement } }))
  }
  const read = () => {
    const state = store.getState()
    const { order } = state.options.wallets
    const rows = order ? selectUsualRows(state) : []
    if (!order || rows.length === 0) return
    try {
      put(readArrangement(rows, order))
    } catch (error) {
      const before = known.get(order)
      if (before) put(before)
      if (faulty.has(order)) return
      faulty.add(order)
      raiseAlert(toFoyerError(error))
    }
  }
  read()
  return store.subscribe((state, previous) => {
    if (state.options.wallets.order && !shallow(partsOf(state), partsOf(previous))) read()
  })
}
