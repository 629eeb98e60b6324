import { type FoyerState, selectAccount } from '@foyer/core'
import { Button, ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { selectIsEmbedded, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountIdentity } from './AccountIdentity.js'
import { ProfileAccounts } from './AccountRows.js'
import { EmbeddedAccountRows } from './EmbeddedAccountRows.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** The view of the visitor's profile and the wallet's accounts. */
export function ProfileView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().account.settings
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  if (!account) return null
  return (
    <ScrollArea>
      <ViewBody align="center">
        <AccountIdentity account={account} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => foyer.router.push({ view: 'AccountSettings' })}
          testId="foyer-profile-settings"
        >
          {words.accountSettings}
        </Button>
      </ViewBody>
      <ViewBody>
        {isEmbedded ? <EmbeddedAccountRows account={account} /> : <ProfileAccounts account={account} />}
      </ViewBody>
    </ScrollArea>
  )
}
