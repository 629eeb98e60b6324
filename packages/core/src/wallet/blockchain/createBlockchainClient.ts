import type { NetworkId } from '@foyer/common'
import type { Pause } from '../../base/pause.js'
import type { FoyerStorage } from '../../base/storage.js'
import type { ServiceReading } from './BlockchainService.js'
import { type AccountCalls, createAccountCalls, createSessionCalls, type SessionCalls } from './identities.js'
import { createNameCalls, type NameCalls } from './names.js'
import { createOnrampCalls, type OnrampCalls } from './onramp.js'
import { type ServiceHost, type ServiceSettings, serviceOf } from './serviceOf.js'
import { createSwapCalls, type SwapCalls } from './swaps.js'
import { createPriceCalls, type PriceCalls } from './tokens.js'

/**
 * Asks the blockchain service. On a network it does not know, a call is not made and gives its empty result; while the list of
 * those networks cannot be had, calls fail as that does.
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
  /** How long the service is left alone that turned everybody away, by what it was asked for. */
  pauseOf(reading: ServiceReading): Pick<Pause, 'reason'>
}

/** The client of one instance; nothing where no service is configured. */
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
