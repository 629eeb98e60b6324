import { Button, ScrollArea, ViewBody, ViewFoot } from '@foyer/ui'
import {
  DevicesIllustration,
  Explainer,
  HoldingsIllustration,
  LoginIllustration,
  NetworkNodesIllustration,
} from '@foyer/ui/help'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** The view that explains wallets, in three paragraphs. */
export function WhatIsAWalletView(): JSX.Element {
  const { foyer } = useView()
  const { whatIsAWallet: words } = useMessages().help
  const getWallet = () => {
    foyer.track({ event: 'CLICK_GET_WALLET' })
    foyer.router.push({ view: 'GetWallet' })
  }
  return (
    <ScrollArea>
      <ViewBody gap="lg" inset="text">
        <Explainer illustration={<LoginIllustration />} title={words.loginTitle} text={words.loginText} />
        <Explainer
          illustration={<HoldingsIllustration />}
          title={words.holdingsTitle}
          text={words.holdingsText}
        />
        <Explainer
          illustration={<DevicesIllustration />}
          title={words.gatewayTitle}
          text={words.gatewayText}
        />
        <ViewFoot>
          <Button variant="secondary" isFullWidth onClick={getWallet} testId="foyer-get-wallet">
            {words.action}
          </Button>
        </ViewFoot>
      </ViewBody>
    </ScrollArea>
  )
}

const learnMoreUrl = 'https://ethereum.org/en/developers/docs/networks/'

/** The view that explains networks, in two paragraphs. */
export function WhatIsANetworkView(): JSX.Element {
  const { modal } = useMessages()
  const { whatIsANetwork: words } = useMessages().help
  return (
    <ScrollArea>
      <ViewBody gap="lg" inset="text">
        <Explainer
          illustration={<NetworkNodesIllustration />}
          title={words.nodesTitle}
          text={words.nodesText}
        />
        <Explainer illustration={<DevicesIllustration />} title={words.usesTitle} text={words.usesText} />
        <LinkButton href={learnMoreUrl} endIcon={<ExternalIcon />}>
          {modal.learnMore}
        </LinkButton>
      </ViewBody>
    </ScrollArea>
  )
}
