import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { PayScreen } from './PayScreen.js'

const loadPayChoicePanel = () =>
  loadChunk(
    'PayChoicePanel',
    () => import('./PayChoicePanel.js'),
    module => module.PayChoicePanel,
  )

/** What is to be paid, and the ways to pay it. */
export function PayView(): JSX.Element {
  return <PayScreen load={loadPayChoicePanel} />
}

const loadPayProgressPanel = () =>
  loadChunk(
    'PayProgressPanel',
    () => import('./PayProgressPanel.js'),
    module => module.PayProgressPanel,
  )

/** A payment under way, and what came of it. */
export function PayLoadingView(): JSX.Element {
  return <PayScreen load={loadPayProgressPanel} />
}
