import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () => import('./CurrencyChoicePanel.js').then(module => module.CurrencyChoicePanel)

/** Choosing the money that is paid with. */
export function OnRampFiatSelectView(): JSX.Element {
  return <OnrampScreen load={load} />
}
