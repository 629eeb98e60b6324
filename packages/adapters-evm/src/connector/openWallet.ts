import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import type { Opening } from '@foyer/common/adapter-kit'
import { moveToWanted, openSession } from '@foyer/common/session-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { isUnknownMethod } from '../request/mapError.js'
import { requestWallet } from '../request/requestWallet.js'
import { readAddresses, readNetworkId, readWalletState, type WalletState } from '../request/walletState.js'
import { createEvmSession } from '../session/createEvmSession.js'
import { toLink } from '../session/EvmLink.js'
import type { WalletSource } from './WalletSource.js'

/**
 * Asks a wallet to let the page in and opens a session on the wanted network. A wallet that cannot or will not go there
 * is connected all the same, on the network it is on.
 */
export function connectWallet(
  { load, connectorId }: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const open = async (provider: Eip1193Provider) => {
    const link = toLink(await askForAccounts(provider, request.signal))
    if (!link) throw new FoyerError('WALLET_LOCKED')
    const session = createEvmSession({ provider, connectorId, link })
    await moveToWanted(session, request)
    return session
  }
  return openSession({ load, open }, request)
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export function restoreWallet(
  { load, connectorId }: Opening<WalletSource>,
  request: RestoreRequest,
): Promise<readonly Session[]> {
  const open = async (provider: Eip1193Provider) => {
    const link = toLink(await readWalletState(provider, request.signal))
    return link && createEvmSession({ provider, connectorId, link })
  }
  return openSession({ load, open }, request)
}

async function askForAccounts(provider: Eip1193Provider, signal: AbortSignal): Promise<WalletState> {
  const method = 'eth_requestAccounts'
  try {
    const addresses = readAddresses(await requestWallet(provider, { method, signal }), method)
    return { addresses, networkId: await readNetworkId(provider, signal) }
  } catch (error) {
    // A wallet around the page, such as Safe, let it in by opening it: there is nothing to ask for.
    if (isFoyerError(error, 'CONNECT_FAILED') && isUnknownMethod(error.cause))
      return readWalletState(provider, signal)
    throw error
  }
}
