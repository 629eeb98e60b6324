import type { FoyerState, WalletListing } from '@foyer/core'
import { pageEnvironment, selectKnownWallets } from '@foyer/core/engine'
import { QrReaders } from '@foyer/ui/qr-code'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { includedFirstWallets } from '../../wallets/useWalletOffer.js'

/** The number of examples. Fewer would read as a list of all wallets that can scan. */
const shownCount = 3

/** Returns well-known wallets with an app that the host allows and that support its networks. */
function selectExamples(state: FoyerState): readonly WalletListing[] {
  const { options } = state
  const wallets = { ...options.wallets, custom: includedFirstWallets(state) }
  const known = { ...state, options: { ...options, wallets }, directory: undefined }
  return selectKnownWallets(known, pageEnvironment()).slice(0, shownCount)
}

/** The marks of well-known wallets, as examples of what can scan the code. */
export function ScanningWallets(): JSX.Element | null {
  const examples = usePart(selectExamples)
  if (examples.length < shownCount) return null
  return (
    <QrReaders>
      {examples.map(wallet => (
        <ListedImage key={wallet.id} wallet={wallet} size="sm" />
      ))}
    </QrReaders>
  )
}
