import { type FoyerState, selectAccount, selectStatus } from '@foyer/core'
import { repeatEvery, selectWrongNetwork } from '@foyer/core/engine'
import { ScrollArea, Shimmer, useStyles, ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountBody } from './AccountBody.js'
import css from './AccountHero.css?inline'
import { AccountHero } from './AccountHero.js'
import { WrongNetworkBanner } from './WrongNetworkBanner.js'

const isWarned = (state: FoyerState) => selectWrongNetwork(state) === 'banner'

const selectIsComing = (state: FoyerState) => selectStatus(state) === 'reconnecting'

const selectActive = (state: FoyerState) => selectAccount(state)

/** The refresh interval of the native balance. Core caches the balance for 30 s. */
const refreshMs = 10_000

/** The placeholder of an account that is reconnecting. */
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

/** The connected account: its balance, actions and holdings. The header shows its name. */
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
        {hasWarning && <WrongNetworkBanner />}
        <AccountHero account={account} />
      </ViewBody>
      <AccountBody account={account} />
    </ScrollArea>
  )
}
