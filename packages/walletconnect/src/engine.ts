import {
  type ConnectRequest,
  FoyerError,
  type ReconnectRequest,
  type Session,
  withDeadline,
} from '@foyer/common'
import { type OpenClient, openClient } from './client/client.js'
import { mapError } from './errors.js'
import { createFamilies } from './families.js'
import { propose } from './pairing/propose.js'
import { createProposal } from './proposal.js'
import { endSession, findStoredSession, shareWithHost } from './session/sdkSessions.js'
import { createPairedSessions, type PairedRequest } from './session/session.js'
import type { WalletConnectSettings } from './WalletConnectSettings.js'

/** Offers a pairing URI, waits for a wallet, and opens its sessions. */
export async function connectWallet(
  settings: WalletConnectSettings,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const open = await openFor(settings, request.signal)
  const families = createFamilies(request)
  try {
    const proposal = createProposal(request.networks, { ...settings, families })
    const { session, signedIn } = await propose(open, { ...request, families, proposal })
    const { topic } = session
    const sessions = await openLink(open, { ...request, families, topic, proposal, signedIn })
    if (sessions.length > 0) return sessions
    await endSession(open, topic)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
  } catch (error) {
    open.release()
    throw mapError(error, { kind: 'connect' })
  }
}

/**
 * Reconnects the newest stored session that is still valid. Does not prompt the user or wait for the relay. Failure:
 * `STORAGE_UNAVAILABLE` if the storage cannot be read.
 */
export async function reconnectWallet(
  settings: WalletConnectSettings,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const open = await openFor(settings, request.signal)
  const families = createFamilies(request)
  try {
    const topic = findStoredSession(open, { ...request, families })
    if (!topic && open.isBlind()) throw new FoyerError('STORAGE_UNAVAILABLE', { key: 'walletconnect' })
    const proposal = createProposal(request.networks, { ...settings, families })
    const sessions = topic ? await openLink(open, { ...request, families, topic, proposal }) : []
    if (sessions.length === 0) open.release()
    return sessions
  } catch (error) {
    open.release()
    throw mapError(error, { kind: 'connect' })
  }
}

const startTimeoutMs = 15_000

/** Opens the client. Releases a client that opens after the caller canceled. */
function openFor(settings: WalletConnectSettings, signal: AbortSignal): Promise<OpenClient> {
  return withDeadline(() => openClient(settings), {
    timeoutMs: startTimeoutMs,
    signal,
    onTimeout: () => new FoyerError('CONNECT_FAILED', { reason: 'the storage of the page does not answer' }),
    onLate: open => open.release(),
  })
}

/** Opens the sessions of an approved pairing, and stops the SDK from opening wallets by itself. */
async function openLink(
  open: OpenClient,
  request: PairedRequest & ReconnectRequest,
): Promise<readonly Session[]> {
  const { client } = open
  const { topic, proposal } = request
  const { sessionConfig } = client.session.get(topic)
  await client.session.update(topic, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
  const sessions = createPairedSessions(open, request)
  if (sessions.length > 0) shareWithHost(open, { topic, proposal })
  return sessions
}
