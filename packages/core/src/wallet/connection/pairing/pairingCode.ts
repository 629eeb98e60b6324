import { selectConnectProgress } from '../progress.js'
import type { ConnectionPart } from '../state.js'
import type { PairingPart, PairingState } from './state.js'

/** The state that pairing is read from. */
type PairingKnown = ConnectionPart &
  PairingPart & { readonly options: { readonly walletConnect: { readonly manualPairing: boolean } } }

/** The current pairing URI, and the failure of the last one. */
interface PairingCode extends Pick<PairingState, 'uri' | 'expiresAt' | 'failure'> {
  /** Whether the last URI failed and no other is being created. */
  readonly isOver: boolean
}

/**
 * Returns the pairing URI of the running attempt, or the host's own. An old URI may be left over from a canceled
 * attempt, and is not returned.
 */
export function selectPairingCode(state: PairingKnown): PairingCode {
  const { uri, expiresAt, failure } = state.pairing
  if (state.options.walletConnect.manualPairing || selectConnectProgress(state).status === 'pairing')
    return { uri, expiresAt, failure, isOver: false }
  return { failure, isOver: failure !== undefined }
}

/** Returns whether a pairing URI is being created. On a phone the rows that open an app with it wait until then. */
export function selectIsUriAwaited(state: PairingKnown): boolean {
  const progress = selectConnectProgress(state)
  return progress.status === 'pairing' && !progress.uri && !state.options.walletConnect.manualPairing
}
