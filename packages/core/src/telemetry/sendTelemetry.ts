import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { FoyerEvent } from './events.js'

/**
 * Passes events on to the analytics address, where the host gave one. Nothing is loaded or sent before the visitor
 * opened the modal; what happened until then is not sent afterwards.
 */
export function sendTelemetry(kernel: Kernel): Stop {
  const { events, settings, store } = kernel
  const baseUrl = settings.services.analyticsUrl
  if (!baseUrl) return () => {}
  const lifetime = new AbortController()
  const visited = { hasOpened: false }

  const deliver = async (event: FoyerEvent) => {
    try {
      const { postEvent } = await import('./postEvent.js')
      await postEvent(kernel, { baseUrl, event, signal: lifetime.signal })
    } catch {
      // Telemetry must never disturb: without the chunk, the event is dropped.
    }
  }

  const stop = events.subscribe(event => {
    if (event.type === 'opened') visited.hasOpened = true
    const isWanted =
      event.type === 'failed' || (event.type === 'tracked' && store.getState().options.features.analytics)
    const isOpening = event.type === 'tracked' && event.tracked.event === 'MODAL_OPEN'
    if (isWanted && (visited.hasOpened || isOpening)) void deliver(event)
  })
  return () => {
    stop()
    lifetime.abort()
  }
}
