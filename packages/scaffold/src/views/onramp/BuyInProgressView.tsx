import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () => import('./ProgressPanel.js').then(module => module.ProgressPanel)

/** Where a purchase stands. */
export function BuyInProgressView(): JSX.Element {
  return <OnrampScreen load={load} />
}
