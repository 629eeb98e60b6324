import type { Foyer, FoyerEvent } from '@foyer/react'
import { hideSecrets } from './hideSecrets.js'

/** An event of Foyer as a row of the table. */
export interface EventRow {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly event: string
  /** Empty for an event of no namespace. */
  readonly namespace: string
  readonly details: string
}

/** The newest events, newest first. */
export interface EventLog {
  readonly get: () => readonly EventRow[]
  readonly subscribe: (listener: () => void) => () => void
  readonly clear: () => void
}

const kinds = [
  'connected',
  'changed',
  'disconnected',
  'sessionEnded',
  'opened',
  'closed',
  'tracked',
  'failed',
  'transactionEnded',
] as const satisfies readonly FoyerEvent['type'][]

/** The number of rows that are kept. */
export const mostRows = 500

/** Records the events of an instance from now on. */
export function createEventLog(foyer: Pick<Foyer, 'on'>, now: () => number = Date.now): EventLog {
  const listeners = new Set<() => void>()
  const log: { rows: readonly EventRow[]; count: number } = { rows: [], count: 0 }
  const write = (rows: readonly EventRow[]) => {
    log.rows = rows
    for (const listener of listeners) listener()
  }
  for (const kind of kinds) {
    foyer.on(kind, event => {
      log.count += 1
      const row = { id: log.count, at: now(), ...describe(event) }
      write([row, ...log.rows].slice(0, mostRows))
    })
  }
  return {
    get: () => log.rows,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => write([]),
  }
}

/** Returns the parts of an event that the table shows. Only fields listed here are read. */
export function describe(event: FoyerEvent): Omit<EventRow, 'id' | 'at'> {
  const row = (name: string, namespace: string, details: readonly (string | undefined)[]) => ({
    event: name,
    namespace,
    details: details.filter(Boolean).join(' · '),
  })
  switch (event.type) {
    case 'connected':
      return row('connected', event.namespace, [
        event.activeAccount,
        event.connectorId,
        event.isReconnected ? 'from storage' : undefined,
      ])
    case 'changed':
      return row('changed', event.namespace, [event.activeAccount])
    case 'disconnected':
      return row('disconnected', event.namespace, [])
    case 'sessionEnded':
      return row('sessionEnded', event.namespace, [event.connectorId])
    case 'tracked':
      return row(`tracked ${event.tracked.event}`, '', [wordProperties(event.tracked)])
    case 'failed':
      return row(`failed ${event.failure.code}`, '', [
        event.category,
        event.failure.retryable ? 'retryable' : '',
      ])
    case 'transactionEnded':
      return row('transactionEnded', namespaceOf(event.networkId), [event.label, event.status, event.hash])
    default:
      return row(event.type, '', [])
  }
}

const namespaceOf = (networkId: string) => networkId.split(':')[0] ?? ''

/** The properties of tracked actions that the table shows. Others could identify the visitor or open a session. */
const shownProperties = [
  'name',
  'method',
  'platform',
  'namespace',
  'network',
  'connected',
  'provider',
  'token',
  'amount',
  'swapFromToken',
  'swapFromAmount',
  'swapToToken',
  'swapToAmount',
  'isSmartAccount',
  'accountType',
  'headless',
  'message',
] as const

function wordProperties(tracked: Extract<FoyerEvent, { readonly type: 'tracked' }>['tracked']): string {
  if (!('properties' in tracked)) return ''
  const properties: Readonly<Record<string, unknown>> = { ...tracked.properties }
  return shownProperties
    .filter(name => ['string', 'number', 'boolean'].includes(typeof properties[name]))
    .map(name => `${name} ${hideSecrets(String(properties[name]))}`)
    .join(' · ')
}

/** Returns rows as text for a report. */
export function toJson(rows: readonly EventRow[]): string {
  return JSON.stringify(
    rows.map(({ at, event, namespace, details }) => ({
      time: new Date(at).toISOString(),
      event,
      namespace,
      details,
    })),
    undefined,
    2,
  )
}
