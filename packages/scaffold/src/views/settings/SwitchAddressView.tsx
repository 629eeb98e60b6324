import type { AccountId } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountRows } from './AccountRows.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** The view of the wallet's accounts. Choosing one makes it active and closes the modal. */
export function SwitchAddressView(): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const account = usePart(selectActive)
  const words = messages.account
  if (!account) return null
  const use = (id: AccountId) => {
    foyer.connection.chooseAccount(id)
    foyer.close()
  }
  return (
    <ScrollArea>
      <ViewBody>
        <AccountRows account={account} label={words.accounts} onChoose={use} />
      </ViewBody>
    </ScrollArea>
  )
}
