import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () =>
  loadChunk(
    'ProvidersPanel',
    () => import('./ProvidersPanel.js'),
    module => module.ProvidersPanel,
  )

/** Choosing who sells. */
export function OnRampProvidersView(): JSX.Element {
  return <OnrampScreen load={load} />
}
