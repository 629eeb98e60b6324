import type { ActiveAccount } from '@foyer/core'
import { CheckIcon, CopyIcon, NetworkImage, ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import { Avatar, Chip, PictureStrip } from '@foyer/ui/receive'
import type { JSX } from 'react'
import { useReceiveCopy } from '../../copy/account/useReceiveCopy.js'
import { fill } from '../../copy/phrases.js'
import { shortenMiddle } from '../../foyer/shorten.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountMissing } from './AccountMissing.js'
import { AddressCode } from './AddressCode.js'
import { AddressKind } from './AddressKind.js'
import { selectReceiving } from './selectReceiving.js'
import css from './WalletReceiveView.css?inline'

function AddressChip({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { copyAddress } = useView().language.copy.account
  const { address, profileImage } = account
  const shown = shortenMiddle(address, 6, 6)
  const { isCopied, copy } = useCopyText(address, 'ADDRESS_COPIED')
  return (
    <Chip
      image={<Avatar address={address} src={profileImage} size="sm" />}
      endIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={copy}
      label={`${shown}, ${copyAddress}`}
      testId="foyer-receive-address"
    >
      <bdi>{shown}</bdi>
    </Chip>
  )
}

/** The address of the account in use: to copy, to scan, and the networks it is good for. */
export function WalletReceiveView(): JSX.Element {
  useStyles(css)
  const { foyer } = useView()
  const words = useReceiveCopy()
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
