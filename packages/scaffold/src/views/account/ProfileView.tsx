import { type FoyerState, selectAccount } from '@foyer/core'
import { Button, ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useSettingsCopy } from '../../copy/account/useSettingsCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountRows } from './AccountRows.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** Who the visitor is, and which of the wallet's accounts is in use. */
export function ProfileView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useSettingsCopy()
  const account = usePart(selectActive)
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
        <AccountRows
          account={account}
          label={words.accounts}
          chooseLabel={words.switch}
          onChoose={foyer.connection.chooseAccount}
        />
      </ViewBody>
    </ScrollArea>
  )
}
