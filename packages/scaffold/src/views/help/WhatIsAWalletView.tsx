import {
  DevicesIllustration,
  Explainer,
  ExternalIcon,
  HoldingsIllustration,
  LinkButton,
  LoginIllustration,
  ScrollArea,
  ViewBody,
} from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from '../../foyer/ViewContext.js'

const findWalletUrl = 'https://ethereum.org/en/wallets/find-wallet/'

/** What a wallet is good for, in three paragraphs. */
export function WhatIsAWalletView(): JSX.Element {
  const { whatIsAWallet: words } = useView().language.copy
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
        <LinkButton href={findWalletUrl} endIcon={<ExternalIcon />} testId="foyer-get-wallet">
          {words.action}
        </LinkButton>
      </ViewBody>
    </ScrollArea>
  )
}
