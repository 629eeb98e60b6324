import type { FoyerState } from '@foyer/core'
import { Button, ScrollArea, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { LegalNotice } from '../../wallets/LegalParts.js'
import { CreateLogins } from './CreateLogins.js'

const selectHasEmbeddedWallet = ({ connection }: FoyerState) =>
  connection.connectors.some(each => each.type === 'AUTH')

/** The view for a first wallet: logins that need none, and wallets to get. */
export function CreateView(): JSX.Element {
  const { foyer } = useView()
  const { create } = useMessages().help
  const hasLogins = usePart(selectHasEmbeddedWallet)
  const getWallet = () => {
    foyer.track({ event: 'CLICK_GET_WALLET' })
    foyer.router.push({ view: 'GetWallet' })
  }
  return (
    <>
      <ScrollArea>
        {hasLogins && <CreateLogins />}
        <ViewBody gap="lg" align="center">
          <StatusMessage title={create.question} />
          <Button variant="secondary" onClick={getWallet} testId="foyer-create-get-wallet">
            {create.action}
          </Button>
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
