import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { PayScreen } from './PayScreen.js'

const load = () =>
  loadChunk(
    'PayChoicePanel',
    () => import('./PayChoicePanel.js'),
    module => module.PayChoicePanel,
  )

/** What is to be paid, and the ways to pay it. */
export function PayView(): JSX.Element {
  return <PayScreen load={load} />
}
