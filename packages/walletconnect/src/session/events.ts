import {
  type AccountId,
  isNetworkId,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  type Stop,
} from '@foyer/common'
import { readEvmNetworkId } from '@foyer/common/session-kit'
import type { OpenClient } from '../client/client.js'
import { toCurrentId } from '../proposal.js'
import { readAccounts } from './approved.js'
import type { Report } from './namespaceState.js'

/** A message of a wallet about its state, as it arrives. */
interface SdkSessionEvent {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}

/** What a wallet's event says, and of which namespace. `undefined` when it is none we follow, or nonsense. */
export function readSessionEvent({
  event,
  chainId,
}: SdkSessionEvent): { readonly namespace: Namespace; readonly report: Report } | undefined {
  const named = toCurrentId(chainId)
  if (!isNetworkId(named)) return undefined
  const { namespace } = parseNetworkId(named)
  if (event.name === 'accountsChanged') {
    const accounts = readInUse(named, event.data)
    return accounts.length > 0 ? { namespace, report: { accounts } } : undefined
  }
  if (event.name !== 'chainChanged') return undefined
  return { namespace, report: { networkId: readChain(namespace, event.data) ?? named } }
}

/** Accounts come as CAIP-10 ids, or as bare addresses of the chain that the event is for. */
function readInUse(networkId: NetworkId, answer: unknown): readonly AccountId[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  const named = list.filter(each => typeof each === 'string')
  const { namespace } = parseNetworkId(networkId)
  return readAccounts(
    namespace,
    named.map(each => (each.includes(':') ? each : `${networkId}:${each}`)),
  )
}

/** The chain comes as number, decimal, hexadecimal or CAIP-2 id; it wins over the chain the event was sent for. */
function readChain(namespace: Namespace, answer: unknown): NetworkId | undefined {
  const id = typeof answer === 'string' ? toCurrentId(answer) : answer
  if (isNetworkId(id)) return id.startsWith(`${namespace}:`) ? id : undefined
  return namespace === 'eip155' ? readEvmNetworkId(id) : undefined
}

interface SessionWatch {
  readonly topic: string
  readonly onEvent: (event: NonNullable<ReturnType<typeof readSessionEvent>>) => void
  readonly onUpdate: (namespaces: unknown) => void
  /** The session is over, from whichever side. */
  readonly onEnd: () => void
}

/** Listens to what the SDK tells of one session. */
export function watchSdkSession({ client, ended }: OpenClient, watch: SessionWatch): Stop {
  const { topic } = watch
  const ofTopic =
    <Event extends { topic: string }>(act: (event: Event) => void) =>
    (event: Event) => {
      if (event.topic === topic) act(event)
    }
  const onEvent = ofTopic(({ params }: { topic: string; params: SdkSessionEvent }) => {
    const read = readSessionEvent(params)
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
