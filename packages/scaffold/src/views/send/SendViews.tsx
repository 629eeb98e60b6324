import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { SendScreen } from './SendScreen.js'

const loadSendFormPanel = () =>
  loadChunk(
    'SendFormPanel',
    () => import('./SendFormPanel.js'),
    module => module.SendFormPanel,
  )

/** Sending: which token, how much, to whom. */
export function WalletSendView(): JSX.Element {
  return <SendScreen load={loadSendFormPanel} />
}

const loadTokenChoicePanel = () =>
  loadChunk(
    'TokenChoicePanel',
    () => import('./TokenChoicePanel.js'),
    module => module.TokenChoicePanel,
  )

/** Choosing the token to send. */
export function WalletSendSelectTokenView(): JSX.Element {
  return <SendScreen load={loadTokenChoicePanel} />
}

const loadSendReviewPanel = () =>
  loadChunk(
    'SendReviewPanel',
    () => import('./SendReviewPanel.js'),
    module => module.SendReviewPanel,
  )

/** The transfer before it is sent, while the wallet is asked, and what came of it. */
export function WalletSendPreviewView(): JSX.Element {
  return <SendScreen load={loadSendReviewPanel} />
}
