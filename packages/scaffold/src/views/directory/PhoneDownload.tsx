import type { WalletListing } from '@foyer/core'
import { Button, Shimmer, StatusMessage } from '@foyer/ui'
import { DisclosureRow } from '@foyer/ui/platforms'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { useShow } from '../../wallets/BesideList.js'
import { Consent } from '../../wallets/Consent.js'
import { loadErrand } from '../errands.js'

/** Loads the QR code, which is in the chunk of the views that connect by one. */
const loadQrCode = async () => (await loadErrand('connecting')).QrCode

interface PhoneDownloadProps {
  readonly wallet: WalletListing
  /** The URL to open on the phone. */
  readonly link: string
}

/** The download of a wallet's app by QR code, for the visitor's phone. From there the wallet connects by pairing. */
export function PhoneDownload({ wallet, link }: PhoneDownloadProps): JSX.Element {
  const { downloads: words } = useMessages().help
  const show = useShow('Downloads')
  const named = (text: string) => fill(text, { name: wallet.name })
  const qrCode = { text: link, label: named(words.qrLabel), testId: 'foyer-get-qr-code' }
  return (
    <DisclosureRow title={words.onPhone} testId="foyer-get-on-phone">
      <StatusMessage text={named(words.onPhoneHint)} />
      <LazyPart load={loadQrCode} props={qrCode} waiting={<Shimmer height="220px" />} />
      <Consent>
        <Button
          variant="secondary"
          isFullWidth
          onClick={() => show({ view: 'ConnectingWalletConnect', wallet })}
          testId="foyer-get-connect-phone"
        >
          {named(words.connectPhone)}
        </Button>
      </Consent>
    </DisclosureRow>
  )
}
