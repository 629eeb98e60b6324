import type { Failure } from '@foyer/common'
import type { WalletListing } from '@foyer/core'
import { Button, RetryIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from '../../foyer/ViewContext.js'
import { ProblemPanel } from './ProblemPanel.js'
import { pairingWords } from './pairingWords.js'

/** Props of {@link FailedPanel}. */
export interface FailedPanelProps {
  readonly wallet: WalletListing | undefined
  readonly failure: Failure
}

/** No link, and none on its way: why, and another try. */
export function FailedPanel({ wallet, failure }: FailedPanelProps): JSX.Element {
  const { foyer, language } = useView()
  return (
    <ProblemPanel wallet={wallet} {...pairingWords(failure, language)}>
      <Button
        variant="secondary"
        isFullWidth
        startIcon={<RetryIcon />}
        onClick={() => foyer.pairing.start({ wallet, isRetry: true })}
        testId="foyer-connecting-retry"
      >
        {language.copy.modal.tryAgain}
      </Button>
    </ProblemPanel>
  )
}
