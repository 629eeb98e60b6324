import { type FoyerState, selectAccount, selectStatus } from '@foyer/core'
import { repeatEvery, selectWrongChain } from '@foyer/core/engine'
import { ScrollArea, Shimmer, useStyles, ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountBody } from './AccountBody.js'
import css from './AccountHero.css?inline'
import { AccountHero } from './AccountHero.js'
import { WrongChainBanner } from './WrongChainBanner.js'

const isWarned = (state: FoyerState) => selectWrongChain(state) === 'banner'

const selectIsComing = (state: FoyerState) => selectStatus(state) === 'reconnecting'

const selectActive = (state: FoyerState) => selectAccount(state)

/** How often the balance in the head is asked for; core remembers it for 30 s. */
const refreshMs = 10_000

/** The place of an account that is being reconnected. */
function AccountLoading(): JSX.Element {
  useStyles(css)
  const { view } = useMessages()
  return (
    <ViewBody>
      <div className="account-hero" role="status" data-testid="foyer-account-loading">
        <Shimmer width="160px" height="44px" />
        <span className="account-hero__line">{view.loading}</span>
      </div>
    </ViewBody>
  )
}

/** The connected account: how much, what to do with it, what it holds. Who it is stands in the header. */
export function AccountView(): JSX.Element | null {
  const { foyer } = useView()
  const account = usePart(selectActive)
  useEffect(() => repeatEvery(refreshMs, () => void foyer.account.refreshBalance()), [foyer])
  const isComing = usePart(selectIsComing)
  const hasWarning = usePart(isWarned)
  if (!account) return isComing ? <AccountLoading /> : null
  return (
    <ScrollArea maxHeight="tall">
      <ViewBody>
        {hasWarning && <WrongChainBanner />}
        <AccountHero account={account} />
      </ViewBody>
      <AccountBody account={account} />
    </ScrollArea>
  )
}
