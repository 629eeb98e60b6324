import type { WalletListing } from '@foyer/core'
import { ConnectingMark, Picture, StatusMessage, WalletConnectIcon, WalletImage } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'

/** Props of {@link ProblemPanel}. */
export interface ProblemPanelProps {
  readonly wallet: WalletListing | undefined
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly children: ReactNode
}

/** Why a wallet cannot be connected now, and the way on. */
export function ProblemPanel({ wallet, title, text, children }: ProblemPanelProps): JSX.Element {
  const image = wallet ? (
    <WalletImage name={wallet.name} src={wallet.imageUrl} size="xl" />
  ) : (
    <Picture src={undefined} fallback={<WalletConnectIcon />} size="xl" />
  )
  return (
    <>
      <ConnectingMark state="error" image={image} />
      <StatusMessage tone="error" title={title} text={text} testId="foyer-connecting-status" />
      {children}
    </>
  )
}
