import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const load = () => import('./TokenChoicePanel.js').then(module => module.TokenChoicePanel)

/** Choosing the token to send. */
export function WalletSendSelectTokenView(): JSX.Element {
  return <SendScreen load={load} />
}
