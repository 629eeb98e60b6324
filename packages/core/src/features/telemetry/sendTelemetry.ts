import type { Stop } from '@foyer/common'
import type { FoyerEvent } from '../../base/events.js'
import { createLifetime } from '../../base/latest.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { postEvent, type TelemetryNeeds } from './postEvent.js'

/**
 * Passes events on to the analytics address, where the host gave one. Nothing is sent before the visitor opened
 * the modal, nor while `features.analytics` is off; what happened until then is not sent afterwards.
 */
export function sendTelemetry(needs: TelemetryNeeds): Stop {
  const { events, settings, store } = needs
  const baseUrl = settings.services.analyticsUrl
  if (!baseUrl) return () => {}
  const lifetime = createLifetime()
  let hasOpened = store.getState().modal.isOpen

  const isOn = () => store.getState().options.features.analytics

  const deliver = async (event: FoyerEvent) => {
    try {
      await Promise.resolve()
      if (!isOn()) return // switched off in the same task
      await postEvent(needs, { baseUrl, event, signal: lifetime.signal })
    } catch {
      // Telemetry must never disturb.
    }
  }

  const follow = (event: FoyerEvent) => {
    const isTold = event.type === 'tracked' || event.type === 'failed'
    if (event.type === 'opened' || isOpening(event)) hasOpened = true
    if (hasOpened && isTold && isOn()) void deliver(event)
  }

  const stop = events.subscribe(follow)
  // The opening that loaded this came before anything listened.
  if (hasOpened) {
    const connected = selectActiveAccount(store.getState()) !== undefined
    follow({ type: 'tracked', tracked: { event: 'MODAL_OPEN', properties: { connected } } })
  }
  return () => {
    stop()
    lifetime.end()
  }
}

function isOpening(event: FoyerEvent): boolean {
  return event.type === 'tracked' && event.tracked.event === 'MODAL_OPEN'
}
