import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { walletConnectId } from '@foyer/core/modal'

/** Where pairing stands, for a screen. */
export interface ShownPairing {
  readonly uri: string | undefined
  /** Why the last link came to nothing. */
  readonly failure: Failure | undefined
  /** No link is here and none is on its way. */
  readonly isOver: boolean
}

/** A link that is being made has no failure; a failed attempt has no link. */
export function selectPairing({ pairing, connection, options }: FoyerState): ShownPairing {
  const { flow } = connection
  const isRunning = flow.status === 'connecting' && flow.connectorId === walletConnectId
  const { uri, failure } = pairing
  const isOver = uri === undefined && !isRunning && failure !== undefined && !options.enableManualPairing
  return { uri, failure, isOver }
}
