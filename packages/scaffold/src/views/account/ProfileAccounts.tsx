import type { ActiveAccount } from '@foyer/core'
import type { JSX } from 'react'
import { useSettingsCopy } from '../../copy/account/useSettingsCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountRows } from './AccountRows.js'

/** The accounts of a wallet on the profile; choosing one uses it. */
export function ProfileAccounts({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { foyer } = useView()
  const words = useSettingsCopy()
  return (
    <AccountRows
      account={account}
      label={words.accounts}
      chooseLabel={words.switch}
      onChoose={foyer.connection.chooseAccount}
    />
  )
}
