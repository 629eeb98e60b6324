import { type ConnectRequest, isFoyerError, type RestoreRequest, type Session } from '@foyer/common'
import { toConnectError, untilAborted } from '@foyer/common/session-kit'
import { type CosmosLink, toLink } from '../session/CosmosLink.js'
import { createCosmosSession } from '../session/createCosmosSession.js'
import { enterNetwork } from '../wallet/enterNetwork.js'
import { isRefusal } from '../wallet/isRefusal.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readSilently } from '../wallet/readSilently.js'
import type { WalletSource } from './WalletSource.js'

interface Opening extends WalletSource {
  readonly connectorId: string
}

/**
 * Asks a wallet to let the page in and opens a session: on the wanted network, or on the next of the host's networks that
 * the wallet knows or can be told about.
 */
export async function connectWallet(opening: Opening, request: ConnectRequest): Promise<readonly Session[]> {
  try {
    const wallet = await loadWallet(opening, request)
    return [open(opening, { wallet, link: await enterFirst(wallet, request), request })]
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Opens a session on what the wallet still shows the page. */
export async function restoreWallet(opening: Opening, request: RestoreRequest): Promise<readonly Session[]> {
  try {
    const wallet = await loadWallet(opening, request)
    const networkIds = request.networks.map(({ id }) => id)
    const link = await readSilently(wallet, { networkIds, signal: request.signal })
    return link ? [open(opening, { wallet, link, request })] : []
  } catch (error) {
    if (isRefusal(error)) return []
    throw toConnectError(error)
  }
}

function loadWallet({ load }: Opening, { signal }: RestoreRequest): Promise<KeplrWallet> {
  return untilAborted(load, signal)
}

async function enterFirst(wallet: KeplrWallet, { networks, signal }: ConnectRequest): Promise<CosmosLink> {
  let failure: unknown
  for (const network of networks) {
    try {
      return toLink(network.id, await enterNetwork(wallet, { network, kind: 'connect', signal }))
    } catch (error) {
      if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
      failure ??= error
    }
  }
  throw failure
}

function open(
  { connectorId, remember, networkOf, watch }: Opening,
  opened: { readonly wallet: KeplrWallet; readonly link: CosmosLink; readonly request: RestoreRequest },
): Session {
  const { wallet, link, request } = opened
  remember(request.networks)
  const networkIds = request.networks.map(({ id }) => id)
  return createCosmosSession({ wallet, connectorId, link, networkIds, networkOf, remember, watch })
}
