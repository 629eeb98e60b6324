import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const load = () =>
  loadChunk(
    'SendFormPanel',
    () => import('./SendFormPanel.js'),
    module => module.SendFormPanel,
  )

/** Sending: which token, how much, to whom. */
export function WalletSendView(): JSX.Element {
  return <SendScreen load={load} />
}
