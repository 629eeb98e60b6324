import { Button, ViewBody, ViewFoot } from '@foyer/ui'
import { BuyIllustration, Explainer } from '@foyer/ui/onramp-help'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** The view that explains buying, in one paragraph. */
export function WhatIsABuyView(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.help
  return (
    <ViewBody gap="lg" inset="text">
      <Explainer illustration={<BuyIllustration />} title={words.title} text={words.text} />
      <ViewFoot>
        <Button isFullWidth onClick={() => foyer.router.goBack()} testId="foyer-what-is-a-buy">
          {words.action}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}
