import type { FoyerState, WalletListing } from '@foyer/core'
import { Button } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import AppStoreIcon from '@foyer/ui/icons/app-store'
import ExtensionIcon from '@foyer/ui/icons/extension'
import ExternalIcon from '@foyer/ui/icons/external'
import PlayStoreIcon from '@foyer/ui/icons/play-store'
import WebsiteIcon from '@foyer/ui/icons/website'
import { DisclosureRow } from '@foyer/ui/platforms'
import type { JSX } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { canPair } from '../../wallets/ListFoot.js'
import { type Download, type DownloadPlace, phoneDownload, toDownloads } from './downloads.js'
import { PhoneDownload } from './PhoneDownload.js'

const selectIsPairable = (state: FoyerState) => canPair(state)

const icons: Readonly<Record<DownloadPlace, JSX.Element>> = {
  chromeStore: <ExtensionIcon />,
  appStore: <AppStoreIcon />,
  playStore: <PlayStoreIcon />,
  homepage: <WebsiteIcon />,
}

/** Opens a download in a new window without access to this page or its URL. */
function openDownload(href: string): void {
  window.open(href, '_blank', 'noreferrer noopener')
}

interface InstallStepProps {
  readonly wallet: WalletListing
  /** Whether it is the visitor's current step. */
  readonly isCurrent: boolean
  /** Called when the visitor leaves for a download. */
  readonly onLeave: () => void
}

interface DownloadsProps extends Omit<InstallStepProps, 'wallet'> {
  readonly downloads: readonly Download[]
}

/** The download for this device as a button. The others are rows that open in place. */
function Downloads({
  downloads: [first, ...others],
  isCurrent,
  onLeave,
}: DownloadsProps): JSX.Element | null {
  const { downloads: words } = useMessages().help
  if (!first) return null
  const leaveFor = (href: string) => () => {
    onLeave()
    openDownload(href)
  }
  return (
    <>
      <Button
        size="lg"
        variant={isCurrent ? 'primary' : 'secondary'}
        isFullWidth
        endIcon={<ExternalIcon />}
        onClick={leaveFor(first.href)}
        testId={`foyer-download-${first.place}`}
      >
        {words.open[first.place]}
      </Button>
      {others.length > 0 && (
        <DisclosureRow title={words.others} testId="foyer-get-other-ways">
          {others.map(({ place, href }) => (
            <ActionRow
              key={place}
              icon={icons[place]}
              label={words[place]}
              tag={<ExternalIcon />}
              onClick={leaveFor(href)}
              testId={`foyer-download-${place}`}
            />
          ))}
        </DisclosureRow>
      )}
    </>
  )
}

/** The downloads of a wallet, and a QR code for the phone if a wallet on a phone can be connected. */
export function InstallStep({ wallet, ...step }: InstallStepProps): JSX.Element {
  const environment = useEnvironment()
  const isPairable = usePart(selectIsPairable)
  const link = environment.isMobile || !isPairable ? undefined : phoneDownload(wallet)
  return (
    <>
      <Downloads downloads={toDownloads(wallet, environment)} {...step} />
      {link && <PhoneDownload wallet={wallet} link={link} />}
    </>
  )
}
