import { type NetworkId, namespaces } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { type AccountCalls, createAccountCalls } from './accountCalls.js'
import { createBlockchainService } from './BlockchainService.js'
import { blockchainBase } from './blockchainBase.js'
import { createNameCalls, type NameCalls } from './nameCalls.js'
import { createOnrampCalls, type OnrampCalls } from './onrampCalls.js'
import { createPriceCalls, type PriceCalls } from './priceCalls.js'
import { createSessionCalls, type SessionCalls } from './sessionCalls.js'
import { createSwapCalls, type SwapCalls } from './swapCalls.js'

/**
 * Asks the blockchain service (SPEC section 7). On a network it does not know, a call is not made and gives its empty
 * result; so does every call while the list of those networks cannot be had.
 * Failures: `HTTP_STATUS`, `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`, `ACCOUNT_INVALID`.
 */
export interface BlockchainClient
  extends AccountCalls,
    PriceCalls,
    NameCalls,
    SwapCalls,
    OnrampCalls,
    SessionCalls {
  /** Whether the service knows a network. Failure: `ABORTED`. */
  isSupported(networkId: NetworkId | undefined, signal?: AbortSignal): Promise<boolean>
}

interface ClientSettings {
  /** The WalletConnect client's id, once there is one. */
  readonly clientId?: () => string | undefined
  /** How long each request may take. Default 20 000. */
  readonly timeoutMs?: number
}

/** The client of one instance; nothing where no service is configured. */
export function createBlockchainClient(
  { settings, storage, session }: Pick<Kernel, 'settings' | 'storage'> & Partial<Pick<Kernel, 'session'>>,
  { clientId = () => clientIdOf(session), timeoutMs = 20_000 }: ClientSettings = {},
): BlockchainClient | undefined {
  const baseUrl = blockchainBase(settings)
  if (!baseUrl) return undefined
  const { projectId } = settings
  const service = createBlockchainService({ baseUrl, projectId, clientId, timeoutMs })
  return {
    ...createAccountCalls(service, storage),
    ...createPriceCalls(service),
    ...createNameCalls(service, storage),
    ...createSwapCalls(service),
    ...createOnrampCalls(service),
    ...createSessionCalls(service),
    isSupported: service.chains.has,
  }
}

/** The client that carries any of the open links. */
function clientIdOf(session: Kernel['session'] | undefined): string | undefined {
  return namespaces.map(each => session?.(each)?.clientId).find(each => each !== undefined)
}
