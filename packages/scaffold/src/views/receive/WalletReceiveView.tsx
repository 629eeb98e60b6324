import { addressSeed } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import { NetworkImage, ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import CopyIcon from '@foyer/ui/icons/copy'
import InfoIcon from '@foyer/ui/icons/info'
import WarningIcon from '@foyer/ui/icons/warning'
import { QrCode, type QrCodeProps } from '@foyer/ui/qr-code'
import { Avatar, Banner, Chip, PictureStrip } from '@foyer/ui/receive'
import type { JSX } from 'react'
import { useCopyText } from '../../foyer/useCopyText.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import css from './AddressCode.css?inline'
import { AccountMissing, selectReceiving } from './Receiving.js'
import walletReceiveViewCss from './WalletReceiveView.css?inline'

/** Props of {@link AddressCode}. */
interface AddressCodeProps extends QrCodeProps {
  /** Whether to leave room for a warning below the code. */
  readonly isSmall: boolean
}

/** An address as a QR code. */
function AddressCode({ isSmall, ...props }: AddressCodeProps): JSX.Element {
  useStyles(css)
  return (
    <div className="address-code" data-size={isSmall ? 'sm' : 'md'}>
      <QrCode {...props} />
    </div>
  )
}

/** Shows the kind of an address, for wallets whose kinds must not be confused. */
function AddressKind({ kind }: { readonly kind: string }): JSX.Element {
  const words = useMessages().account.receive
  const isBitcoin = kind === 'payment' || kind === 'ordinals'
  return (
    <Banner
      tone={isBitcoin ? 'warning' : 'neutral'}
      icon={isBitcoin ? <WarningIcon /> : <InfoIcon />}
      testId="foyer-receive-kind"
    >
      {isBitcoin ? words[kind] : fill(words.otherKind, { kind })}
    </Banner>
  )
}

function AddressChip({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { copyAddress } = useMessages().account
  const { address, profileImage } = account
  const shown = shortenAddress(address)
  const { isCopied, copy } = useCopyText(address, 'ADDRESS_COPIED')
  return (
    <Chip
      image={<Avatar seed={addressSeed(address)} src={profileImage} size="sm" />}
      endIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={copy}
      label={`${shown}, ${copyAddress}`}
      testId="foyer-receive-address"
    >
      <bdi>{shown}</bdi>
    </Chip>
  )
}

/** The view of the active account's address: to copy, to scan, and its networks. */
export function WalletReceiveView(): JSX.Element {
  useStyles(walletReceiveViewCss)
  const { foyer } = useView()
  const words = useMessages().account.receive
  const { account, networks, network } = usePart(selectReceiving)
  if (!account) return <AccountMissing />
  const { address } = account
  const { kind } = account.descriptions[account.account] ?? {}
  return (
    <ScrollArea>
      <ViewBody align="center">
        <AddressChip account={account} />
        <AddressCode
          text={address}
          label={fill(words.qrLabel, { address })}
          image={<NetworkImage src={network?.imageUrl} />}
          isSmall={kind !== undefined}
          testId="foyer-receive-code"
        />
        <p className="receive-hint">{words.hint}</p>
      </ViewBody>
      <ViewBody>
        {kind && <AddressKind kind={kind} />}
        {networks.length > 0 && (
          <PictureStrip
            text={networks.length > 1 ? words.onNetworks : words.onNetwork}
            onClick={() => foyer.router.push({ view: 'WalletCompatibleNetworks' })}
            testId="foyer-receive-networks"
          >
            {networks.map(each => (
              <NetworkImage key={each.id} src={each.imageUrl} size="xs" />
            ))}
          </PictureStrip>
        )}
      </ViewBody>
    </ScrollArea>
  )
}
