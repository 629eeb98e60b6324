import {
  type AccountId,
  isNetworkId,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  type Stop,
} from '@foyer/common'
import type { OpenClient } from '../client/client.js'
import type { Families } from '../families.js'
import { readAccounts } from './approved.js'
import type { Report } from './namespaceState.js'

/** An event of a wallet about its state, as received. */
interface SdkSessionEvent {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}

/** Reads a wallet's event and its namespace. Returns `undefined` for other or malformed events. */
export function readSessionEvent(
  { event, chainId }: SdkSessionEvent,
  families: Families,
): { readonly namespace: Namespace; readonly report: Report } | undefined {
  const named = families.toCurrentId(chainId)
  if (!isNetworkId(named)) return undefined
  const { namespace } = parseNetworkId(named)
  const { events } = families.of(namespace)
  if (event.name === events.accounts) {
    const accounts = readInUse(event.data, { networkId: named, families })
    return accounts.length > 0 ? { namespace, report: { accounts } } : undefined
  }
  if (event.name !== events.network) return undefined
  return { namespace, report: { networkId: readChain(event.data, { namespace, families }) ?? named } }
}

/** Reads accounts given as CAIP-10 ids, or as bare addresses on the event's chain. */
function readInUse(
  answer: unknown,
  { networkId, families }: { readonly networkId: NetworkId; readonly families: Families },
): readonly AccountId[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  const named = list.filter(each => typeof each === 'string')
  const { namespace } = parseNetworkId(networkId)
  return readAccounts(
    named.map(each => (each.includes(':') ? each : `${networkId}:${each}`)),
    { namespace, families },
  )
}

/** Reads the chain given as a CAIP-2 id or in the family's own form. It takes precedence over the event's chain. */
function readChain(
  answer: unknown,
  { namespace, families }: { readonly namespace: Namespace; readonly families: Families },
): NetworkId | undefined {
  const id = typeof answer === 'string' ? families.toCurrentId(answer) : answer
  if (isNetworkId(id)) return id.startsWith(`${namespace}:`) ? id : undefined
  const read = families.of(namespace).readNetworkId?.(id)
  return read?.startsWith(`${namespace}:`) ? read : undefined
}

interface SessionWatch {
  readonly topic: string
  readonly families: Families
  readonly onEvent: (event: NonNullable<ReturnType<typeof readSessionEvent>>) => void
  readonly onUpdate: (namespaces: unknown) => void
  /** Called when either side ended the session. */
  readonly onEnd: () => void
}

/** Listens to the SDK's events of one session. */
export function watchSdkSession({ client, ended }: OpenClient, watch: SessionWatch): Stop {
  const { topic } = watch
  const ofTopic =
    <Event extends { topic: string }>(act: (event: Event) => void) =>
    (event: Event) => {
      if (event.topic === topic) act(event)
    }
  const onEvent = ofTopic(({ params }: { topic: string; params: SdkSessionEvent }) => {
    const read = readSessionEvent(params, watch.families)
    if (read) watch.onEvent(read)
  })
  const onUpdate = ofTopic(({ params }: { topic: string; params: { namespaces: unknown } }) =>
    watch.onUpdate(params.namespaces),
  )
  const onEnd = ofTopic(() => watch.onEnd())
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)
  const stopEnded = ended.subscribe(each => onEnd({ topic: each }))
  return () => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
    stopEnded()
  }
}
