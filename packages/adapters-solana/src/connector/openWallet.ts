import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { askFeature, toConnectError, untilAborted } from '@foyer/common/session-kit'
import { createSolanaSession } from '../session/createSolanaSession.js'
import { readAccounts } from '../session/readAccounts.js'
import type { WalletSource } from './WalletSource.js'

interface Opening extends WalletSource {
  readonly connectorId: string
}

/**
 * Asks a wallet to let the page in and opens a session: on the wanted network, or on the next of the host's networks that
 * the wallet offers.
 */
export async function connectWallet(opening: Opening, request: ConnectRequest): Promise<readonly Session[]> {
  try {
    const wallet = await untilAborted(opening.load, request.signal)
    const accounts = await askForAccounts(wallet, { signal: request.signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    return [open(opening, { wallet, accounts, request })]
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export async function restoreWallet(opening: Opening, request: RestoreRequest): Promise<readonly Session[]> {
  try {
    const wallet = await untilAborted(opening.load, request.signal)
    const accounts = await askForAccounts(wallet, { signal: request.signal, silent: true })
    return accounts.length > 0 ? [open(opening, { wallet, accounts, request })] : []
  } catch (error) {
    // Wallets that do not know the page refuse instead of showing it nothing.
    if (isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'WALLET_LOCKED')) return []
    throw toConnectError(error)
  }
}

function open(
  { connectorId, remember }: Opening,
  opened: {
    readonly wallet: StandardWallet
    readonly accounts: readonly StandardAccount[]
    readonly request: RestoreRequest
  },
): Session {
  const { wallet, accounts, request } = opened
  remember(request.networks)
  return createSolanaSession({ wallet, connectorId, accounts, networks: request.networks })
}

async function askForAccounts(
  wallet: StandardWallet,
  { signal, silent }: { readonly signal: AbortSignal; readonly silent?: true },
): Promise<readonly StandardAccount[]> {
  const method = 'standard:connect'
  const input = silent ? { silent } : undefined
  const answer = await askFeature(wallet, {
    feature: method,
    inputs: input ? [input] : [],
    kind: 'connect',
    signal,
  })
  const { accounts } = (answer ?? {}) as { readonly accounts?: unknown }
  if (!Array.isArray(accounts)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  const read = readAccounts(accounts)
  if (accounts.length > 0 && read.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return read
}
