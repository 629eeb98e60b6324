import { splitAmount, splitFiat } from '@foyer/common/amounts'
import type { ActiveAccount, FoyerState } from '@foyer/core'
import { selectTokens, worthOf } from '@foyer/core/engine'
import { IconButton, Shimmer, useStyles } from '@foyer/ui'
import { BalanceText } from '@foyer/ui/account'
import EyeIcon from '@foyer/ui/icons/eye'
import EyeOffIcon from '@foyer/ui/icons/eye-off'
import { type JSX, useEffect, useRef } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useIsVisited } from '../../foyer/useEnvironment.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { shortenEnd } from '../../locales/shorten.js'
import { selectWalletName } from '../../networks/walletName.js'
import { Amount } from '../../tokens/Amount.js'
import { exactText } from '../../tokens/amountTexts.js'
import { HiddenBalance, useAreBalancesHidden } from '../../tokens/HideableBalance.js'
import css from './AccountHero.css?inline'
import { BalanceTrouble } from './BalanceTrouble.js'
import { useKeyH } from './useKeyH.js'

const nameLength = 24

const selectIsServed = ({ services }: FoyerState) => services.hasBlockchain

/** Returns the account's value in US dollars, `loading`, or `undefined` if there is no price. */
function useWorth({ namespace, balance }: ActiveAccount): number | 'loading' | undefined {
  const { actions, failure } = useFeature('tokens')
  const { tokens, status } = usePart(selectTokens)
  const isServed = usePart(selectIsServed)
  const isOffered = useAbilities(namespace)('tokens')
  const isVisited = useIsVisited()
  // Only a service provides prices, so nothing is requested without a service.
  const isAwaited = isServed && isOffered
  const isWanted = isAwaited && isVisited
  useEffect(() => (isWanted ? actions?.watch() : undefined), [actions, isWanted])
  const worth = worthOf(tokens)
  if (worth) return worth
  if (!isAwaited || failure || status === 'unavailable') return undefined
  if (status === 'loading') return 'loading'
  // A service without tokens may not support the network. Only the network's own balance proves an empty account.
  const isEmpty = balance !== undefined && Number(balance.amount) === 0
  return isEmpty ? worth : undefined
}

/** The place of the largest number on this view while balances are hidden. */
function HiddenHeadline({
  symbol,
  testId,
}: {
  readonly symbol?: string
  readonly testId: string
}): JSX.Element {
  return <BalanceText size="lg" integer={<HiddenBalance />} symbol={symbol} testId={testId} />
}

function Total({ usd }: { readonly usd: number }): JSX.Element {
  const areHidden = useAreBalancesHidden()
  const { before, dollars, mark, cents, after } = splitFiat(usd, useView().locale.tag)
  return (
    <div data-testid="foyer-tokens-total">
      {areHidden ? (
        <HiddenHeadline testId="foyer-account-total" />
      ) : (
        <BalanceText
          size="lg"
          prefix={before}
          integer={dollars}
          fraction={`${mark}${cents}`}
          symbol={after}
          testId="foyer-account-total"
        />
      )}
    </div>
  )
}

/** The headline if neither the value nor the native balance is known. */
function UnknownHeadline(): JSX.Element {
  const { title } = errorText(useMessages(), 'BALANCE_UNAVAILABLE')
  return (
    <div className="account-hero__unknown" role="img" aria-label={title} data-testid="foyer-account-unknown">
      –
    </div>
  )
}

/** The native balance, shown on top if there is no price. */
function NativeHeadline({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { balance, isBalanceLoading } = account
  const { tag } = useView().locale
  const areHidden = useAreBalancesHidden()
  if (balance && areHidden) return <HiddenHeadline symbol={balance.symbol} testId="foyer-account-balance" />
  if (balance) {
    const parts = splitAmount(balance.amount, tag)
    const title = exactText(balance.amount, { symbol: balance.symbol, locale: tag })
    return (
      <BalanceText
        {...parts}
        symbol={balance.symbol}
        title={title}
        size="lg"
        testId="foyer-account-balance"
      />
    )
  }
  return isBalanceLoading ? <Shimmer width="160px" height="44px" /> : <UnknownHeadline />
}

/** Hides all balances of the modal, or shows them again, like the key H. */
function HideButton(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.account
  const areHidden = useAreBalancesHidden()
  const button = useRef<HTMLSpanElement>(null)
  const toggle = () => foyer.account.hideBalances(!areHidden)
  useKeyH(button, toggle)
  return (
    <span ref={button} className="account-hero__hide">
      <IconButton
        size="sm"
        label={areHidden ? words.showBalances : words.hideBalances}
        onClick={toggle}
        testId="foyer-hide-balances"
      >
        {areHidden ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </span>
  )
}

/** The account's value or native balance. Below it the native balance, if it is not on top. */
export function AccountHero({ account }: { readonly account: ActiveAccount }): JSX.Element {
  useStyles(css)
  const messages = useMessages()
  const { account: words, wallets } = messages.account
  const { balance, isBalanceLoading, isConfirmed, isResting, descriptions } = account
  const name = usePart(selectWalletName)
  const worth = useWorth(account)
  const { tokens } = usePart(selectTokens)
  const hasBalance = worth !== undefined || balance !== undefined || isBalanceLoading || tokens.length > 0
  return (
    <div className="account-hero">
      {worth === undefined && <NativeHeadline account={account} />}
      {worth === 'loading' && <Shimmer width="160px" height="44px" />}
      {typeof worth === 'number' && <Total usd={worth} />}
      {hasBalance && (
        <div className="account-hero__line">
          {worth !== undefined && (balance || isBalanceLoading) && (
            <span className="account-hero__balance">
              {balance && <Amount {...balance} testId="foyer-account-balance" />}
            </span>
          )}
          <HideButton />
        </div>
      )}
      {/* The wallet is locked, or asking it for its accounts would open a window. */}
      {isResting && (
        <div className="account-hero__line" data-testid="foyer-account-resting">
          {fill(wallets.unlock, { name: shortenEnd(name ?? '', nameLength) })}
        </div>
      )}
      {!isConfirmed && !isResting && (
        <div className="account-hero__line" data-testid="foyer-account-unconfirmed">
          {words.unconfirmed}
        </div>
      )}
      {descriptions[account.account]?.signsNothing && (
        <div
          className="account-hero__line account-hero__line--long"
          data-testid="foyer-account-signs-nothing"
        >
          {words.signsNothing}
        </div>
      )}
      <BalanceTrouble account={account} />
    </div>
  )
}
