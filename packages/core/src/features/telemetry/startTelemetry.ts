import { loadExport, type Stop } from '@foyer/common'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { Occurrence, TelemetryNeeds } from './sendTelemetry.js'

const loadSender = () => loadExport('createSender', () => import('./sendTelemetry.js'))

/**
 * Notes what happens for the analytics address, where the host gave one, and loads what sends it. Nothing is noted before
 * the visitor opened the modal, nor while `features.analytics` is off; what happened until then is not sent afterwards.
 */
export function startTelemetry(needs: TelemetryNeeds): Stop {
  const { events, settings, store } = needs
  if (!settings.services.analyticsUrl) return () => {}
  const sender = loadSender().then(createSender => createSender(needs))
  sender.catch(() => {}) // telemetry must never disturb
  let hasOpened = store.getState().modal.isOpen

  const note = (event: Occurrence['event']) => {
    const isOpening = event.type === 'tracked' && event.tracked.event === 'MODAL_OPEN'
    hasOpened ||= event.type === 'opened' || isOpening
    if (!hasOpened || !store.getState().options.features.analytics) return
    const account = selectActiveAccount(store.getState())
    const occurrence: Occurrence = { event, account, occurredAt: Date.now() }
    sender.then(({ send }) => send(occurrence)).catch(() => {})
  }

  const stop = events.subscribe(note)
  // The opening that loaded this came before anything listened.
  if (hasOpened) {
    const connected = selectActiveAccount(store.getState()) !== undefined
    note({ type: 'tracked', tracked: { event: 'MODAL_OPEN', properties: { connected } } })
  }
  return () => {
    stop()
    sender.then(({ stop: stopSending }) => stopSending()).catch(() => {})
  }
}
