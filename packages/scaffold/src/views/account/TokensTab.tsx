import type { ActiveAccount, FoyerState } from '@foyer/core'
import { selectTokens, tokenKey, usesSmartAccount } from '@foyer/core/engine'
import type { TokenBalance } from '@foyer/core/features'
import { Button, EmptyState, useStyles } from '@foyer/ui'
import ReceiveIcon from '@foyer/ui/icons/receive'
import WalletIcon from '@foyer/ui/icons/wallet'
import { valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback, useEffect } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useIsVisited } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useSaid, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { BalanceRetry, TokenRow } from '../../tokens/TokenRow.js'
import { shortListLength } from './listRoom.js'
import { MoreTokens } from './MoreTokens.js'
import css from './TokensTab.css?inline'

const selectCanSend = ({ options }: FoyerState) => options.features.send
const selectCanReceive = ({ options }: FoyerState) => options.features.receive

function NoTokens(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.tokens
  const canReceive = usePart(selectCanReceive)
  const action = canReceive && (
    <Button
      variant="secondary"
      startIcon={<ReceiveIcon />}
      onClick={() => foyer.router.push({ view: 'WalletReceive' })}
      testId="foyer-tokens-receive"
    >
      {words.receive}
    </Button>
  )
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={words.empty}
      text={words.emptyHint}
      action={action}
      testId="foyer-tokens-empty"
    />
  )
}

/** Returns whether an empty list means that the account holds nothing. A network that cannot be read proves nothing. */
function provesNone({ balance }: ActiveAccount): boolean {
  return balance !== undefined && Number(balance.amount) === 0
}

/** Says that nothing is known about the tokens. Invites no payment to a network that the app cannot read. */
function UnreadableTokens(): JSX.Element {
  const words = useMessages().account.tokens
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={words.unavailable}
      text={words.unreadableHint}
      testId="foyer-tokens-unreadable"
    />
  )
}

/** Returns the function that opens the form to send a token, or `undefined` if the host disabled sending. */
function useSendToken(): ((token: TokenBalance) => void) | undefined {
  const { foyer } = useView()
  const canSend = usePart(selectCanSend)
  const open = useCallback(
    (token: TokenBalance) => {
      foyer.track({
        event: 'OPEN_SEND',
        properties: { isSmartAccount: usesSmartAccount(foyer.getState()), network: token.chainId },
      })
      foyer.router.push({ view: 'WalletSend' })
      // The view loads the feature as well and shows a failure.
      foyer.features.load('send').then(
        actions => actions.chooseToken(token),
        () => undefined,
      )
    },
    [foyer],
  )
  return canSend ? open : undefined
}

/** Props of {@link TokensTab}. */
interface TokensTabProps {
  readonly account: ActiveAccount
  /** The number of tokens, or the number to expect while they load. */
  readonly count: number
}

/** The account's tokens and their values, refreshed while they are shown. */
export function TokensTab({ account, count }: TokensTabProps): JSX.Element {
  useStyles(css)
  const { foyer } = useView()
  const words = useMessages().account.tokens
  const { actions, failure, retry } = useFeature('tokens')
  const { tokens: list, status, retryAt } = usePart(selectTokens)
  const onSend = useSendToken()
  const isVisited = useIsVisited()
  useEffect(() => (isVisited ? actions?.watch() : undefined), [actions, isVisited])
  const renderItem = useCallback(
    (token: TokenBalance, tabIndex: 0 | -1) => (
      <TokenRow token={token} tabIndex={tabIndex} onClick={onSend && (() => onSend(token))} />
    ),
    [onSend],
  )
  const isFailed = failure !== undefined || status === 'unavailable'
  useSaid('BALANCE_UNAVAILABLE', isFailed)
  const again = () => {
    void foyer.account.refreshBalance() // the hero leaves its own retry to this one
    if (actions) void actions.refresh()
    else retry()
  }
  if (isFailed && list.length === 0) {
    return (
      <TryAgain
        title={words.unavailable}
        text={words.unavailableHint}
        failure={failure}
        onRetry={again}
        action={
          failure ? undefined : <BalanceRetry variant="secondary" retryAt={retryAt.account} onRetry={again} />
        }
        testId="foyer-tokens-unavailable"
      />
    )
  }
  const isEmpty = status === 'ready' && list.length === 0
  if (isEmpty && provesNone(account)) return <NoTokens />
  const isAwaited = isEmpty && account.isBalanceLoading && !account.balance
  if (isEmpty && !isAwaited) return <UnreadableTokens />
  return (
    <>
      {isFailed && (
        <p className="tokens-notice" role="status" data-testid="foyer-tokens-notice">
          <span>{words.unavailable}</span>
          <BalanceRetry variant="ghost" size="sm" retryAt={retryAt.account} onRetry={again} />
        </p>
      )}
      <WindowedList
        items={list}
        keyOf={tokenKey}
        renderItem={renderItem}
        rowHeight={valueRowHeight}
        label={words.list}
        isLoadingMore={status === 'loading' || isAwaited}
        firstPlaces={count}
        testId="foyer-tokens"
      />
      {status === 'ready' && !isAwaited && list.length <= shortListLength && <MoreTokens account={account} />}
    </>
  )
}
