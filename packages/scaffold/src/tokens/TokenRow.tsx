import { tokenKey, tokenValue } from '@foyer/core/engine'
import type { TokenBalance } from '@foyer/core/features'
import { Button, Picture, type PictureSize } from '@foyer/ui'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { useCountdown } from '../foyer/useNow.js'
import { useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import { initialOf } from '../locales/initialOf.js'
import { Amount } from './Amount.js'
import { useDollarText } from './amountTexts.js'
import { HideableBalance } from './HideableBalance.js'

/** A token's image, or the first letter of its symbol. */
export function TokenImage({
  token: { iconUrl, symbol },
  size,
}: {
  readonly token: { readonly iconUrl?: string | undefined; readonly symbol: string }
  readonly size?: PictureSize | undefined
}): JSX.Element {
  const letter = initialOf(symbol)
  return <Picture src={iconUrl} shape="circle" size={size} isLazy={true} fallback={letter} />
}

/** Props of {@link TokenRow}. */
interface TokenRowProps {
  readonly token: TokenBalance
  readonly tabIndex: 0 | -1
  readonly onClick?: (() => void) | undefined
  readonly isSelected?: boolean | undefined
}

/** A token in a list: image, name, amount and value. */
export function TokenRow({ token, tabIndex, onClick, isSelected }: TokenRowProps): JSX.Element {
  const dollarText = useDollarText()
  const { symbol, quantity } = token
  const worth = dollarText(tokenValue(token))
  return (
    <ValueRow
      title={token.name || symbol}
      description={<Amount amount={quantity.numeric} symbol={symbol} />}
      image={<TokenImage token={token} />}
      value={worth && <HideableBalance>{worth}</HideableBalance>}
      onClick={onClick}
      isSelected={isSelected}
      tabIndex={tabIndex}
      testId={`foyer-token-${tokenKey(token)}`}
    />
  )
}

/** Props of {@link BalanceRetry}. */
interface BalanceRetryProps {
  /** The time from which balances may be requested again (ms since epoch). `undefined` means now. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  readonly variant: 'secondary' | 'ghost'
  readonly size?: 'sm' | undefined
  readonly isLoading?: boolean
  readonly testId?: string
}

/**
 * A button that loads balances again. While it counts down it is disabled but keeps its focus, and then retries by
 * itself.
 */
export function BalanceRetry({
  retryAt,
  onRetry,
  isLoading,
  testId = 'foyer-tokens-retry',
  ...look
}: BalanceRetryProps): JSX.Element {
  const { tag, messages } = useView().locale
  const { tryAgain, tryAgainIn } = messages.modal
  const seconds = useCountdown(retryAt, onRetry)
  const label = seconds > 0 ? fill(tryAgainIn, { seconds }, tag) : tryAgain
  return (
    <Button
      {...look}
      isDisabled={seconds > 0}
      disabledReason={label}
      isLoading={isLoading && seconds === 0}
      onClick={onRetry}
      testId={testId}
    >
      {label}
    </Button>
  )
}
