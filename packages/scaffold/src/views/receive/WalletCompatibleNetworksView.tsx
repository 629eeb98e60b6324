import { NetworkImage, RowGroup, ScrollArea, ViewBody } from '@foyer/ui'
import NetworkIcon from '@foyer/ui/icons/network'
import { Banner, ValueRow } from '@foyer/ui/networks'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { AccountMissing, selectReceiving } from './Receiving.js'

/** The view of the networks on which the active account can receive. */
export function WalletCompatibleNetworksView(): JSX.Element {
  const words = useMessages().account.receive
  const { account, networks } = usePart(selectReceiving)
  if (!account) return <AccountMissing />
  return (
    <>
      <ViewBody>
        <Banner icon={<NetworkIcon />}>
          {networks.length > 1 ? words.bannerNetworks : words.bannerNetwork}
        </Banner>
      </ViewBody>
      <ScrollArea>
        <ViewBody>
          <RowGroup label={words.networks}>
            {networks.map(each => (
              <ValueRow
                key={each.id}
                title={each.name}
                image={<NetworkImage src={each.imageUrl} />}
                testId={`foyer-compatible-${each.id}`}
              />
            ))}
          </RowGroup>
        </ViewBody>
      </ScrollArea>
    </>
  )
}
