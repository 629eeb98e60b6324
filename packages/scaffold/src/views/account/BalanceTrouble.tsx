import type { ActiveAccount } from '@foyer/core'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useCountdown } from '../../foyer/useNow.js'
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

/** The notice that the native balance could not be loaded, with a retry button. */
export function BalanceTrouble({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const messages = useMessages()
  if (!account.balanceFailure) return null
  return (
    <div className="balance-trouble" data-testid="foyer-balance-unavailable">
      <span role="status">{errorText(messages, 'BALANCE_UNAVAILABLE').title}</span>
      <Retry account={account} />
    </div>
  )
}
