import { type ConnectRequest, isFoyerError, type RestoreRequest, type Session } from '@foyer/common'
import type { Opening } from '@foyer/common/adapter-kit'
import { openSession } from '@foyer/common/session-kit'
import { type CosmosLink, toLink } from '../session/CosmosLink.js'
import { type AccountNotes, createAccountNotes } from '../session/createAccountNotes.js'
import { createCosmosSession, type OpenWallet } from '../session/createCosmosSession.js'
import { enterNetwork } from '../wallet/enterNetwork.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readSilently } from '../wallet/readSilently.js'
import type { WalletSource } from './WalletSource.js'

/**
 * Asks a wallet to let the page in and opens a session: on the wanted network, or on the next of the host's networks that
 * the wallet knows or can be told about.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const open = async (wallet: KeplrWallet) => {
    const link = await enterFirst(wallet, request)
    return toSession(opening, { wallet, link, isVerified: true, request })
  }
  return openSession({ ...opening, open }, request)
}

/**
 * Opens a session on what the wallet still shows the page. One that cannot be asked silently is asked nothing: the session
 * is on the account that was noted, until the visitor does something with it.
 */
export function restoreWallet(
  opening: Opening<WalletSource>,
  request: RestoreRequest,
): Promise<readonly Session[]> {
  const { networks, signal } = request
  const networkIds = networks.map(({ id }) => id)
  const open = async (wallet: KeplrWallet) => {
    const { isPassive } = opening
    const link = isPassive
      ? await readSilently(wallet, { networkIds, isPassive, signal })
      : notesOf(opening).find(networkIds)
    return link && toSession(opening, { wallet, link, isVerified: isPassive === true, request })
  }
  return openSession({ ...opening, open }, request)
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

interface Opened extends Pick<OpenWallet, 'wallet' | 'link' | 'isVerified'> {
  readonly request: RestoreRequest
}

function toSession(opening: Opening<WalletSource>, { request: { networks }, ...opened }: Opened): Session {
  return createCosmosSession({
    ...opening,
    ...opened,
    networkIds: networks.map(({ id }) => id),
    ...(opening.isPassive ? {} : { notes: notesOf(opening) }),
    isVisible: () => opening.pageOf()?.document?.visibilityState !== 'hidden',
  })
}

function notesOf({ connectorId, pageOf }: Opening<WalletSource>): AccountNotes {
  return createAccountNotes(() => pageOf()?.localStorage, connectorId)
}
