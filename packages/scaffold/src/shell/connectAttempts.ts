import type { Stop } from '@foyer/common'
import { type FoyerState, selectConnections, selectConnectProgress } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'

/** An attempt to connect, with the accounts that its connector had before. */
interface ConnectAttempt {
  readonly number: number
  readonly connectorId: string
  readonly before: ReturnType<typeof accountsOf>
}

const accountsOf = (state: FoyerState, connectorId: string) =>
  selectConnections(state).find(each => each.connectorId === connectorId)?.accounts

/** The success of the newest attempt to connect. */
export interface ConnectAttempts {
  /**
   * Returns the connector of the newest attempt once it has connected. The accounts arrive before the attempt ends, and
   * the modal closes in between.
   */
  connectedBy(): string | undefined
  follow(): Stop
}

/** Creates a {@link ConnectAttempts} that follows nothing yet. */
export function createConnectAttempts(foyer: FoyerInstance): ConnectAttempts {
  let newest: ConnectAttempt | undefined
  const update = () => {
    const state = foyer.getState()
    const progress = selectConnectProgress(state)
    if (progress.status !== 'connecting' && progress.status !== 'pairing') return
    const { attempt: number, connectorId } = progress
    if (number === newest?.number) return
    newest = { number, connectorId, before: accountsOf(state, connectorId) }
  }
  return {
    connectedBy() {
      if (!newest) return
      const accounts = accountsOf(foyer.getState(), newest.connectorId)
      return accounts && accounts !== newest.before ? newest.connectorId : undefined
    },
    follow() {
      update()
      return foyer.subscribe(update)
    },
  }
}
