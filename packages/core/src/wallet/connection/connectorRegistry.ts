import { type ChainAdapter, type Connector, type Namespace, ownValue, type Stop } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { ConnectionId } from './connectionId.js'
import { createNamesakes } from './namesakes.js'
import { createBuiltInConnector } from './pairing/builtInConnector.js'
import { walletConnectId } from './progress.js'
import { embeddedWalletId } from './selectors.js'
import type { ConnectionNeeds, ConnectorEntry } from './state.js'

/** The registry of the connector objects that belong to the plain entries in state. */
export interface ConnectorRegistry {
  /** Starts discovery in every adapter and keeps the list in state current. */
  watch(): Stop
  /** Returns the connector with an id. If there are several, returns the one of `namespace`. */
  find(connectorId: string, namespace?: Namespace): Connector | undefined
  /** Returns all connectors of a namespace whose wallet claims an identity, in order of arrival. */
  claimants(identity: ConnectionId): readonly Connector[]
  /**
   * Returns the id that later pages use for a connector: its own id, or the claimed id if another wallet had its own
   * id first on this page.
   */
  identityOf(id: ConnectionId): string
  /** Looks again for wallets that came without an event. Does nothing unless discovery has started. */
  lookAgain(): void
  /** Checks whether the wallets of some connectors still answer, and updates the list in state. */
  askWhoAnswers(keys: readonly string[]): void
  /** Resolves to the first claimant as soon as there is one, or to `undefined` when the signal aborts first. */
  waitFor(connectorId: string, namespace: Namespace, signal: AbortSignal): Promise<Connector | undefined>
}

export function createConnectorRegistry(
  needs: ConnectionNeeds,
  embedded?: Connector | undefined,
): ConnectorRegistry {
  const { store, adapters, settings, events } = needs
  const connection = createSlice(store, 'connection')
  const waiting = new Set<() => void>()
  const builtIn = createBuiltInConnector(needs)
  const all = () => {
    const isOn = store.getState().options.walletConnect.enabled
    return [...adapters.values()]
      .flatMap(each => each.connectors().filter(isNotTaking))
      .concat(settings.connectors, builtIn ?? [], embedded ?? [])
      .filter(each => isOn || each.type !== 'WALLET_CONNECT')
  }

  const numberOf = createNumbering()
  let isWatching = false
  const publish = () => {
    const connectors = all().map(each => ({
      ...toEntry(each, settings.wallets?.images ?? {}),
      ...(namesakes.isSilent(each) && { isSilent: true }),
      ...(each.objects && { objects: each.objects.map(numberOf) }),
    }))
    update(connection, draft => {
      if (JSON.stringify(draft.connectors) !== JSON.stringify(connectors)) draft.connectors = connectors
    })
    for (const look of [...waiting]) look()
  }

  const namesakes = createNamesakes(() => isWatching && publish())

  const find: ConnectorRegistry['find'] = (connectorId, namespace) =>
    all().find(each => each.id === connectorId && (!namespace || each.namespaces.includes(namespace)))

  const claimants: ConnectorRegistry['claimants'] = ({ namespace, connectorId }) => {
    // The adapter detects which frame the page is in, whatever a script claims to be.
    const around = adapters.get(namespace)?.walletAround?.()
    if (around?.id === connectorId) return [around]
    return all().filter(
      each =>
        each.namespaces.includes(namespace) && (each.id === connectorId || each.claims?.id === connectorId),
    )
  }

  // Some wallets inject themselves at any time, without an event.
  const lookAgain = () => {
    for (const adapter of adapters.values()) adapter.lookAgain?.()
  }

  return {
    find,
    claimants,
    lookAgain,
    askWhoAnswers: keys => namesakes.ask(all().filter(each => keys.includes(keyOf(each)))),
    identityOf: ({ namespace, connectorId }) => find(connectorId, namespace)?.claims?.id ?? connectorId,
    watch() {
      const stops = [...adapters.values()].map((adapter: ChainAdapter) => adapter.watchConnectors(publish))
      stops.push(events.subscribe(({ type }) => type === 'opened' && lookAgain()))
      isWatching = true
      publish()
      return () => {
        isWatching = false
        for (const stop of stops) stop()
      }
    },
    waitFor: (connectorId, namespace, signal) =>
      new Promise(resolve => {
        const look = () => {
          const [connector] = claimants({ namespace, connectorId })
          if (!connector && !signal.aborted) return
          waiting.delete(look)
          signal.removeEventListener('abort', look)
          resolve(connector)
        }
        waiting.add(look)
        signal.addEventListener('abort', look)
        look()
      }),
  }
}

/** The ids of Foyer's own connectors. They are used to find, reconnect and distinguish them. */
const builtInIds = [walletConnectId, embeddedWalletId]

/**
 * Returns whether a wallet uses no built-in id. The ids of announced wallets are often their names, which any script
 * can choose.
 */
function isNotTaking({ id, claims, type }: Connector): boolean {
  const reserved = { ANNOUNCED: [...builtInIds, 'injected'], INJECTED: builtInIds }
  const taken = reserved[type as keyof typeof reserved] ?? []
  return !taken.includes(id) && !(claims && taken.includes(claims.id))
}

/** Returns a function that assigns each object its own number, as plain data. */
function createNumbering(): (object: object) => number {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return object => {
    const number = numbers.get(object) ?? ++last
    numbers.set(object, number)
    return number
  }
}

function keyOf({ id, namespaces }: Connector): string {
  return `${id}@${namespaces.join('+')}`
}

function toEntry(connector: Connector, images: Readonly<Record<string, string>>): ConnectorEntry {
  return {
    key: keyOf(connector),
    id: connector.id,
    name: connector.name.trim() || domainOf(connector.rdns ?? connector.id),
    type: connector.type,
    namespaces: connector.namespaces,
    iconUrl: ownValue(images, connector.id) ?? connector.iconUrl,
    rdns: connector.rdns,
    claims: connector.claims,
    explorerId: connector.explorerId,
    ...(connector.showsSilently && { showsSilently: true }),
  }
}

/** Returns the name for a wallet without one: the domain of its reverse domain name. */
function domainOf(reversed: string): string {
  return reversed.split('.').reverse().join('.')
}
