import { type Stop, toFoyerError } from '@foyer/common'
import { shallow } from 'zustand/vanilla/shallow'
import type { RoomBase } from '../../base/RoomBase.js'
import { readArrangement } from './arrangement.js'
import { type ListState, selectUsualRows } from './connectorRows.js'
import type { Arrangement, ConnectionNeeds } from './state.js'

/** The parts of the state that the list of wallets is made of, and whether the modal shows it. */
const partsOf = ({ options, connection, directory, networks, modal }: ListState) => [
  ...[options, connection.connectors, connection.recentWallets, connection.lastUsed],
  ...[connection.byNamespace, directory, networks, modal],
]

/**
 * Keeps the last order that the host's `arrangeWallets` gave without a mistake, and tells the host's developer of the first
 * mistake of each function.
 */
export function followArrangement({
  store,
  raiseAlert,
}: Pick<RoomBase<ListState>, 'store'> & Pick<ConnectionNeeds, 'raiseAlert'>): Stop {
  let faulty: Arrangement['arrange'] | undefined
  const read = () => {
    const state = store.getState()
    const { arrangeWallets } = state.options
    if (!arrangeWallets) return
    try {
      const arrangement = readArrangement(selectUsualRows(state), arrangeWallets)
      store.setState(({ connection }) => ({ connection: { ...connection, arrangement } }))
    } catch (error) {
      if (faulty === arrangeWallets) return
      faulty = arrangeWallets
      raiseAlert(toFoyerError(error))
    }
  }
  read()
  return store.subscribe((state, previous) => {
    if (state.options.arrangeWallets && !shallow(partsOf(state), partsOf(previous))) read()
  })
}
