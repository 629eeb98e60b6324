import type { WalletListing } from '@foyer/core'
import type { JSX } from 'react'
import { useView } from '../../foyer/ViewContext.js'
import { ProblemPanel } from './ProblemPanel.js'
import { WalletDownload } from './WalletDownload.js'

/** A wallet that is an extension only, and is not here. */
export function UnsupportedPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { pairing } = useView().language.copy
  return (
    <ProblemPanel wallet={wallet} title={pairing.notDetected} text={pairing.notDetectedHint}>
      <WalletDownload wallet={wallet} />
    </ProblemPanel>
  )
}
