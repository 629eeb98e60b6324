import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () =>
  loadChunk(
    'BoughtPanel',
    () => import('./BoughtPanel.js'),
    module => module.BoughtPanel,
  )

/** What was bought through Coinbase, by month. */
export function OnRampActivityView(): JSX.Element {
  return <OnrampScreen load={load} />
}
