import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () => import('./ProvidersPanel.js').then(module => module.ProvidersPanel)

/** Choosing who sells. */
export function OnRampProvidersView(): JSX.Element {
  return <OnrampScreen load={load} />
}
