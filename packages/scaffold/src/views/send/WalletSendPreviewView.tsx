import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const load = () =>
  loadChunk(
    'SendReviewPanel',
    () => import('./SendReviewPanel.js'),
    module => module.SendReviewPanel,
  )

/** The transfer before it is sent, while the wallet is asked, and what came of it. */
export function WalletSendPreviewView(): JSX.Element {
  return <SendScreen load={load} />
}
