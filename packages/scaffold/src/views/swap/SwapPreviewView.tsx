import type { JSX } from 'react'
import { SwapScreen } from './SwapScreen.js'

const load = () => import('./SwapReviewPanel.js').then(module => module.SwapReviewPanel)
const own = {}

/** A swap before it is carried out, while wallet and network are at it, and what came of it. */
export function SwapPreviewView(): JSX.Element {
  return <SwapScreen load={load} own={own} />
}
