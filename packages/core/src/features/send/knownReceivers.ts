import { type AddressFacts, type Namespace, parseAccountId } from '@foyer/common'
import { isWaitedFor, type OrdersKnown, selectOrders } from '../../orders/state.js'
import { type HeldConnectionsPart, selectConnections } from '../../wallet/connection/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'

/** Returns whether a text has the form of a name. A word without a dot is not a name. */
export function isNameForm(text: string): boolean {
  return /^[^\s.]+(\.[^\s.]+)+$/.test(text)
}

/** A receiver that the visitor of this browser has sent to. */
export interface KnownReceiver {
  readonly address: string
  /** The name that the visitor chose for the transfer. It may have another address meanwhile. */
  readonly name?: string | undefined
}

interface KnownTransfer extends KnownReceiver {
  /** Whether the transfer is known to have arrived. Otherwise it may still be on its way. */
  readonly hasArrived: boolean
}

/** Returns the receivers of the stored transfers of a namespace that arrived or may arrive, newest first. */
function knownTransfers(state: OrdersKnown, namespace: Namespace): readonly KnownTransfer[] {
  return selectOrders(state).flatMap(order => {
    if (order.kind !== 'send' || parseAccountId(order.account).namespace !== namespace) return []
    const { progress, summary } = order
    const hasArrived = progress.status === 'succeeded'
    if (!hasArrived && !isWaitedFor(progress)) return []
    const { to = '', toAddress } = summary
    if (toAddress) return [{ address: toAddress, name: to, hasArrived }]
    // A row of an older version has the name without its address.
    return to === '' || isNameForm(to) ? [] : [{ address: to, hasArrived }]
  })
}

interface AddressQuestion extends Pick<AddressFacts, 'isSame'> {
  readonly namespace: Namespace
  readonly address: string
}

/**
 * Returns the number of stored transfers to an address that arrived. `undefined` if none is stored, not even one that
 * is on its way.
 */
export function knownTransfersTo(
  state: OrdersKnown,
  { namespace, address, isSame }: AddressQuestion,
): number | undefined {
  const own = knownTransfers(state, namespace).filter(each => isSame(each.address, address))
  return own.length === 0 ? undefined : own.filter(each => each.hasArrived).length
}

/**
 * Returns the address that a name had in the newest stored transfer to it. `undefined` if none is stored, or if one of
 * them went to the same address.
 */
export function formerAddressOf(
  state: OrdersKnown,
  { namespace, address, isSame, name }: AddressQuestion & { readonly name: string },
): string | undefined {
  const named = knownTransfers(state, namespace).filter(each => each.name === name)
  return named.some(each => isSame(each.address, address)) ? undefined : named[0]?.address
}

/** The number of receivers that the form offers. */
const recentLimit = 3

/** Returns the receivers of the newest transfers from the active namespace, each once. */
export function selectRecentReceivers(state: OrdersKnown & NetworksPart): readonly KnownReceiver[] {
  const receivers = new Map<string, KnownReceiver>()
  for (const { address, name } of knownTransfers(state, state.networks.activeNamespace)) {
    const text = name ?? address
    if (!receivers.has(text)) receivers.set(text, name ? { address, name } : { address })
  }
  return [...receivers.values()].slice(0, recentLimit)
}

/** An address that the visitor knows. */
export interface KnownAddress extends KnownReceiver {
  /** Whether it belongs to one of the visitor's connected accounts. */
  readonly isOwn: boolean
}

/** Returns the receivers of the stored transfers of a namespace, and the visitor's connected accounts there. */
export function knownAddresses(
  state: OrdersKnown & HeldConnectionsPart,
  namespace: Namespace,
): readonly KnownAddress[] {
  const receivers = knownTransfers(state, namespace).map(({ hasArrived: _, ...each }) => ({
    ...each,
    isOwn: false,
  }))
  const accounts = selectConnections(state)
    .filter(each => each.namespace === namespace)
    .flatMap(each => each.accounts)
  return [...receivers, ...accounts.map(each => ({ address: parseAccountId(each).address, isOwn: true }))]
}
