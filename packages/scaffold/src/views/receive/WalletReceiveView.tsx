import { Button, NetworkImage, ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import CopyIcon from '@foyer/ui/icons/copy'
import InfoIcon from '@foyer/ui/icons/info'
import WarningIcon from '@foyer/ui/icons/warning'
import { QrCode, type QrCodeProps } from '@foyer/ui/qr-code'
import { Banner, PictureStrip } from '@foyer/ui/receive'
import type { JSX, ReactNode } from 'react'
import { CopiedStatus } from '../../foyer/CopiedStatus.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import css from './AddressCode.css?inline'
import { ComparedAddress } from './ComparedAddress.js'
import { AccountMissing, type Receiving, selectReceiving } from './Receiving.js'
import walletReceiveViewCss from './WalletReceiveView.css?inline'

/** An address as a QR code. */
function AddressCode(props: QrCodeProps): JSX.Element {
  useStyles(css)
  return (
    <div className="address-code">
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

/** The full address, with a button that copies it and, where the browser can share texts, one that shares it. */
function FullAddress({ address }: { readonly address: string }): JSX.Element {
  const { account: words } = useMessages()
  const { isCopied, copy } = useCopyText(address)
  const canShare = typeof navigator.share === 'function'
  // Rejects if the visitor closes the browser's own sheet.
  const share = () => void navigator.share({ text: address }).catch(() => undefined)
  return (
    <>
      <div className="receive-address">
        <ComparedAddress key={address} address={address} />
      </div>
      <div className="receive-actions">
        {canShare && (
          <Button size="lg" variant="secondary" onClick={share} testId="foyer-receive-share">
            {words.receive.share}
          </Button>
        )}
        <Button
          size="lg"
          isFullWidth
          startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
          testId="foyer-receive-copy"
        >
          {words.copyAddress}
        </Button>
        <CopiedStatus isCopied={isCopied} notice="ADDRESS_COPIED" />
      </div>
    </>
  )
}

/** Returns the text about the networks on which assets arrive. It names the active one, if the host offers it. */
function useNetworksText({ networks, network }: Pick<Receiving, 'networks' | 'network'>): ReactNode {
  const { locale } = useView()
  const words = useMessages().account.receive
  const count = networks.length - 1
  if (!network) return count > 0 ? words.onNetworks : words.onNetwork
  const text = count > 0 ? fill(words.onlyOnMore, { count }, locale.tag) : words.onlyOn
  const [before, after] = text.split('{network}')
  return (
    <>
      {before}
      <b>
        <bdi>{network.name}</bdi>
      </b>
      {after}
    </>
  )
}

/** The view of the active account's address: to copy, to scan, and its networks. */
export function WalletReceiveView(): JSX.Element {
  useStyles(walletReceiveViewCss)
  const { foyer } = useView()
  const words = useMessages().account.receive
  const receiving = usePart(selectReceiving)
  const networksText = useNetworksText(receiving)
  const { account, networks, network } = receiving
  if (!account) return <AccountMissing />
  const { address } = account
  const { kind } = account.descriptions[account.account] ?? {}
  return (
    <ScrollArea maxHeight="tall">
      <ViewBody align="center">
        <AddressCode
          text={address}
          label={fill(words.qrLabel, { address })}
          image={<NetworkImage src={network?.imageUrl} />}
          testId="foyer-receive-code"
        />
        <p className="receive-hint">{words.hint}</p>
        <FullAddress address={address} />
      </ViewBody>
      <ViewBody>
        {kind && <AddressKind kind={kind} />}
        {networks.length > 0 && (
          <PictureStrip
            text={networksText}
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
