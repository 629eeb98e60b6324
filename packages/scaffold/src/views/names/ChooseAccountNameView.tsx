import { usesSmartAccount } from '@foyer/core/engine'
import { StatusMessage, ViewBody } from '@foyer/ui'
import { NameIllustration } from '@foyer/ui/names'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { NamesFooter } from './NamesFooter.js'

/** The view that explains account names, with a button to choose one. */
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
