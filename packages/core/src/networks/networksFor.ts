import type { Namespace, Network, NetworkId } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'

/**
 * The networks to ask a wallet for: those of its namespaces, the active one of `wanted` first, or the one used last where
 * it is offered. Nothing when none is offered.
 */
export function networksFor(
  { networks }: Pick<FoyerState, 'networks'>,
  served: readonly Namespace[],
  wanted: Namespace,
  lastOf: (namespace: Namespace) => NetworkId | undefined = () => undefined,
): readonly [Network, ...Network[]] | undefined {
  const ordered = [wanted, ...served.filter(each => each !== wanted)].filter(each => served.includes(each))
  const offered = ordered.flatMap(namespace => {
    const entry = networks.byNamespace[namespace]
    const find = (id: NetworkId | undefined) => entry?.requested.find(each => each.id === id)
    const active = find(lastOf(namespace)) ?? find(entry?.activeId)
    const others = (entry?.requested ?? []).filter(each => each !== active)
    return active ? [active, ...others] : others
  })
  const [first, ...rest] = offered
  return first ? [first, ...rest] : undefined
}
