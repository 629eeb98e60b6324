import type { WalletListing } from '@foyer/core'
import { StatusMessage, WalletConnectIcon, WalletImage } from '@foyer/ui'
import type { JSX } from 'react'
import { fill } from '../../copy/messages.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { CopyLink, PairingCode } from '../../wallets/PairingCode.js'
import { pairingWords, selectPairing, WalletDownload } from './PairingParts.js'

/** The pairing link as a code to scan, and to copy. It is renewed before it goes stale. */
export function QrPanel({ wallet }: { readonly wallet?: WalletListing | undefined }): JSX.Element {
  const { language } = useView()
  const { pairing: words } = language.copy
  const { uri, failure } = usePart(selectPairing)
  const label = wallet ? fill(words.qrLabel, { name: wallet.name }) : words.qrLabelAny
  return (
    <>
      <PairingCode
        text={uri}
        label={label}
        image={
          wallet ? <WalletImage name={wallet.name} src={wallet.imageUrl} size="lg" /> : <WalletConnectIcon />
        }
        testId="foyer-qr-code"
      />
      <StatusMessage
        tone={failure ? 'error' : 'neutral'}
        title={failure ? pairingWords(failure, language).title : words.scan}
        text={failure ? words.renewed : undefined}
        testId="foyer-connecting-status"
      />
      <CopyLink uri={uri} />
      {wallet && <WalletDownload wallet={wallet} />}
    </>
  )
}
