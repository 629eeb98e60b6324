import { ExternalIcon, ScrollArea, ViewBody } from '@foyer/ui'
import { DevicesIllustration, Explainer, NetworkNodesIllustration } from '@foyer/ui/help'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { helpEn } from '../../copy/en/help.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'

const learnMoreUrl = 'https://ethereum.org/en/developers/docs/networks/'

/** What a network is, in two paragraphs. */
export function WhatIsANetworkView(): JSX.Element {
  const { modal } = useView().language.copy
  const { whatIsANetwork: words } = useCopy('help', helpEn)
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
