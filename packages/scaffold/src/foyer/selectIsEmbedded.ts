import { type FoyerState, selectAccount } from '@foyer/core'

/** Whether the account in use is that of the embedded wallet. */
export function selectIsEmbedded(state: FoyerState): boolean {
  const connectorId = selectAccount(state)?.connectorId
  return state.connection.connectors.some(({ id, type }) => id === connectorId && type === 'AUTH')
}
