import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () =>
  loadChunk(
    'CurrencyChoicePanel',
    () => import('./CurrencyChoicePanel.js'),
    module => module.CurrencyChoicePanel,
  )

/** Choosing the money that is paid with. */
export function OnRampFiatSelectView(): JSX.Element {
  return <OnrampScreen load={load} />
}
