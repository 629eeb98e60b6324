import type { Failure } from '@foyer/common'
import type { WalletListing } from '@foyer/core'
import { safeWebLink, selectPairingCode } from '@foyer/core/engine'
import { StatusMessage } from '@foyer/ui'
import WalletConnectIcon from '@foyer/ui/icons/wallet-connect'
import { DownloadHint } from '@foyer/ui/platforms'
import { QrCode } from '@foyer/ui/qr-code'
import type { JSX } from 'react'
import { failureKind } from '../../foyer/failureKind.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { walletFailureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Locale } from '../../locales/Messages.js'
import { shortenEnd } from '../../locales/shorten.js'
import { CopyLink } from '../../wallets/CopyLink.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { RenewalCountdown } from './RenewalCountdown.js'
import { ScanningWallets } from './ScanningWallets.js'

/** Returns the texts of a failed pairing, with the name of its wallet if it is known. */
export function pairingWords(
  failure: Failure,
  { locale, wallet }: { readonly locale: Locale; readonly wallet: WalletListing | undefined },
): { readonly title: string; readonly text: string } {
  const { connecting } = locale.messages
  if (failure.code === 'CONNECT_REJECTED')
    return { title: connecting.declined, text: connecting.declinedHint }
  const { title, next } = walletFailureText(failure, { locale, wallet: wallet?.name })
  return { title, text: next }
}

const nameLength = 12

/** A link to get the wallet. Renders nothing without a download URL. */
export function WalletDownload({ wallet }: { readonly wallet: WalletListing }): JSX.Element | null {
  const { foyer } = useView()
  const { os, isMobile } = useEnvironment()
  const { missing, get } = useMessages().pairing
  const text = fill(missing, { name: shortenEnd(wallet.name, nameLength) })
  const shown = { text, actionLabel: get, testId: 'foyer-get-this-wallet' }
  const stores = [wallet.chromeStore, wallet.appStore, wallet.playStore].filter(safeWebLink)
  if (!isMobile && stores.length > 1) {
    return <DownloadHint {...shown} onClick={() => foyer.router.push({ view: 'Downloads', wallet })} />
  }
  const ofPhone = os === 'ios' ? wallet.appStore : wallet.playStore
  const href = safeWebLink(isMobile ? ofPhone : (wallet.homepage ?? stores[0]))
  return href ? <DownloadHint {...shown} href={href} /> : null
}

/** The pairing URI as a QR code and for copying. It is renewed before it expires. */
export function QrPanel({ wallet }: { readonly wallet?: WalletListing | undefined }): JSX.Element {
  const { locale } = useView()
  const { pairing: words } = useMessages()
  const { uri, failure: newest } = usePart(selectPairingCode)
  // A desktop app that did not open leaves the code as it was.
  const failure = newest?.code === 'DEEP_LINK_FAILED' ? undefined : newest
  const failed = failure && pairingWords(failure, { locale, wallet })
  const label = wallet ? fill(words.qrLabel, { name: wallet.name }) : words.qrLabelAny
  const hint = wallet ? fill(words.scanWith, { name: wallet.name }) : words.scanWithAny
  return (
    <>
      <QrCode
        text={uri}
        label={label}
        image={wallet ? <ListedImage wallet={wallet} size="lg" /> : <WalletConnectIcon />}
        testId="foyer-qr-code"
      />
      {!wallet && <ScanningWallets />}
      <RenewalCountdown>
        <StatusMessage
          tone={failure ? failureKind(failure.code) : 'neutral'}
          title={failed?.title ?? words.scan}
          text={failed && uri ? words.renewed : (failed?.text ?? hint)}
          testId="foyer-connecting-status"
        />
      </RenewalCountdown>
      <CopyLink uri={uri} />
      {wallet && <WalletDownload wallet={wallet} />}
    </>
  )
}
