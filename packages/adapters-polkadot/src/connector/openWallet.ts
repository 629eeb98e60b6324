import {
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'
import type { Opening } from '@foyer/common/adapter-kit'
import { askWallet, openSession } from '@foyer/common/session-kit'
import type { Injected, InjectedExtension } from '../discovery/InjectedExtension.js'
import { mapError } from '../request/mapError.js'
import { askForAccounts } from '../session/askForAccounts.js'
import { createPolkadotSession } from '../session/createPolkadotSession.js'
import type { ExtensionSource } from './ExtensionSource.js'

/**
 * Asks an extension to let the page in and opens a session: on the wanted network, or on the next of the host's networks
 * that any of its accounts may be used on.
 */
export async function connectWallet(
  opening: Opening<ExtensionSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  const sessions = await openSession({ ...opening, open: enable(opening, request) }, request)
  // An owner who refused once is not asked again: polkadot-js lets the page in and shows it no account.
  if (sessions.length === 0) throw new FoyerError('CONNECT_NOT_ALLOWED')
  permissions.add(connectorId)
  return sessions
}

/** Opens a session where the extension let the page in before; a page that is not known is not asked for. */
export async function restoreWallet(
  opening: Opening<ExtensionSource>,
  request: RestoreRequest,
): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  if (!permissions.has(connectorId)) return []
  const isRefusal = (error: unknown) =>
    isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'CONNECT_NOT_ALLOWED')
  const sessions = await openSession({ ...opening, open: enable(opening, request), isRefusal }, request)
  if (sessions.length === 0) permissions.remove(connectorId)
  return sessions
}

function enable(
  { connectorId, permissions, appName }: Opening<ExtensionSource>,
  { networks, signal }: RestoreRequest,
): (extension: InjectedExtension) => Promise<Session | undefined> {
  const origin = appName || globalThis.location?.hostname || 'Web app'
  return async extension => {
    const asked = { kind: 'connect', method: 'enable', signal, mapError } as const
    const injected: Injected | undefined = await askWallet(() => extension.enable(origin), asked)
    if (typeof injected?.accounts?.get !== 'function')
      throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    const accounts = await askForAccounts(injected, { kind: 'connect', signal })
    if (accounts.length === 0) return undefined
    const onEnd = () => permissions.remove(connectorId)
    return createPolkadotSession({ injected, connectorId, accounts, networks, onEnd })
  }
}
