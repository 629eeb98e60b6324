import type { JSX } from 'react'
import { AddressRow } from '../address-row/AddressRow.js'
import { Avatar } from '../avatar/Avatar.js'
import { BalanceText } from '../balance-text/BalanceText.js'
import { Chip } from '../chip/Chip.js'
import ActivityIcon from '../icons/activity.svg'
import DisconnectIcon from '../icons/disconnect.svg'
import ExternalIcon from '../icons/external.svg'
import SwapIcon from '../icons/swap.svg'
import { ActionRow, type ActionRowProps } from '../list-row/ActionRow.js'
import { NetworkButton } from '../network-button/NetworkButton.js'
import { NetworkImage } from '../picture/Picture.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { StoryHeader } from './StoryHeader.js'
import { storyImages } from './storyImages.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const actions: readonly ActionRowProps[] = [
  { icon: <SwapIcon />, label: 'Swap', hasChevron: true },
  { icon: <ActivityIcon />, label: 'Activity', hasChevron: true },
  { icon: <DisconnectIcon />, label: 'Disconnect', tone: 'danger' },
]

interface AccountBodyProps {
  /** Called on every press with the label of the pressed control. */
  readonly onPress: (label: string) => void
}

/** The view of a connected account. */
export function AccountBody({ onPress }: AccountBodyProps): JSX.Element {
  const network = (
    <NetworkButton
      name="Ethereum"
      label="choose network"
      onClick={() => onPress('Ethereum')}
      image={<NetworkImage size="sm" src={storyImages.diamond} />}
    />
  )
  return (
    <>
      <StoryHeader title="Account" isTitleHidden start={network} />
      <ViewBody align="center">
        <Avatar seed={4711} size="lg" />
        <AddressRow
          text="0x8ba1…BA72"
          fullAddress={address}
          copyLabel="Copy address"
          onCopy={() => onPress('Copy address')}
        />
        <BalanceText integer="12" fraction=".482" symbol="ETH" />
        <Chip href="https://example.com" endIcon={<ExternalIcon />}>
          Block explorer
        </Chip>
      </ViewBody>
      <ViewBody>
        <RowGroup label="Account">
          {actions.map(row => (
            <ActionRow key={row.label} {...row} onClick={() => onPress(row.label)} />
          ))}
        </RowGroup>
      </ViewBody>
    </>
  )
}
