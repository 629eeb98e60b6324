import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const load = () =>
  loadChunk(
    'TokenChoicePanel',
    () => import('./TokenChoicePanel.js'),
    module => module.TokenChoicePanel,
  )

/** Choosing what is bought. */
export function OnRampTokenSelectView(): JSX.Element {
  return <OnrampScreen load={load} />
}
