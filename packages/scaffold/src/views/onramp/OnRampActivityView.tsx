import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () => import('./BoughtPanel.js').then(module => module.BoughtPanel)

/** What was bought through Coinbase, by month. */
export function OnRampActivityView(): JSX.Element {
  return <OnrampScreen load={load} />
}
