import type { ActiveAccount, FoyerState } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useCountdown } from '../../foyer/useNow.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'

/**
 * A button that loads the balance again. After a failure it counts down while it is disabled, and then retries by
 * itself.
 */
function Retry({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { namespace, balanceRetryAt, isBalanceLoading } = account
  const { foyer, locale } = useView()
  const { tryAgain, tryAgainIn } = useMessages().modal
  const retry = () => void foyer.account.refreshBalance(namespace)
  const seconds = useCountdown(balanceRetryAt, retry)
  const label = seconds > 0 ? fill(tryAgainIn, { seconds }, locale.tag) : tryAgain
  return (
    <Button
      variant="ghost"
      size="sm"
      isDisabled={seconds > 0}
      disabledReason={label}
      isLoading={isBalanceLoading && seconds === 0}
      onClick={retry}
      testId="foyer-balance-retry"
    >
      {label}
    </Button>
  )
}

/** Returns whether the tokens on this view already say that balances are missing, with a retry of their own. */
const selectIsSaidByTokens = (state: FoyerState) =>
  state.accounts.currentTab === 0 && selectTokens(state).status === 'unavailable'

/** The notice that the native balance could not be loaded, with a retry button. */
export function BalanceTrouble({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const messages = useMessages()
  const hasTokens = useAbilities(account.namespace)('tokens')
  const isSaid = usePart(selectIsSaidByTokens) && hasTokens
  if (!account.balanceFailure || isSaid) return null
  return (
    <div className="balance-trouble" data-testid="foyer-balance-unavailable">
      <span role="status">{errorText(messages, 'BALANCE_UNAVAILABLE').title}</span>
      <Retry account={account} />
    </div>
  )
}
