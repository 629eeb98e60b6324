import { Button, ScrollArea, ViewBody } from '@foyer/ui'
import { DevicesIllustration, Explainer, HoldingsIllustration, LoginIllustration } from '@foyer/ui/help'
import type { JSX } from 'react'
import { helpEn } from '../../copy/en/help.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'

/** What a wallet is good for, in three paragraphs. */
export function WhatIsAWalletView(): JSX.Element {
  const { foyer } = useView()
  const { whatIsAWallet: words } = useCopy('help', helpEn)
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
        <Button variant="secondary" isFullWidth onClick={getWallet} testId="foyer-get-wallet">
          {words.action}
        </Button>
      </ViewBody>
    </ScrollArea>
  )
}
