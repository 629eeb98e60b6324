import { FoyerError, isFoyerError, type Network, type NetworkId } from '@foyer/common'
import { evmSwitching } from '@foyer/common/session-kit'
import { isUnknownMethod } from './errors.js'

/** The functions that send requests to the wallet and read its network. Both reject with Foyer errors only. */
export interface SwitchAccess {
  request(call: { method: string; params: unknown; networkId: NetworkId }): Promise<unknown>
  readNetworkId(): Promise<NetworkId>
}

const { switchMethod, addMethod, toSwitchParams, toAddParams } = evmSwitching

// Some wallets answer before they have switched.
const looksAfterMs = [0, 100, 300]

/**
 * Switches a wallet to a network, and resolves once the wallet itself reports it: switch, otherwise add, then switch
 * again.
 *
 * Wallets report an unknown chain in many ways (4902, an internal error, `null`, nothing at all). Any refusal
 * therefore counts as an unknown chain, unless the user rejected, another request is pending, the wallet is locked,
 * or the page lacks permission. If adding fails too, its reason is reported. Failures: `NETWORK_SWITCH_REJECTED`,
 * `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`, `REQUEST_PENDING`, `WALLET_DISCONNECTED`, `WALLET_LOCKED`,
 * `WALLET_UNAUTHORIZED`, `ABORTED`.
 */
export async function switchNetwork(access: SwitchAccess, network: Network): Promise<void> {
  const networkId = network.id
  const ask = (method: string, params: unknown) => access.request({ method, params, networkId })
  const toChain = toSwitchParams(network)
  const firstFailure = await failureOf(ask(switchMethod, toChain))
  if (!firstFailure && (await hasArrived(access, networkId))) return
  const addFailure = await failureOf(ask(addMethod, toAddParams(network)))
  if (addFailure) {
    if ((await access.readNetworkId()) === networkId) return
    throw (isUnknownMethod(addFailure.cause) && firstFailure) || addFailure
  }
  if (await hasArrived(access, networkId)) return
  const lastFailure = await failureOf(ask(switchMethod, toChain))
  if (await hasArrived(access, networkId)) return
  if (lastFailure) throw lastFailure
  throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: await access.readNetworkId() })
}

async function failureOf(request: Promise<unknown>): Promise<FoyerError | undefined> {
  try {
    await request
    return undefined
  } catch (error) {
    if (isFoyerError(error, 'NETWORK_SWITCH_FAILED')) return error
    throw error
  }
}

/** Returns whether the wallet is on the network now or within a moment. */
async function hasArrived({ readNetworkId }: SwitchAccess, networkId: NetworkId): Promise<boolean> {
  for (const waitMs of looksAfterMs) {
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    if ((await readNetworkId()) === networkId) return true
  }
  return false
}

/**
 * Requires a wallet to be on a network before it sends or signs, because some switch without an event. A wallet on
 * another network receives one switch request. Failures: `NETWORK_SWITCH_MISMATCH` if it stays,
 * `NETWORK_SWITCH_REJECTED`, `WALLET_ANSWER_INVALID` if it reports no valid chain, `ABORTED`.
 */
export async function requireChain(access: SwitchAccess, networkId: NetworkId): Promise<void> {
  const actual = await access.readNetworkId()
  if (actual === networkId) return
  const params = toSwitchParams({ id: networkId })
  const asked = access.request({ method: switchMethod, params, networkId })
  const failure = await asked.then(
    () => undefined,
    (error: unknown) => {
      if (isFoyerError(error, 'NETWORK_SWITCH_FAILED')) return error
      throw error
    },
  )
  if (!failure && (await hasArrived(access, networkId))) return
  throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual }, { cause: failure })
}
