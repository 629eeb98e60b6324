import type { JSX } from 'react'
import type { LabNamespace } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { ChainCard } from './ChainCard.js'

/** Shows one card per chain family, with its account, network and actions. */
export function ChainsPanel({
  namespaces,
  stack,
}: {
  readonly namespaces: readonly LabNamespace[]
  readonly stack: Stack
}): JSX.Element {
  return (
    <section className="panel" aria-label="Chains">
      <h2>Chains</h2>
      {namespaces.map(namespace => (
        <ChainCard key={namespace} namespace={namespace} stack={stack} />
      ))}
    </section>
  )
}
