import { loadChunk } from '@foyer/common'
import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import { repeatEvery } from '@foyer/core/modal'
import { ScrollArea, ViewBody } from '@foyer/ui'
import { type ComponentType, type JSX, useEffect } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { selectIsEmbedded, usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountHead } from './AccountHead.js'

const selectActive = (state: FoyerState) => selectAccount(state)

/** How often the balance in the head is asked for; core remembers it for 30 s. */
const refreshMs = 10_000

type Part = ComponentType<{ readonly account: ActiveAccount }>
const loadBody = (): Promise<Part> =>
  loadChunk(
    'AccountBody',
    () => import('./AccountBody.js'),
    module => module.AccountBody,
  )
const loadWalletFeatures = (): Promise<Part> =>
  loadChunk(
    'WalletFeaturesLayout',
    () => import('./WalletFeaturesLayout.js'),
    module => module.WalletFeaturesLayout,
  )

function DefaultLayout({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return (
    <>
      <ViewBody align="center">
        <AccountHead account={account} />
      </ViewBody>
      <LazyPart name="account" load={loadBody} props={{ account }} waiting={null} />
    </>
  )
}

function EmbeddedLayout({ account }: { readonly account: ActiveAccount }): JSX.Element {
  return <LazyPart name="wallet features" load={loadWalletFeatures} props={{ account }} waiting={null} />
}

/** The connected account: who, how much, what it holds, what to do with it, and the way out. */
export function AccountView(): JSX.Element | null {
  const { foyer } = useView()
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  useEffect(() => repeatEvery(refreshMs, () => void foyer.account.refreshBalance()), [foyer])
  if (!account) return null
  const Shown = isEmbedded ? EmbeddedLayout : DefaultLayout
  return (
    <ScrollArea maxHeight="tall">
      <Shown account={account} />
    </ScrollArea>
  )
}
