import { type Scenario, searchOf } from './scenarios.js'

/** Forgets what this page stored, such as connections and permissions of its wallets. */
function forgetAll(): void {
  try {
    window.localStorage.clear()
    window.sessionStorage.clear()
  } catch {
    // With blocked storage there is nothing to forget.
  }
}

/** Loads the page in the state of a scenario, as a new visitor. */
export function startScenario(scenario: Scenario): void {
  forgetAll()
  window.location.assign(`${window.location.pathname}${searchOf(scenario)}`)
}
