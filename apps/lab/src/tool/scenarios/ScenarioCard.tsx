import type { JSX } from 'react'
import { useSearch } from '../../config/address.js'
import { readConfig } from '../../config/readConfig.js'
import { settings } from '../settings/settings.js'
import { type Scenario, searchOf } from './scenarios.js'
import { startScenario } from './startScenario.js'

/** Returns the labels of the settings that are no longer those of the scenario. */
function changedSettings(scenario: Scenario, search: string): readonly string[] {
  const planned = readConfig(searchOf(scenario))
  const now = readConfig(search)
  return settings.filter(({ read }) => read(planned) !== read(now)).map(({ label }) => label)
}

/** Says what to do in the current scenario, and what must come of it. */
export function ScenarioCard({ scenario }: { readonly scenario: Scenario }): JSX.Element {
  const changed = changedSettings(scenario, useSearch())
  return (
    <section className="panel scenario-card" aria-label="Scenario" data-testid="lab-scenario">
      <header className="scenario-card__head">
        <p className="scenario-card__group">{scenario.group}</p>
        <h2>{scenario.name}</h2>
      </header>
      <div className="scenario-card__columns">
        <div>
          <h3>Do this</h3>
          <ol>
            {scenario.steps.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3>You should see</h3>
          <ul className="scenario-card__expected">
            {scenario.expected.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="row">
        <button
          type="button"
          className="tool-button"
          data-testid="lab-scenario-restart"
          onClick={() => startScenario(scenario)}
        >
          Start again
        </button>
        {changed.length > 0 && <p className="scenario-card__changed">Changed since: {changed.join(', ')}</p>}
      </div>
    </section>
  )
}
