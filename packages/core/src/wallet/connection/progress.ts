import type { PairingPart, PairingState } from './pairing/state.js'
import type { ConnectFlow, ConnectionPart } from './state.js'

/** The id of the connector that pairs by URI, on every instance. */
export const walletConnectId = 'walletConnect'

type RunningAttempt = Extract<ConnectFlow, { readonly status: 'connecting' }>

/** Where connecting stands, for the modal, the buttons and the hooks alike. `connecting`: a wallet of this browser was asked. */
export type ConnectProgress =
  | ConnectFlow
  /** A wallet on another device, or an app of this one, is being paired. Without `uri` while one is being made. */
  | (Omit<RunningAttempt, 'status'> & PairingState & { readonly status: 'pairing' })

/** Where connecting stands. */
export function selectConnectProgress({
  connection: { flow },
  pairing,
}: ConnectionPart & PairingPart): ConnectProgress {
  if (flow.status !== 'connecting' || flow.connectorId !== walletConnectId) return flow
  return { ...pairing, ...flow, status: 'pairing' }
}
