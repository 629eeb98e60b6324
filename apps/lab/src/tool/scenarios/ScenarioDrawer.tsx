import { type JSX, useState } from 'react'
import { Drawer } from '../Drawer.js'
import { type Scenario, scenarioGroups, scenarios } from './scenarios.js'
import { startScenario } from './startScenario.js'

const matches = ({ name, steps, expected }: Scenario, text: string) =>
  [name, ...steps, ...expected].join(' ').toLowerCase().includes(text.trim().toLowerCase())

/** Lists the scenarios by group. A press starts one. */
export function ScenarioDrawer({
  current,
  onClose,
}: {
  readonly current: string | undefined
  readonly onClose: () => void
}): JSX.Element {
  const [text, setText] = useState('')
  const found = scenarios.filter(each => matches(each, text))
  return (
    <Drawer title="Scenarios" testId="lab-scenarios" onClose={onClose}>
      <p className="drawer__intro">
        A press loads the page in that situation, as a new visitor. What the page stored before is forgotten.
      </p>
      <input
        type="search"
        className="tool-input"
        placeholder="Find a scenario"
        aria-label="Find a scenario"
        data-testid="lab-scenario-search"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {found.length === 0 && <p className="drawer__none">No scenario matches “{text}”.</p>}
      {scenarioGroups.map(group => {
        const members = found.filter(each => each.group === group)
        if (members.length === 0) return null
        return (
          <section key={group} className="drawer__group">
            <h3>{group}</h3>
            <ul className="scenario-list">
              {members.map(each => (
                <li key={each.id}>
                  <button
                    type="button"
                    className="scenario-row"
                    aria-current={each.id === current || undefined}
                    data-testid={`lab-scenario-${each.id}`}
                    onClick={() => startScenario(each)}
                  >
                    <span className="scenario-row__name">{each.name}</span>
                    <span className="scenario-row__about">{each.expected[0]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Drawer>
  )
}
