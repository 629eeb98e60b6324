import { type ConnectRequest, FoyerError, type RestoreRequest, type Session } from '@foyer/common'
import { askWallet, toConnectError, untilAborted } from '@foyer/common/session-kit'
import type { Injected } from '../discovery/InjectedExtension.js'
import { mapError } from '../request/mapError.js'
import { askForAccounts } from '../session/askForAccounts.js'
import { createPolkadotSession } from '../session/createPolkadotSession.js'
import type { ExtensionSource } from './ExtensionSource.js'

interface Opening extends ExtensionSource {
  readonly connectorId: string
}

/**
 * Asks an extension to let the page in and opens a session: on the wanted network, or on the next of the host's networks
 * that any of its accounts may be used on.
 */
export async function connectWallet(opening: Opening, request: ConnectRequest): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  try {
    const sessions = await open(opening, request)
    if (sessions.length === 0)
      throw new FoyerError('CONNECT_FAILED', { reason: 'the wallet shows this page no account' })
    permissions.add(connectorId)
    return sessions
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Opens a session where the extension let the page in before; a page that is not known is not asked for. */
export async function restoreWallet(opening: Opening, request: RestoreRequest): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  if (!permissions.has(connectorId)) return []
  try {
    const sessions = await open(opening, request)
    if (sessions.length === 0) permissions.remove(connectorId)
    return sessions
  } catch (error) {
    const failure = toConnectError(error)
    if (failure.code !== 'CONNECT_REJECTED') throw failure
    permissions.remove(connectorId)
    return []
  }
}

async function open(opening: Opening, { networks, signal }: RestoreRequest): Promise<readonly Session[]> {
  const { connectorId, load, remember, permissions } = opening
  const appName = opening.appName || globalThis.location?.hostname || 'Web app'
  const extension = await untilAborted(load, signal)
  const asked = { kind: 'connect', method: 'enable', signal, mapError } as const
  const injected: Injected | undefined = await askWallet(() => extension.enable(appName), asked)
  if (typeof injected?.accounts?.get !== 'function')
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
  const accounts = await askForAccounts(injected, { kind: 'connect', signal })
  if (accounts.length === 0) return []
  remember(networks)
  const onEnd = () => permissions.remove(connectorId)
  return [createPolkadotSession({ injected, connectorId, accounts, networks, onEnd })]
}
