import type { ActiveAccount, FoyerState } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { JSX } from 'react'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { BalanceRetry } from '../../tokens/TokenRow.js'

/** Returns whether the tokens on this view already say that balances are missing, with a retry of their own. */
const selectIsSaidByTokens = (state: FoyerState) =>
  state.accounts.currentTab === 0 && selectTokens(state).status === 'unavailable'

/** The notice that the native balance could not be loaded, with a retry button. */
export function BalanceTrouble({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const { namespace, balanceFailure, balanceRetryAt, isBalanceLoading } = account
  const hasTokens = useAbilities(namespace)('tokens')
  const isSaid = usePart(selectIsSaidByTokens) && hasTokens
  if (!balanceFailure || isSaid) return null
  return (
    <div className="balance-trouble" data-testid="foyer-balance-unavailable">
      <span role="status">{errorText(messages, 'BALANCE_UNAVAILABLE').title}</span>
      <BalanceRetry
        variant="ghost"
        size="sm"
        retryAt={balanceRetryAt}
        isLoading={isBalanceLoading}
        onRetry={() => void foyer.account.refreshBalance(namespace)}
        testId="foyer-balance-retry"
      />
    </div>
  )
}
