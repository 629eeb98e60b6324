import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () =>
  loadChunk(
    'ProgressPanel',
    () => import('./ProgressPanel.js'),
    module => module.ProgressPanel,
  )

/** Where a purchase stands. */
export function BuyInProgressView(): JSX.Element {
  return <OnrampScreen load={load} />
}
