import {
  FoyerError,
  isFoyerError,
  type Network,
  type NetworkId,
  type NetworkSwitching,
  parseNetworkId,
  type WalletTransport,
} from '@foyer/common'
import type { NamespaceState } from './namespaceState.js'

interface SwitchParts {
  readonly state: NamespaceState
  readonly transport: WalletTransport
  readonly network: Network
  /** Absent if the wallet can use only the networks that it approved. */
  readonly switching: NetworkSwitching | undefined
  readonly signal?: AbortSignal | undefined
}

const reportTimeoutMs = 5000
const lookEveryMs = 50

/**
 * Switches a namespace to a network. An approved network needs no request, because every request contains its chain.
 * Any other network is requested if the family can switch (switch, else add and switch), and counts once the session
 * reports it.
 *
 * Failures: `NETWORK_UNSUPPORTED`, `NETWORK_SWITCH_REJECTED`, `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`,
 * `NETWORK_SWITCH_TIMED_OUT`, `WALLET_DISCONNECTED`, `RELAY_UNREACHABLE`, `ABORTED`.
 */
export async function switchNetwork(parts: SwitchParts): Promise<void> {
  const { state, transport, network, switching, signal } = parts
  const { id: networkId } = network
  const { networks, methods } = state.approved()
  if (networks.includes(networkId)) return state.moveTo(networkId)
  const isOwn = parseNetworkId(networkId).namespace === parseNetworkId(state.networkId()).namespace
  if (!isOwn || !switching || !methods.includes(switching.switchMethod))
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  const { switchMethod, addMethod, toSwitchParams, toAddParams } = switching
  const ask = (method: string, params: unknown) =>
    failureOf(transport.request(state.networkId(), method, params, { signal }), networkId)
  const refusal = await ask(switchMethod, toSwitchParams(network))
  let lastRefusal: FoyerError | undefined
  if (refusal) {
    if (!methods.includes(addMethod)) throw refusal
    // The refusal to add the chain is the reason, rather than the earlier refusal of an unknown chain.
    const addRefusal = await ask(addMethod, toAddParams(network))
    if (addRefusal) throw isFoyerError(addRefusal, 'NETWORK_UNSUPPORTED') ? refusal : addRefusal
    lastRefusal = await ask(switchMethod, toSwitchParams(network))
  }
  if (!(await hasReported(state, { networkId, signal }))) {
    throw lastRefusal ?? new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: state.networkId() })
  }
  state.moveTo(networkId)
}

/** Returns the refusal of a wallet that may not have the chain. Throws failures of the visitor and the transport. */
async function failureOf(request: Promise<unknown>, networkId: NetworkId): Promise<FoyerError | undefined> {
  try {
    await request
    return undefined
  } catch (cause) {
    if (isFoyerError(cause, 'REQUEST_REJECTED'))
      throw new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }, { cause })
    if (isFoyerError(cause, 'REQUEST_TIMED_OUT')) {
      const { afterMs } = cause.context
      throw new FoyerError('NETWORK_SWITCH_TIMED_OUT', { networkId, afterMs }, { cause })
    }
    if (isFoyerError(cause, 'REQUEST_FAILED')) {
      return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, ...reasonOf(cause) }, { cause })
    }
    if (isFoyerError(cause, 'REQUEST_UNSUPPORTED'))
      return new FoyerError('NETWORK_UNSUPPORTED', { networkId }, { cause })
    throw cause
  }
}

function reasonOf({ context: { reason } }: FoyerError<'REQUEST_FAILED'>) {
  return reason ? { reason } : {}
}

async function hasReported(
  state: NamespaceState,
  { networkId, signal }: { readonly networkId: NetworkId; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const until = Date.now() + reportTimeoutMs
  while (Date.now() < until) {
    if (state.networkId() === networkId || state.approved().networks.includes(networkId)) return true
    if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
    await new Promise(resolve => setTimeout(resolve, lookEveryMs))
  }
  return false
}
