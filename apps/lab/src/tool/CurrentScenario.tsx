import { type JSX, Suspense } from 'react'
import type { LabConfig } from '../config/LabConfig.js'
import type { LabWallet } from '../wallets/LabWallet.js'
import { late } from './late.js'

const ConnectAtStart = late(parts => parts.ConnectAtStart)
const ScenarioCard = late<{ readonly id: string }>(({ ScenarioCard: Card, scenarioOf }) => ({ id }) => {
  const scenario = scenarioOf(id)
  return scenario ? <Card scenario={scenario} /> : null
})

/** Shows the scenario in the address, and connects the wallets that the address wants connected. */
export function CurrentScenario({
  config,
  wallets,
}: {
  readonly config: LabConfig
  readonly wallets: readonly LabWallet[]
}): JSX.Element {
  return (
    <Suspense fallback={null}>
      {config.scenario && <ScenarioCard id={config.scenario} />}
      {config.connected.length > 0 && <ConnectAtStart keys={config.connected} wallets={wallets} />}
    </Suspense>
  )
}
