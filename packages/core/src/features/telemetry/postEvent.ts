import { errorMessage, FoyerError, isFoyerError } from '@foyer/common'
import type { FoyerEvent } from '../../base/events.js'
import type { SwitchesPart } from '../../base/features.js'
import { createHttpClient, type HttpClient } from '../../base/http.js'
import type { RoomBase } from '../../base/RoomBase.js'
import type { Settings } from '../../base/settings.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import { type AccountReads, selectAccount } from '../../wallet/account/selectors.js'

/** What telemetry knows of the state. */
type TelemetryKnown = SwitchesPart & AccountReads & { readonly modal: { readonly isOpen: boolean } }

/** What telemetry needs of an instance. */
export interface TelemetryNeeds extends Pick<RoomBase<TelemetryKnown>, 'store' | 'events'> {
  readonly settings: Pick<Settings, 'services' | 'projectId'>
  /** Tells the host's developer of a mistake in the set-up. */
  raiseAlert(error: FoyerError): void
}

/** Instances whose origin the service refused; they are told once until a later success. */
const refused = new WeakSet<TelemetryNeeds>()

/** Sends one event to the analytics service. Never rejects. */
export async function postEvent(
  needs: TelemetryNeeds,
  {
    baseUrl,
    event,
    signal,
  }: { readonly baseUrl: string; readonly event: FoyerEvent; readonly signal: AbortSignal },
): Promise<void> {
  const client: HttpClient = createHttpClient({ service: 'analytics', baseUrl })
  const query = { projectId: needs.settings.projectId, st: sdkType, sv: sdkVersion }
  const props = toProps(needs, event)
  if (!props) return
  const body = {
    eventId: crypto.randomUUID(),
    url: location.origin + location.pathname, // what follows may hold tokens and names
    domain: location.hostname,
    timestamp: event.type === 'failed' ? new Date().toISOString() : Date.now(),
    props,
  }
  try {
    await client.call({ method: 'POST', path: '/e', query, body, signal })
    refused.delete(needs)
  } catch (error) {
    const isRefused = isFoyerError(error, 'HTTP_STATUS') && error.context.status === 403
    if (!isRefused || refused.has(needs)) return
    refused.add(needs)
    needs.raiseAlert(
      new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin', origin: location.origin }),
    )
  }
}

function toProps(needs: TelemetryNeeds, event: FoyerEvent): Readonly<Record<string, unknown>> | undefined {
  if (event.type === 'tracked') {
    const address = selectAccount(needs.store.getState())?.address
    return { type: 'track', ...event.tracked, address }
  }
  if (event.type !== 'failed') return undefined
  const { code, context } = event.failure
  const message = errorMessage(code, context as never) // a failure pairs each code with its own context
  return { type: 'error', event: event.category, errorType: code, errorMessage: message, stackTrace: '' }
}
