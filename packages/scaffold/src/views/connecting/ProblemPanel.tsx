import type { Failure } from '@foyer/common'
import type { WalletListing } from '@foyer/core'
import { Picture, StatusMessage, ViewFoot } from '@foyer/ui'
import { WalletMark } from '@foyer/ui/connecting-mark'
import WalletConnectIcon from '@foyer/ui/icons/wallet-connect'
import type { JSX, ReactNode } from 'react'
import { type FailureKind, failureKind } from '../../foyer/failureKind.js'
import { RetryButton } from '../../foyer/RetryButton.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { pairingWords, WalletDownload } from './PairingParts.js'

/** Props of {@link ProblemPanel}. */
interface ProblemPanelProps {
  readonly wallet: WalletListing | undefined
  readonly title: string
  readonly text: string
  readonly kind?: FailureKind
  /** The actions, such as a retry button. */
  readonly children: ReactNode
}

/** Explains why a wallet cannot be connected, with the actions to continue. */
function ProblemPanel({ wallet, title, text, kind = 'error', children }: ProblemPanelProps): JSX.Element {
  const image = wallet ? (
    <ListedImage wallet={wallet} size="xl" />
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

/** Explains why the pairing failed, with a retry button. */
export function FailedPanel({ wallet, failure }: FailedPanelProps): JSX.Element {
  const { foyer, locale } = useView()
  return (
    <ProblemPanel
      wallet={wallet}
      kind={failureKind(failure.code)}
      {...pairingWords(failure, { locale, wallet })}
    >
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

/** Explains that a wallet's extension is not installed, with a link to get it. */
export function UnsupportedPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { pairing } = useMessages()
  return (
    <ProblemPanel
      wallet={wallet}
      title={fill(pairing.notDetected, { name: wallet.name })}
      text={pairing.notDetectedHint}
    >
      <WalletDownload wallet={wallet} />
    </ProblemPanel>
  )
}
