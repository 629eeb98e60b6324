import WarningIcon from '@foyer/ui/icons/warning'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner } from '@foyer/ui/networks'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** The notice that the app does not offer the active network, with a link to the offered networks. */
export function WrongNetworkBanner(): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const { unsupported } = messages.networks
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-wrong-chain">
      {`${unsupported.title} `}
      <LinkButton onClick={() => foyer.router.push({ view: 'Networks' })} testId="foyer-wrong-chain-switch">
        {messages.modal.chooseNetwork}
      </LinkButton>
    </Banner>
  )
}
