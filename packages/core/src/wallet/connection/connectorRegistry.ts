import { type ChainAdapter, type Connector, type Namespace, ownValue, type Stop } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { ConnectionId } from './connectionId.js'
import { createNamesakes } from './namesakes.js'
import { createBuiltInConnector } from './pairing/builtInConnector.js'
import { walletConnectId } from './progress.js'
import { embeddedWalletId } from './selectors.js'
import type { ConnectionNeeds, ConnectorEntry } from './state.js'

/** Keeps the connectors themselves, which are no plain data, beside the list in state. */
export interface ConnectorRegistry {
  /** Starts discovery in every adapter and keeps the list in state current. */
  watch(): Stop
  /** The connector of an id; of several, the one that serves `namespace`. */
  find(connectorId: string, namespace?: Namespace): Connector | undefined
  /** Every connector of a namespace whose wallet says that it is the one of an identity, the first one that came first. */
  claimants(identity: ConnectionId): readonly Connector[]
  /**
   * The id by which a connector is known to later pages: its own, or what its wallet says it is where another wallet had that
   * id before it on this page.
   */
  identityOf(id: ConnectionId): string
  /** Asks the connectors of some keys whether their wallets still answer; the list in state tells what came of it. */
  askWhoAnswers(keys: readonly string[]): void
  /** Resolves with the first claimant as soon as there is one; `undefined` when the signal ends first. */
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
    const isOn = store.getState().options.enableWalletConnect
    return [...adapters.values()]
      .flatMap(each => each.connectors().filter(isNotTaking))
      .concat(settings.connectors, builtIn ?? [], embedded ?? [])
      .filter(each => isOn || each.type !== 'WALLET_CONNECT')
  }

  const numberOf = createNumbering()
  let isWatching = false
  const publish = () => {
    const connectors = all().map(each => ({
      ...toEntry(each, settings.connectorImages),
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
    // The adapter knows which frame the page is in, whatever a script calls itself.
    const around = adapters.get(namespace)?.walletAround?.()
    if (around?.id === connectorId) return [around]
    return all().filter(
      each =>
        each.namespaces.includes(namespace) && (each.id === connectorId || each.claims?.id === connectorId),
    )
  }

  return {
    find,
    claimants,
    askWhoAnswers: keys => namesakes.ask(all().filter(each => keys.includes(keyOf(each)))),
    identityOf: ({ namespace, connectorId }) => find(connectorId, namespace)?.claims?.id ?? connectorId,
    watch() {
      const watched = [...adapters.values()]
      const stops = watched.map((adapter: ChainAdapter) => adapter.watchConnectors(publish))
      // Some wallets put themselves into a page without a word, whenever they come.
      const lookAgain = () => {
        for (const adapter of watched) adapter.lookAgain?.()
      }
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

/** Ids of what Foyer itself offers, by which it is found, reconnected and told apart. */
const builtInIds = [walletConnectId, embeddedWalletId]

/** Whether a wallet keeps to an id of its own: those of announced ones are often their names, which anybody may choose. */
function isNotTaking({ id, claims, type }: Connector): boolean {
  const reserved = { ANNOUNCED: [...builtInIds, 'injected'], INJECTED: builtInIds }
  const taken = reserved[type as keyof typeof reserved] ?? []
  return !taken.includes(id) && !(claims && taken.includes(claims.id))
}

/** Objects as plain data: each has a number of its own. */
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
  }
}

/** What a wallet that has no name is called by: the domain of a reverse domain name. */
function domainOf(reversed: string): string {
  return reversed.split('.').reverse().join('.')
}
