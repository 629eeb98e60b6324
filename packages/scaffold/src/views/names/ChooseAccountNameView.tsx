import { usesSmartAccount } from '@foyer/core/engine'
import { StatusMessage, ViewBody } from '@foyer/ui'
import { NameIllustration } from '@foyer/ui/names'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { NamesFooter } from './NamesFooter.js'

/** Why an account should have a name, and the way to one. */
export function ChooseAccountNameView(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.names
  const choose = () => {
    foyer.track({
      event: 'OPEN_ENS_FLOW',
      properties: { isSmartAccount: usesSmartAccount(foyer.getState()) },
    })
    foyer.router.push({ view: 'RegisterAccountName' })
  }
  return (
    <>
      <ViewBody align="center" gap="lg" inset="text">
        <NameIllustration />
        <StatusMessage title={words.chooseTitle} text={words.chooseText} />
      </ViewBody>
      <NamesFooter
        action={words.chooseAction}
        onAction={choose}
        learn={words.learnMore}
        testId="foyer-choose-account-name"
      />
    </>
  )
}
