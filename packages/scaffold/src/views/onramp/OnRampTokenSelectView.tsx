import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () => import('./TokenChoicePanel.js').then(module => module.TokenChoicePanel)

/** Choosing what is bought. */
export function OnRampTokenSelectView(): JSX.Element {
  return <OnrampScreen load={load} />
}
