import { loadExport, type Stop } from '@foyer/common'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { Occurrence, TelemetryNeeds } from './sendTelemetry.js'

const loadSender = () => loadExport('createSender', () => import('./sendTelemetry.js'))

/**
 * Sends events to the analytics URL, if the host set one. Ignores events before the visitor first opens the modal and
 * while `features.analytics` is off. They are not sent later either.
 */
export function startTelemetry(needs: TelemetryNeeds): Stop {
  const { events, settings, store } = needs
  if (!settings.services.analyticsUrl) return () => {}
  const sender = loadSender().then(createSender => createSender(needs))
  sender.catch(() => {}) // telemetry must never affect the page
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
  // The opening that loaded this code came before the subscription.
  if (hasOpened) {
    const connected = selectActiveAccount(store.getState()) !== undefined
    note({ type: 'tracked', tracked: { event: 'MODAL_OPEN', properties: { connected } } })
  }
  return () => {
    stop()
    sender.then(({ stop: stopSending }) => stopSending()).catch(() => {})
  }
}
