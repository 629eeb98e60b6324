import { type FoyerState, selectAccount } from '@foyer/core'
import { repeatEvery } from '@foyer/core/engine'
import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountBody } from './AccountBody.js'
import { AccountHero } from './AccountHero.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** How often the balance in the head is asked for; core remembers it for 30 s. */
const refreshMs = 10_000

/** The connected account: how much, what to do with it, what it holds. Who it is stands in the header. */
export function AccountView(): JSX.Element | null {
  const { foyer } = useView()
  const account = usePart(selectActive)
  useEffect(() => repeatEvery(refreshMs, () => void foyer.account.refreshBalance()), [foyer])
  if (!account) return null
  return (
    <ScrollArea maxHeight="tall">
      <ViewBody>
        <AccountHero account={account} />
      </ViewBody>
      <AccountBody account={account} />
    </ScrollArea>
  )
}
