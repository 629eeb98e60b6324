import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import type { Opening, StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { askFeature, openSession } from '@foyer/common/session-kit'
import { createSolanaSession } from '../session/createSolanaSession.js'
import { readAccounts } from '../session/readAccounts.js'
import type { WalletSource } from './WalletSource.js'

/**
 * Asks a wallet to let the page in and opens a session: on the wanted network, or on the next of the host's networks that
 * the wallet offers.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (wallet: StandardWallet) => {
    const accounts = await askForAccounts(wallet, { signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    return createSolanaSession({ wallet, connectorId, accounts, networks })
  }
  return openSession({ ...opening, open }, request)
}

/** Opens a session on what the wallet still shows the page, without asking the visitor. */
export function restoreWallet(
  opening: Opening<WalletSource>,
  request: RestoreRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (wallet: StandardWallet) => {
    const accounts = await askForAccounts(wallet, { signal, silent: true })
    if (accounts.length === 0) return undefined
    return createSolanaSession({ wallet, connectorId, accounts, networks })
  }
  return openSession({ ...opening, open, isRefusal }, request)
}

/** Wallets that do not know the page refuse instead of showing it nothing. */
function isRefusal(error: unknown): boolean {
  return isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'WALLET_LOCKED')
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
