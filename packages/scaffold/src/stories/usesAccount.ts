import { inTurn, type Step } from './inTurn.js'
import { press } from './leadsTo.js'
import { reads } from './shows.js'

/** Presses one of the wallet's accounts, which is the one in use then. */
export const uses = (index: number): Step => {
  const row = `[data-testid="foyer-switch-address-${index}"]`
  return inTurn(press(row), reads(`${row}[aria-current]`, 'In use'))
}
