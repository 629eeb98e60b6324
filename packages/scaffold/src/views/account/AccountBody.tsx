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

/** Returns an account's payment and ordinals addresses, or nothing if it lacks one of them. */
function pursesOf({ allAccounts, descriptions }: ActiveAccount): readonly Purse[] {
  const purses = purseKinds.flatMap((kind): readonly Purse[] => {
    const found = allAccounts.find(each => descriptions[each]?.kind === kind)
    return found ? [[kind, found]] : []
  })
  return purses.length === 2 ? purses : []
}

/** Tabs for choosing the payment or the ordinals address. */
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
      onChange={id => foyer.connection.chooseAccount(id as AccountId)} // every item id is an account id
    />
  )
}

/** The account's actions and holdings. */
export function AccountBody({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return (
    <ViewBody>
      <Purses account={account} />
      <AccountActions account={account} />
      <AccountTabs account={account} />
    </ViewBody>
  )
}
