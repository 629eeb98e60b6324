import type { AccountId } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import { ViewBody } from '@foyer/ui'
import { Tabs } from '@foyer/ui/tabs'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountActions } from './AccountActions.js'
import { AccountTabs } from './AccountTabs.js'

const purseKinds = ['payment', 'ordinals'] as const

type Purse = readonly [kind: (typeof purseKinds)[number], account: AccountId]

/** The two purses of an account that has them; nothing where it has only one. */
function pursesOf({ allAccounts, descriptions }: ActiveAccount): readonly Purse[] {
  const purses = purseKinds.flatMap((kind): readonly Purse[] => {
    const found = allAccounts.find(each => descriptions[each]?.kind === kind)
    return found ? [[kind, found]] : []
  })
  return purses.length === 2 ? purses : []
}

/** The purses of an account: which of them is used. */
function Purses({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.account
  const purses = pursesOf(account)
  if (purses.length === 0) return null
  return (
    <Tabs
      items={purses.map(([kind, id]) => ({ id, label: words[kind], testId: `foyer-account-${kind}` }))}
      selectedId={account.account}
      label={words.accounts}
      onChange={id => foyer.connection.chooseAccount(id as AccountId)} // the ids above are accounts
    />
  )
}

/** What can be done with an account and what it holds. */
export function AccountBody({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return (
    <ViewBody>
      <Purses account={account} />
      <AccountActions account={account} />
      <AccountTabs account={account} />
    </ViewBody>
  )
}
