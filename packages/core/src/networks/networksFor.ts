import type { Namespace, Network } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'

/** The networks to ask a wallet for: those of its namespaces, the active one of `wanted` first. Nothing when none is offered. */
export function networksFor(
  { networks }: Pick<FoyerState, 'networks'>,
  served: readonly Namespace[],
  wanted: Namespace,
): readonly [Network, ...Network[]] | undefined {
  const ordered = [wanted, ...served.filter(each => each !== wanted)].filter(each => served.includes(each))
  const offered = ordered.flatMap(namespace => {
    const entry = networks.byNamespace[namespace]
    const active = entry?.requested.find(each => each.id === entry.activeId)
    const others = (entry?.requested ?? []).filter(each => each !== active)
    return active ? [active, ...others] : others
  })
  const [first, ...rest] = offered
  return first ? [first, ...rest] : undefined
}
