import type { ActiveAccount } from '@foyer/core'
import { ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { AccountActions } from './AccountActions.js'
import { AccountTabs } from './AccountTabs.js'
import { Purses } from './Purses.js'

/** What can be done with an account and what it holds; a chunk of its own, because who it is shows first. */
export function AccountBody({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return (
    <ViewBody>
      <Purses account={account} />
      <AccountActions account={account} hasActivity={true} />
      <AccountTabs account={account} hasTotal={true} />
    </ViewBody>
  )
}
