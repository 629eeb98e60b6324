import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const load = () => import('./SendFormPanel.js').then(module => module.SendFormPanel)

/** Sending: which token, how much, to whom. */
export function WalletSendView(): JSX.Element {
  return <SendScreen load={load} />
}
