import { inTurn, type Step } from './inTurn.js'
import { press } from './leadsTo.js'
import { reads } from './shows.js'

/** Chooses one of the wallet's accounts and waits until it is active. */
export const uses = (index: number): Step => {
  const row = `[data-testid="foyer-switch-address-${index}"]`
  return inTurn(press(row), reads(`${row}[aria-current]`, 'Current'))
}
