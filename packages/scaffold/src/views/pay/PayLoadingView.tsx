import type { JSX } from 'react'
import { PayScreen } from './PayScreen.js'

const load = () => import('./PayProgressPanel.js').then(module => module.PayProgressPanel)

/** A payment under way, and what came of it. */
export function PayLoadingView(): JSX.Element {
  return <PayScreen load={load} />
}
