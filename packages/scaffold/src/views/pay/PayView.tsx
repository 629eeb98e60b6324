import type { JSX } from 'react'
import { PayScreen } from './PayScreen.js'

const load = () => import('./PayChoicePanel.js').then(module => module.PayChoicePanel)

/** What is to be paid, and the ways to pay it. */
export function PayView(): JSX.Element {
  return <PayScreen load={load} />
}
