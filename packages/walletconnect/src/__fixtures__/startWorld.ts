import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type ConnectRequest, isFoyerError, type Network, type Session } from '@foyer/common'
import { startRelay } from '@foyer/devstack'
import { onTestFinished } from 'vitest'
import { createMemoryStorage } from '../client/storage.js'
import { createWalletConnect } from '../createWalletConnect.js'
import type { WalletConnectSettings } from '../WalletConnectSettings.js'
import { createPhone } from './createPhone.js'
import { all } from './networks.js'

/** A timeout for a busy machine. */
export const patienceMs = 90_000

/** Starts a relay, a phone and settings for both. Stops them when the test ends. */
export async function startWorld() {
  const relay = await startRelay()
  const phone = await createPhone({ relayUrl: relay.url })
  const settings = {
    relayUrl: relay.url,
    storagePrefix: randomUUID(),
    storage: createMemoryStorage(),
  } satisfies WalletConnectSettings
  onTestFinished(async () => {
    phone.stop()
    await relay.stop()
  })
  const connector = createWalletConnect(settings)
  /** Connects. The phone opens the pairing URI immediately. */
  const connect = (request: Partial<ConnectRequest> = {}) =>
    connector.connect({
      networks: all,
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri: ({ uri }) => void phone.pair(uri).catch(() => {}),
      ...request,
    })
  const reconnect = (networks: readonly [Network, ...Network[]] = all) =>
    createWalletConnect(settings).reconnect?.({ networks, signal: AbortSignal.timeout(patienceMs) }) ??
    Promise.resolve([])
  return { relay, phone, settings, connector, connect, reconnect }
}

/** Resolves to the code with which a promise fails, or `resolved`. */
export function codeOf(work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.resolve(work).then(
    () => 'resolved',
    error => (isFoyerError(error) ? error.code : error),
  )
}

/** Returns the session of a namespace, or fails the test without one. */
export function sessionOf(sessions: readonly Session[], namespace: string): Session {
  const found = sessions.find(each => each.namespace === namespace)
  if (!found) throw new Error(`no session of ${namespace}`)
  return found
}

/** Listens on a relay's port until a client connects, and rejects the connection. */
export async function turnAway({ port }: { readonly port: number }): Promise<void> {
  const server = createServer(socket => socket.destroy()).listen(port, '127.0.0.1')
  await once(server, 'connection')
  await new Promise(resolve => server.close(resolve))
}
