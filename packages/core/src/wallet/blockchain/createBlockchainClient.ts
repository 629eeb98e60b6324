import type { NetworkId } from '@foyer/common'
import type { FoyerStorage } from '../../base/createStorage.js'
import type { Pause } from '../../base/pause.js'
import type { ServiceReading } from './BlockchainService.js'
import { type AccountCalls, createAccountCalls, createSessionCalls, type SessionCalls } from './identities.js'
import { createNameCalls, type NameCalls } from './names.js'
import { createOnrampCalls, type OnrampCalls } from './onramp.js'
import { type ServiceHost, type ServiceSettings, serviceOf } from './serviceOf.js'
import { createSwapCalls, type SwapCalls } from './swaps.js'
import { createPriceCalls, type PriceCalls } from './tokens.js'

/**
 * The client of the blockchain service. On an unsupported network a call is not sent and returns its empty result.
 * While the list of supported networks cannot be read, calls fail as that request does. Failures: `HTTP_STATUS`,
 * `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`, `ACCOUNT_INVALID`.
 */
export interface BlockchainClient
  extends AccountCalls,
    PriceCalls,
    NameCalls,
    SwapCalls,
    OnrampCalls,
    SessionCalls {
  /** Returns whether the service supports a network. Rejects with `ABORTED`, or as the list's request fails. */
  isSupported(networkId: NetworkId | undefined, signal?: AbortSignal): Promise<boolean>
  /** Returns the pause of the service for a kind of request. */
  pauseOf(reading: ServiceReading): Pick<Pause, 'reason'>
}

/** Creates the client of one instance, or returns `undefined` if no service is configured. */
export function createBlockchainClient(
  { storage, ...host }: ServiceHost & { readonly storage: FoyerStorage },
  settings: ServiceSettings = {},
): BlockchainClient | undefined {
  const service = serviceOf(host, settings)
  return (
    service && {
      ...createAccountCalls(service, storage),
      ...createPriceCalls(service),
      ...createNameCalls(service, storage),
      ...createSwapCalls(service),
      ...createOnrampCalls(service),
      ...createSessionCalls(service),
      isSupported: service.chains.has,
      pauseOf: service.pauseOf,
    }
  )
}
