import type { Failure } from '@foyer/common'
import type { WalletListing } from '@foyer/core'
import { Picture, StatusMessage, ViewFoot, WalletImage } from '@foyer/ui'
import { WalletMark } from '@foyer/ui/connecting-mark'
import WalletConnectIcon from '@foyer/ui/icons/wallet-connect'
import type { JSX, ReactNode } from 'react'
import { type FailureKind, failureKind } from '../../foyer/failureKind.js'
import { RetryButton } from '../../foyer/RetryButton.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { pairingWords, WalletDownload } from './PairingParts.js'

/** Props of {@link ProblemPanel}. */
interface ProblemPanelProps {
  readonly wallet: WalletListing | undefined
  readonly title: string
  readonly text: string
  readonly kind?: FailureKind
  /** The way on. */
  readonly children: ReactNode
}

/** Why a wallet cannot be connected now, and the way on. */
function ProblemPanel({ wallet, title, text, kind = 'error', children }: ProblemPanelProps): JSX.Element {
  const image = wallet ? (
    <WalletImage name={wallet.name} src={wallet.imageUrl} size="xl" />
  ) : (
    <Picture src={undefined} fallback={<WalletConnectIcon />} size="xl" />
  )
  return (
    <>
      <WalletMark state={kind} image={image} />
      <StatusMessage tone={kind} title={title} text={text} testId="foyer-connecting-status" />
      {children}
    </>
  )
}

/** Props of {@link FailedPanel}. */
interface FailedPanelProps {
  readonly wallet: WalletListing | undefined
  readonly failure: Failure
}

/** No link, and none on its way: why, and another try. */
export function FailedPanel({ wallet, failure }: FailedPanelProps): JSX.Element {
  const { foyer, locale } = useView()
  return (
    <ProblemPanel wallet={wallet} kind={failureKind(failure.code)} {...pairingWords(failure, locale)}>
      <ViewFoot>
        <RetryButton
          variant="primary"
          failure={failure}
          onRetry={() => foyer.pairing.start({ wallet, isRetry: true })}
          testId="foyer-connecting-retry"
        />
      </ViewFoot>
    </ProblemPanel>
  )
}

/** A wallet that is an extension only, and is not here. */
export function UnsupportedPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { pairing } = useMessages()
  return (
    <ProblemPanel wallet={wallet} title={pairing.notDetected} text={pairing.notDetectedHint}>
      <WalletDownload wallet={wallet} />
    </ProblemPanel>
  )
}
