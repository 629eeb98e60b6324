import {
  type AccountId,
  errorMessage,
  FoyerError,
  isFoyerError,
  parseAccountId,
  randomId,
  type Stop,
} from '@foyer/common'
import type { FoyerEvent } from '../../base/events.js'
import type { SwitchesPart } from '../../base/features.js'
import { createHttpClient } from '../../base/http.js'
import { createLifetime } from '../../base/latest.js'
import type { RoomBase } from '../../base/RoomBase.js'
import type { Settings } from '../../base/settings.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import type { ConnectedState } from '../../wallet/connection/state.js'

/** The state that telemetry reads. */
type TelemetryKnown = SwitchesPart & ConnectedState & { readonly modal: { readonly isOpen: boolean } }

/** The host members that telemetry uses. */
export interface TelemetryNeeds extends Pick<RoomBase<TelemetryKnown>, 'store' | 'events'> {
  readonly settings: Pick<Settings, 'services' | 'projectId'>
  /** Shows the host's developer a configuration error. */
  raiseAlert(error: FoyerError): void
}

/** An event with the account and the time at which it happened. */
export interface Occurrence {
  readonly event: FoyerEvent
  /** The account in use at that time. */
  readonly account: AccountId | undefined
  /** The time of the event, in ms since the epoch. */
  readonly occurredAt: number
}

/** The sender of events to the analytics service, one request each. */
interface Sender {
  /** Sends nothing if analytics was turned off meanwhile. Never rejects. */
  send(occurrence: Occurrence): Promise<void>
  readonly stop: Stop
}

export function createSender(needs: TelemetryNeeds): Sender {
  const { settings, store, raiseAlert } = needs
  const client = createHttpClient({ service: 'analytics', baseUrl: settings.services.analyticsUrl ?? '' })
  const lifetime = createLifetime()
  /** Whether the service refused the page's origin. The developer is alerted once until a later success. */
  let isRefused = false

  const refuse = (error: unknown) => {
    if (isRefused || !isFoyerError(error, 'HTTP_STATUS') || error.context.status !== 403) return
    isRefused = true
    raiseAlert(new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin', origin: location.origin }))
  }

  return {
    stop: lifetime.end,
    async send(occurrence) {
      const props = toProps(occurrence)
      if (!props || !store.getState().options.features.analytics) return
      const { event, occurredAt } = occurrence
      const query = { projectId: settings.projectId, st: sdkType, sv: sdkVersion }
      const body = {
        eventId: randomId(),
        url: location.origin + location.pathname, // query and fragment may hold tokens and names
        domain: location.hostname,
        timestamp: event.type === 'failed' ? new Date(occurredAt).toISOString() : occurredAt,
        props,
      }
      try {
        await client.call({ method: 'POST', path: '/e', query, body, signal: lifetime.signal })
        isRefused = false
      } catch (error) {
        refuse(error)
      }
    },
  }
}

function toProps({ event, account }: Occurrence): Readonly<Record<string, unknown>> | undefined {
  if (event.type === 'tracked') {
    return { type: 'track', ...event.tracked, address: account && parseAccountId(account).address }
  }
  if (event.type !== 'failed') return undefined
  const { code, context } = event.failure
  const message = errorMessage(code, context as never) // a failure pairs each code with its own context
  return { type: 'error', event: event.category, errorType: code, errorMessage: message, stackTrace: '' }
}
