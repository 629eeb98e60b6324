import type { ActiveAccount } from '@foyer/core'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { errorWords, fill } from '../../copy/messages.js'
import { useNow } from '../../foyer/useNow.js'
import { useView } from '../../foyer/ViewContext.js'

/** The way to ask again: nothing is asked for some time after a failure, and the button says for how long. */
function Retry({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { namespace, balanceRetryAt = 0, isBalanceLoading } = account
  const { foyer, language } = useView()
  const { tryAgain, tryAgainIn } = language.copy.modal
  const seconds = Math.ceil((balanceRetryAt - useNow(500)) / 1000)
  const label = seconds > 0 ? fill(tryAgainIn, { seconds: String(seconds) }) : tryAgain
  return (
    <Button
      variant="ghost"
      size="sm"
      isDisabled={seconds > 0}
      disabledReason={label}
      isLoading={isBalanceLoading && seconds <= 0}
      onClick={() => void foyer.account.refreshBalance(namespace)}
      testId="foyer-balance-retry"
    >
      {label}
    </Button>
  )
}

/** Says that the account's own coin could not be counted, and when it can be tried again. */
export function BalanceTrouble({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { language } = useView()
  if (!account.balanceFailure) return null
  return (
    <div className="balance-trouble" data-testid="foyer-balance-unavailable">
      <span role="status">{errorWords(language, 'BALANCE_UNAVAILABLE').title}</span>
      <Retry account={account} />
    </div>
  )
}
