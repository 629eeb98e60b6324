import { FoyerError, isFoyerError, type NetworkId } from '@foyer/common'
import { toHexChainId } from '../request/chainId.js'
import { hasArrived, type SwitchAccess } from './switchNetwork.js'

/**
 * Makes sure that a wallet is on a network before it is asked to send or to sign for it: some move without telling. One
 * that is elsewhere is asked to go there, once. Failures: `NETWORK_SWITCH_MISMATCH` where it stays,
 * `NETWORK_SWITCH_REJECTED`, `WALLET_ANSWER_INVALID` where it does not say where it is, `ABORTED`.
 */
export async function requireChain(access: SwitchAccess, networkId: NetworkId): Promise<void> {
  const actual = await access.readNetworkId()
  if (actual === networkId) return
  const method = 'wallet_switchEthereumChain'
  const asked = access.request({ method, params: [{ chainId: toHexChainId(networkId) }], networkId })
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
