import type { JSX } from 'react'
import { Button } from '../button/Button.js'
import { DownloadHint } from '../download-hint/DownloadHint.js'
import CopyIcon from '../icons/copy.svg'
import { WalletImage } from '../picture/Picture.js'
import { QrCode } from '../qr-code/QrCode.js'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { Tabs } from '../tabs/Tabs.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { pairingLink } from './pairingLink.js'
import { StoryHeader } from './StoryHeader.js'
import { storyImages } from './storyImages.js'

const tabs = [
  { id: 'mobile', label: 'Mobile' },
  { id: 'desktop', label: 'Desktop' },
]

/** The view to connect a phone wallet with a QR code. */
export function QrCodeBody(): JSX.Element {
  return (
    <>
      <StoryHeader title="Ember" />
      <ViewBody>
        <Tabs items={tabs} selectedId="mobile" onChange={() => {}} label="Platform" />
        <QrCode
          text={pairingLink(1)}
          label="QR code that connects Ember"
          image={<WalletImage name="Ember" src={storyImages.fox} size="lg" />}
        />
        <StatusMessage tone="neutral" title="Scan this code with your phone’s camera" />
        <Button variant="ghost" startIcon={<CopyIcon />} isFullWidth>
          Copy link
        </Button>
        <DownloadHint text="Don’t have Ember?" actionLabel="Get" />
      </ViewBody>
    </>
  )
}
