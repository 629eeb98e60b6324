import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type Network,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import { toConnectError, untilAborted } from '@foyer/common/session-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { requestWallet } from '../request/requestWallet.js'
import {
  readAddresses,
  readNetworkId,
  readWalletState,
  toAccounts,
  type WalletState,
} from '../request/walletState.js'
import { createEvmSession } from '../session/createEvmSession.js'

/** One wallet, and how to reach its provider. */
export interface WalletSource {
  readonly connectorId: string
  readonly load: () => Eip1193Provider | Promise<Eip1193Provider>
}

/**
 * Asks a wallet to let the page in and opens a session on the wanted network. A wallet that cannot or will not go there
 * is connected all the same, on the network it is on.
 */
export async function connectWallet(
  source: WalletSource,
  { networks: [wanted], signal }: ConnectRequest,
): Promise<readonly Session[]> {
  try {
    const provider = await untilAborted(source.load, signal)
    const session = openSession(source, { provider, wallet: await askForAccounts(provider, signal) })
    if (!session) throw new FoyerError('WALLET_LOCKED')
    await moveToNetwork(session, wanted, signal)
    return [session]
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export async function restoreWallet(
  source: WalletSource,
  { signal }: RestoreRequest,
): Promise<readonly Session[]> {
  try {
    const provider = await untilAborted(source.load, signal)
    const session = openSession(source, { provider, wallet: await readWalletState(provider, signal) })
    return session ? [session] : []
  } catch (error) {
    throw toConnectError(error)
  }
}

function openSession(
  { connectorId }: WalletSource,
  { provider, wallet }: { readonly provider: Eip1193Provider; readonly wallet: WalletState },
): Session | undefined {
  const accounts = toAccounts(wallet)
  return accounts && createEvmSession({ provider, connectorId, wallet, accounts })
}

async function askForAccounts(provider: Eip1193Provider, signal: AbortSignal): Promise<WalletState> {
  const method = 'eth_requestAccounts'
  const addresses = readAddresses(await requestWallet(provider, { method, signal }), method)
  return { addresses, networkId: await readNetworkId(provider, signal) }
}

async function moveToNetwork(session: Session, network: Network, signal: AbortSignal): Promise<void> {
  if (session.networkId === network.id) return
  let isClosed = false
  const stop = session.subscribe(event => {
    isClosed ||= event.type === 'closed'
  })
  try {
    await session.switchNetwork?.({ network, signal })
  } catch (error) {
    if (isFoyerError(error, 'ABORTED')) {
      session.release()
      throw error
    }
  } finally {
    stop()
  }
  if (isClosed) throw new FoyerError('CONNECT_FAILED', { reason: 'the wallet disconnected' })
}
