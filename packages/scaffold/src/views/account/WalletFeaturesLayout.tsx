import { addressSeed } from '@foyer/common'
import { splitFiat } from '@foyer/common/amounts'
import type { ActiveAccount } from '@foyer/core'
import { selectTokens, totalValue } from '@foyer/core/engine'
import { Shimmer, ViewBody } from '@foyer/ui'
import { Avatar, BalanceText, ProfilePill } from '@foyer/ui/account'
import { type JSX, useEffect } from 'react'
import { accountEn } from '../../copy/en/account.js'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useIsVisited } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'
import { AccountActions } from './AccountActions.js'
import { accountName, BalanceTrouble } from './AccountHead.js'
import { AccountTabs } from './AccountTabs.js'
import { tokensAtHand } from './tokensAtHand.js'

function Total(): JSX.Element | null {
  const { language } = useView()
  const { actions } = useFeature(tokensAtHand)
  const { tokens: list, status } = usePart(selectTokens)
  const isVisited = useIsVisited()
  useEffect(() => (isVisited ? actions?.watch() : undefined), [actions, isVisited])
  if (status === 'loading') return <Shimmer width="160px" height="40px" />
  if (status === 'unavailable' && list.length === 0) return null // nobody knows that it is nothing
  const { dollars, mark, cents } = splitFiat(totalValue(list), language.tag)
  return (
    <BalanceText
      size="lg"
      prefix="$"
      integer={dollars}
      fraction={`${mark}${cents}`}
      testId="foyer-account-total"
    />
  )
}

/** The account of an embedded wallet: what it is worth in all, what can be done with it, what it holds. */
export function WalletFeaturesLayout({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { foyer } = useView()
  const words = useCopy('account', accountEn).account
  const view = account.allAccounts.length > 1 ? 'Profile' : 'AccountSettings'
  return (
    <>
      <ViewBody align="center">
        <ProfilePill
          avatar={<Avatar seed={addressSeed(account.address)} src={account.profileImage} size="sm" />}
          name={accountName(account)}
          label={view === 'Profile' ? words.profile : words.settings}
          onClick={() => foyer.router.push({ view })}
          testId="foyer-profile-button"
        />
        <Total />
        <BalanceTrouble account={account} />
      </ViewBody>
      <ViewBody>
        <AccountActions account={account} hasActivity={false} />
        <AccountTabs account={account} hasTotal={false} />
      </ViewBody>
    </>
  )
}
