import { type FoyerState, selectRequestedNetworks } from '@foyer/core'
import { EmptyState, ModalFooter, ScrollArea, ViewBody } from '@foyer/ui'
import NetworkIcon from '@foyer/ui/icons/network'
import { LinkButton } from '@foyer/ui/link-button'
import { type JSX, useState } from 'react'
import { SearchBox } from '../../foyer/SearchBox.js'
import { useDebounced } from '../../foyer/useNow.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { NetworkRows } from '../../networks/NetworkRows.js'
import { selectWalletName } from '../../networks/walletName.js'

/** The pause in typing after which the list is filtered. */
const searchDelayMs = 100

const selectOffered = (state: FoyerState) => selectRequestedNetworks(state)

/** The view for choosing a network. */
export function NetworksView(): JSX.Element {
  const { foyer } = useView()
  const { networks } = useMessages().networks
  const wallet = usePart(selectWalletName)
  const [search, setSearch] = useState('')
  const wanted = useDebounced(search, searchDelayMs).trim().toLowerCase()
  const found = usePart(selectOffered).filter(each => each.name.toLowerCase().includes(wanted))
  const openHelp = () => {
    foyer.track({ event: 'CLICK_NETWORK_HELP' })
    foyer.router.push({ view: 'WhatIsANetwork' })
  }
  return (
    <>
      <ViewBody>
        <SearchBox
          label={networks.search}
          value={search}
          onChange={setSearch}
          count={found.length}
          testId="foyer-network-search"
        />
      </ViewBody>
      <ScrollArea>
        <ViewBody>
          {found.length > 0 ? (
            <NetworkRows networks={found} />
          ) : (
            <EmptyState icon={<NetworkIcon />} title={networks.empty} text={networks.emptyHint} />
          )}
        </ViewBody>
      </ScrollArea>
      <ModalFooter variant="legal">
        <p>{wallet ? fill(networks.noticeNamed, { wallet }) : networks.notice}</p>
        <LinkButton onClick={openHelp} testId="foyer-network-help">
          {networks.help}
        </LinkButton>
      </ModalFooter>
    </>
  )
}
