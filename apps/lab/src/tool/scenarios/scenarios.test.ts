import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/readConfig.js'
import { settings } from '../settings/settings.js'
import { scenarioOf, scenarios, searchOf } from './scenarios.js'

const sources = {
  networks: ['eip155:31337', 'eip155:31338'].map(id => ({ id, name: id }) as never), // Only these fields are read.
  blockchainFaults: ['slow', 'error', 'empty', 'worse', 'revert', 'lostPay'],
}

test('lists at least twenty scenarios with unique ids and names', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(20)
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
  expect(scenarioOf('nobody')).toBeUndefined()
})

describe.each(scenarios.map(each => [each.id, each] as const))('%s', (id, scenario) => {
  test('says what to do and what to expect', () => {
    expect(scenario.steps.length).toBeGreaterThan(0)
    expect(scenario.expected.length).toBeGreaterThan(0)
  })

  test('has settings that the configuration reads as written', () => {
    const config = readConfig(searchOf(scenario))
    expect(config).toMatchObject({ scenario: id, id })
    for (const [name, value] of Object.entries(scenario.settings)) {
      const setting = settings.find(each => each.name === name)
      expect(setting?.read(config), name).toBe(value)
      const { control } = setting ?? {}
      if (control?.kind !== 'choice' && control?.kind !== 'several') continue
      const known = control.options(sources).map(each => each.value)
      const values = control.kind === 'several' ? value.split(',').filter(each => each !== 'none') : [value]
      for (const each of values) expect(known, name).toContain(each)
    }
  })
})
