import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const load = () =>
  loadChunk(
    'TokenChoicePanel',
    () => import('./TokenChoicePanel.js'),
    module => module.TokenChoicePanel,
  )

/** Choosing the token to send. */
export function WalletSendSelectTokenView(): JSX.Element {
  return <SendScreen load={load} />
}
