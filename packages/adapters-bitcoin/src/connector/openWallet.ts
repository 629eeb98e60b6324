import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import { toConnectError, untilAborted } from '@foyer/common/session-kit'
import { isUnknownMethod } from '../request/mapError.js'
import { createBitcoinSession } from '../session/createBitcoinSession.js'
import type { BitcoinFace } from '../wallet/BitcoinFace.js'
import type { WalletAccount } from '../wallet/WalletAccount.js'
import type { WalletLanguage, WalletSource } from './WalletSource.js'

interface Opening extends WalletSource {
  readonly connectorId: string
}

const faces: Readonly<Record<WalletLanguage, () => Promise<(wallet: object) => BitcoinFace>>> = {
  standard: async () => (await import('../wallet/standardFace.js')).standardFace,
  'sats-connect': async () => (await import('../wallet/satsConnectFace.js')).satsConnectFace,
  leather: async () => (await import('../wallet/leatherFace.js')).leatherFace,
  unisat: async () => (await import('../wallet/unisatFace.js')).unisatFace,
}

/**
 * Asks a wallet to let the page in and opens a session on the wanted network. A wallet that cannot or will not go there
 * is connected all the same, on the network it is on.
 */
export async function connectWallet(opening: Opening, request: ConnectRequest): Promise<readonly Session[]> {
  const { networks, signal } = request
  try {
    const face = await loadFace(opening, signal)
    const accounts = await face.connect({ networkId: networks[0].id, signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    const session = open(opening, { face, accounts, request })
    await moveToWanted(session, request)
    return [session]
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export async function restoreWallet(opening: Opening, request: RestoreRequest): Promise<readonly Session[]> {
  try {
    const face = await loadFace(opening, request.signal)
    const accounts = await face.read(request.signal)
    return accounts.length > 0 ? [open(opening, { face, accounts, request })] : []
  } catch (error) {
    // Wallets that do not know the page refuse, and older ones cannot tell without asking.
    if (isFoyerError(error, 'WALLET_UNAUTHORIZED') || isUnknownMethod(error)) return []
    throw toConnectError(error)
  }
}

async function loadFace({ speaks, load }: Opening, signal: AbortSignal): Promise<BitcoinFace> {
  const [createFace, wallet] = await untilAborted(() => Promise.all([faces[speaks](), load()]), signal)
  return createFace(wallet)
}

function open(
  { connectorId, remember }: Opening,
  opened: {
    readonly face: BitcoinFace
    readonly accounts: readonly WalletAccount[]
    readonly request: RestoreRequest
  },
): Session {
  const { face, accounts, request } = opened
  remember(request.networks)
  return createBitcoinSession({ face, connectorId, accounts, networks: request.networks })
}

async function moveToWanted(
  session: Session,
  { networks: [network], signal }: ConnectRequest,
): Promise<void> {
  if (session.networkId === network.id) return
  try {
    await session.switchNetwork?.({ network, signal })
  } catch (error) {
    if (!isFoyerError(error, 'ABORTED')) return
    session.release()
    throw error
  }
}
