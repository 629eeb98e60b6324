import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import { repeatEvery } from '@foyer/core/engine'
import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { selectIsEmbedded, usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountBody } from './AccountBody.js'
import { AccountHead } from './AccountHead.js'
import { WalletFeaturesLayout } from './WalletFeaturesLayout.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** How often the balance in the head is asked for; core remembers it for 30 s. */
const refreshMs = 10_000

function DefaultLayout({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return (
    <>
      <ViewBody align="center">
        <AccountHead account={account} />
      </ViewBody>
      <AccountBody account={account} />
    </>
  )
}

/** The connected account: who, how much, what it holds, what to do with it, and the way out. */
export function AccountView(): JSX.Element | null {
  const { foyer } = useView()
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  useEffect(() => repeatEvery(refreshMs, () => void foyer.account.refreshBalance()), [foyer])
  if (!account) return null
  const Shown = isEmbedded ? WalletFeaturesLayout : DefaultLayout
  return (
    <ScrollArea maxHeight="tall">
      <Shown account={account} />
    </ScrollArea>
  )
}
