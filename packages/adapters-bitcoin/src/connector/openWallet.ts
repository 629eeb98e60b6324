import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  loadChunk,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import type { Opening } from '@foyer/common/adapter-kit'
import { moveToWanted, openSession } from '@foyer/common/session-kit'
import { isUnknownMethod } from '../request/mapError.js'
import { createBitcoinSession } from '../session/createBitcoinSession.js'
import type { BitcoinFace } from '../wallet/BitcoinFace.js'
import type { WalletLanguage, WalletSource } from './WalletSource.js'

const faces: Readonly<Record<WalletLanguage, () => Promise<(wallet: object) => BitcoinFace>>> = {
  standard: () =>
    loadChunk(
      'standardFace',
      () => import('../wallet/standardFace.js'),
      module => module.standardFace,
    ),
  'sats-connect': () =>
    loadChunk(
      'satsConnectFace',
      () => import('../wallet/satsConnectFace.js'),
      module => module.satsConnectFace,
    ),
  leather: () =>
    loadChunk(
      'leatherFace',
      () => import('../wallet/leatherFace.js'),
      module => module.leatherFace,
    ),
  unisat: () =>
    loadChunk(
      'unisatFace',
      () => import('../wallet/unisatFace.js'),
      module => module.unisatFace,
    ),
}

/**
 * Asks a wallet to let the page in and opens a session on the wanted network. A wallet that cannot or will not go there
 * is connected all the same, on the network it is on.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (face: BitcoinFace) => {
    const accounts = await face.connect({ networkId: networks[0].id, signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    const session = createBitcoinSession({ face, connectorId, accounts, networks })
    await moveToWanted(session, request)
    return session
  }
  return openSession({ ...opening, load: () => loadFace(opening), open }, request)
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export function restoreWallet(
  opening: Opening<WalletSource>,
  request: RestoreRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (face: BitcoinFace) => {
    const accounts = await face.read(signal)
    return accounts.length > 0 ? createBitcoinSession({ face, connectorId, accounts, networks }) : undefined
  }
  return openSession({ ...opening, load: () => loadFace(opening), open, isRefusal }, request)
}

async function loadFace({ speaks, load }: Opening<WalletSource>): Promise<BitcoinFace> {
  const [createFace, wallet] = await Promise.all([faces[speaks](), load()])
  return createFace(wallet)
}

/** Wallets that do not know the page refuse, and older ones cannot tell without asking. */
function isRefusal(error: unknown): boolean {
  return isFoyerError(error, 'WALLET_UNAUTHORIZED') || isUnknownMethod(error)
}
