import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { PayScreen } from './PayScreen.js'

const load = () =>
  loadChunk(
    'PayProgressPanel',
    () => import('./PayProgressPanel.js'),
    module => module.PayProgressPanel,
  )

/** A payment under way, and what came of it. */
export function PayLoadingView(): JSX.Element {
  return <PayScreen load={load} />
}
