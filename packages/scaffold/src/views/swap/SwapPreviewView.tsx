import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { SwapScreen } from './SwapScreen.js'

const load = () =>
  loadChunk(
    'SwapReviewPanel',
    () => import('./SwapReviewPanel.js'),
    module => module.SwapReviewPanel,
  )
const own = {}

/** A swap before it is carried out, while wallet and network are at it, and what came of it. */
export function SwapPreviewView(): JSX.Element {
  return <SwapScreen load={load} own={own} />
}
