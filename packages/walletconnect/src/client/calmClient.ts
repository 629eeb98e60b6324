import { FoyerError, waitAtMost } from '@foyer/common'
import {
  type CoreInternals,
  coreInternals,
  droppedChecks,
  engineChecks,
  type RelayerInternals,
  type SdkClient,
} from './sdkClient.js'

const giveUpMs = 55_000
const unsubscribeTimeoutMs = 2000
const left = { code: 6000, message: 'User disconnected.' }
const ignore = () => {}

/**
 * Works around faults of SDK version 2.21.8 while its relay is unreachable: dropped promises that reject (unhandled),
 * unsubscribing that waits for the relay before removing local data, and a flag that prevents reconnecting once it is
 * set. Also stops the SDK's telemetry.
 */
export function calmClient(client: SdkClient): void {
  const core = coreInternals(client)
  core.eventClient.init = async () => {}
  liftListenerLimits(client)
  mendRelayer(core.relayer)
  mendPublisher(core.relayer.publisher)
  mendUnsubscribing(core)
  hearChecks(client)
  client.core.relayer.on('relayer_connect', () => {
    core.relayer.reconnectInProgress = false
  })
}

/**
 * Raises listener limits. Emitters warn at the eleventh listener, and every request that waits for the relay adds
 * one.
 */
function liftListenerLimits(client: SdkClient): void {
  const { relayer, heartbeat, history, expirer } = coreInternals(client)
  const emitters = [client, relayer, relayer.subscriber, relayer.publisher, heartbeat, history, expirer]
  for (const { events } of emitters) events.setMaxListeners(0)
}

function mendRelayer(relayer: RelayerInternals): void {
  connectOnce(relayer)
  sendAgain(relayer)
  const acknowledge = relayer.acknowledgePayload
  relayer.acknowledgePayload = payload => acknowledge.call(relayer, payload).catch(ignore)
  const unregister = relayer.unregisterProviderListeners
  relayer.unregisterProviderListeners = () => {
    unregister.call(relayer)
    // A replaced provider may fail later, and an emitter without an `error` listener throws.
    relayer.provider.on?.('error', ignore)
  }
}

/**
 * Shares one connection attempt. Otherwise each request without a connection opens its own connection over the one in
 * progress.
 */
function connectOnce(relayer: RelayerInternals): void {
  const { connect } = relayer
  let opening: Promise<void> | undefined
  relayer.connect = relayUrl => {
    opening ??= connect.call(relayer, relayUrl).finally(() => {
      opening = undefined
    })
    return opening
  }
}

/**
 * Uses the next URL for a connection that follows a failed one. The SDK itself tries one URL only, five times with
 * growing pauses.
 */
export function fallBack(client: SdkClient, fallbackUrls: readonly string[]): void {
  const { relayer } = coreInternals(client)
  const urls = [relayer.relayUrl, ...fallbackUrls]
  const create = relayer.createProvider
  let [current, isTried] = [0, false]
  relayer.createProvider = () => {
    if (isTried) current = (current + 1) % urls.length
    isTried = true
    relayer.relayUrl = urls[current] ?? relayer.relayUrl
    return create.call(relayer)
  }
  client.core.relayer.on('relayer_connect', () => {
    isTried = false
  })
}

/**
 * Repeats requests on the next connection if they were in progress when the previous connection was lost, instead of
 * 15 s later. All requests to a relay are safe to repeat.
 */
function sendAgain(relayer: RelayerInternals): void {
  const send = relayer.request
  const firstTriedAt = new WeakMap<object, number>()
  relayer.request = async request => {
    const since = firstTriedAt.get(request) ?? Date.now()
    firstTriedAt.set(request, since)
    await relayer.toEstablishConnection()
    // The caller received a failure after a minute. The wallet must not be asked after that.
    const isTooLate = Date.now() - since > giveUpMs
    if (isTooLate || !relayer.connected) throw new FoyerError('RELAY_UNREACHABLE')
    const asked = send(request)
    asked.catch(ignore)
    let seeLoss = () => {}
    const lost = new Promise<typeof again>(resolve => {
      seeLoss = () => resolve(again)
      relayer.events.once('relayer_disconnect', seeLoss)
    })
    const answer = await Promise.race([asked, lost]).finally(() => {
      relayer.events.removeListener('relayer_disconnect', seeLoss)
    })
    return answer === again ? relayer.request(request) : answer
  }
}

const again = Symbol('again')

function mendPublisher(publisher: RelayerInternals['publisher']): void {
  const underway = new Set<string>()
  publisher.checkQueue = () => {
    for (const [id, { request, opts }] of publisher.queue) {
      if (underway.has(id)) continue
      underway.add(id)
      void publisher
        .rpcPublish(request, opts)
        .catch(ignore)
        .finally(() => underway.delete(id))
    }
  }
}

function mendUnsubscribing({ relayer }: CoreInternals): void {
  const unsubscribe = relayer.unsubscribe
  const { subscriber } = relayer
  relayer.unsubscribe = async (topic, options) => {
    if (relayer.connected) {
      await waitAtMost(unsubscribe.call(relayer, topic, options), unsubscribeTimeoutMs).catch(ignore)
    }
    // Remaining entries would be subscribed to again at every start.
    for (const id of subscriber.topicMap.get(topic)) await subscriber.onUnsubscribe(topic, id, left)
    subscriber.cached = subscriber.cached.filter(each => each.topic !== topic)
    await subscriber.persist().catch(ignore)
  }
}

/** Handles the rejection of checks that the SDK does not await, for a wallet's request on a deleted session. */
function hearChecks(client: SdkClient): void {
  const checks = engineChecks(client)
  for (const name of droppedChecks) {
    const check = checks[name]
    checks[name] = parameters => {
      const checked = check(parameters)
      checked.catch(ignore)
      return checked
    }
  }
}
