import { errorMessage, FoyerError, isFoyerError } from '@foyer/common'
import { selectAccount } from '../../wallet/account/selectors.js'
import { createHttpClient, type HttpClient } from '../../base/http.js'
import type { Kernel } from '../../foyer/kernel.js'
import { sdkType, sdkVersion } from '../../foyer/version.js'
import type { FoyerEvent } from '../../base/events.js'

/** Kernels whose origin the service refused; they are told once until a later success. */
const refused = new WeakSet<Kernel>()

/** Sends one event to the analytics service. Never rejects. */
export async function postEvent(
  kernel: Kernel,
  {
    baseUrl,
    event,
    signal,
  }: { readonly baseUrl: string; readonly event: FoyerEvent; readonly signal: AbortSignal },
): Promise<void> {
  const client: HttpClient = createHttpClient({ service: 'analytics', baseUrl })
  const query = { projectId: kernel.settings.projectId, st: sdkType, sv: sdkVersion }
  const props = toProps(kernel, event)
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
    refused.delete(kernel)
  } catch (error) {
    const isRefused = isFoyerError(error, 'HTTP_STATUS') && error.context.status === 403
    if (!isRefused || refused.has(kernel)) return
    refused.add(kernel)
    kernel.notices.raiseAlert(
      new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin', origin: location.origin }),
    )
  }
}

function toProps(kernel: Kernel, event: FoyerEvent): Readonly<Record<string, unknown>> | undefined {
  if (event.type === 'tracked') {
    const address = selectAccount(kernel.store.getState())?.address
    return { type: 'track', ...event.tracked, address }
  }
  if (event.type !== 'failed') return undefined
  const { code, context } = event.failure
  const message = errorMessage(code, context as never) // a failure pairs each code with its own context
  return { type: 'error', event: event.category, errorType: code, errorMessage: message, stackTrace: '' }
}
