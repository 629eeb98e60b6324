import type { ActiveAccount } from '@foyer/core'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useCountdown } from '../../foyer/useNow.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'

/** The way to ask again: nothing is asked for some time after a failure; the button says for how long, and then asks by itself. */
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

/** Says that the account's own coin could not be counted, and when it can be tried again. */
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
