import type { Failure } from '@foyer/common'
import type { FoyerState, WalletListing } from '@foyer/core'
import { safeWebLink, walletConnectId } from '@foyer/core/engine'
import { StatusMessage, WalletImage } from '@foyer/ui'
import WalletConnectIcon from '@foyer/ui/icons/wallet-connect'
import { DownloadHint } from '@foyer/ui/platforms'
import { QrCode } from '@foyer/ui/qr-code'
import type { JSX } from 'react'
import { connectErrorsEn } from '../../copy/en/failures.js'
import type { Language } from '../../copy/Language.js'
import { errorWords, fill } from '../../copy/messages.js'
import { shortenEnd } from '../../copy/shorten.js'
import { failureKind } from '../../foyer/failureKind.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { CopyLink } from '../../wallets/CopyLink.js'
import { RenewalCountdown } from './RenewalCountdown.js'

/** Where pairing stands, for a screen. */
interface ShownPairing {
  readonly uri: string | undefined
  /** Why the last link came to nothing. */
  readonly failure: Failure | undefined
  /** No link is here and none is on its way. */
  readonly isOver: boolean
}

/** A link that is being made has no failure; a failed attempt has no link. */
export function selectPairing({ pairing, connection, options }: FoyerState): ShownPairing {
  const { flow } = connection
  const isRunning = flow.status === 'connecting' && flow.connectorId === walletConnectId
  const { uri, failure } = pairing
  const isOver = uri === undefined && !isRunning && failure !== undefined && !options.enableManualPairing
  return { uri, failure, isOver }
}

/** The words for a pairing that came to nothing. */
export function pairingWords(
  { code }: Failure,
  language: Language,
): { readonly title: string; readonly text: string } {
  const { connecting } = language.copy
  if (code === 'CONNECT_REJECTED') return { title: connecting.declined, text: connecting.declinedHint }
  const { title, next } = errorWords(language, code, connectErrorsEn)
  return { title, text: next }
}

const nameLength = 12

/** Where a visitor without the wallet gets it; nothing where that is unknown. */
export function WalletDownload({ wallet }: { readonly wallet: WalletListing }): JSX.Element | null {
  const { foyer, language } = useView()
  const { os, isMobile } = useEnvironment()
  const { missing, get } = language.copy.pairing
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

/** The pairing link as a code to scan, and to copy. It is renewed before it goes stale. */
export function QrPanel({ wallet }: { readonly wallet?: WalletListing | undefined }): JSX.Element {
  const { language } = useView()
  const { pairing: words } = language.copy
  const { uri, failure } = usePart(selectPairing)
  const label = wallet ? fill(words.qrLabel, { name: wallet.name }) : words.qrLabelAny
  return (
    <>
      <QrCode
        text={uri}
        label={label}
        image={
          wallet ? <WalletImage name={wallet.name} src={wallet.imageUrl} size="lg" /> : <WalletConnectIcon />
        }
        testId="foyer-qr-code"
      />
      <RenewalCountdown>
        <StatusMessage
          tone={failure ? failureKind(failure.code) : 'neutral'}
          title={failure ? pairingWords(failure, language).title : words.scan}
          text={failure ? words.renewed : undefined}
          testId="foyer-connecting-status"
        />
      </RenewalCountdown>
      <CopyLink uri={uri} />
      {wallet && <WalletDownload wallet={wallet} />}
    </>
  )
}
