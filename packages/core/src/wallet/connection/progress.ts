import type { PairingPart, PairingState } from './pairing/state.js'
import type { ConnectFlow, ConnectionPart } from './state.js'

/** The id of the WalletConnect connector, on every instance. */
export const walletConnectId = 'walletConnect'

type RunningAttempt = Extract<ConnectFlow, { readonly status: 'connecting' }>

/**
 * The progress of connecting, for the modal, the buttons and the hooks. `connecting`: a wallet in this browser was
 * asked.
 */
export type ConnectProgress =
  | ConnectFlow
  /** A wallet on another device, or an app on this one, is being paired. Without `uri` while one is being created. */
  | (Omit<RunningAttempt, 'status'> & PairingState & { readonly status: 'pairing' })

/** Returns the connect flow, with the pairing URI and its status while it pairs by WalletConnect. */
export function selectConnectProgress({
  connection: { flow },
  pairing,
}: ConnectionPart & PairingPart): ConnectProgress {
  if (flow.status !== 'connecting' || flow.connectorId !== walletConnectId) return flow
  return { ...pairing, ...flow, status: 'pairing' }
}
