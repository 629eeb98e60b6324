import { selectConnectProgress } from '../progress.js'
import type { ConnectionPart } from '../state.js'
import type { PairingPart, PairingState } from './state.js'

/** What pairing is read from. */
type PairingKnown = ConnectionPart &
  PairingPart & { readonly options: { readonly enableManualPairing: boolean } }

/** The pairing URI that counts, and why the last one came to nothing. */
interface PairingCode extends Pick<PairingState, 'uri' | 'expiresAt' | 'failure'> {
  /** No URI is here and none is on its way. */
  readonly isOver: boolean
}

/** The pairing URI of the attempt that runs, or the one that the host makes itself: of an attempt that gave way one may be left. */
export function selectPairingCode(state: PairingKnown): PairingCode {
  const { uri, expiresAt, failure } = state.pairing
  if (state.options.enableManualPairing || selectConnectProgress(state).status === 'pairing')
    return { uri, expiresAt, failure, isOver: false }
  return { failure, isOver: failure !== undefined }
}

/** Whether a pairing URI is being made: on a phone the rows that open an app by it wait until it is here. */
export function selectIsUriAwaited(state: PairingKnown): boolean {
  const progress = selectConnectProgress(state)
  return progress.status === 'pairing' && !progress.uri && !state.options.enableManualPairing
}
