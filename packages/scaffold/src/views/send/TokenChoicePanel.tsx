import { type FoyerState, selectActiveNetwork } from '@foyer/core'
import { selectTokens, tokenKey } from '@foyer/core/engine'
import { selectSend, type TokenBalance } from '@foyer/core/features'
import { EmptyState } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import { valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback, useEffect, useMemo } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { type ReportCount, SearchPanel } from '../../foyer/SearchPanel.js'
import { useDebounced } from '../../foyer/useNow.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useSaid, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { BalanceRetry, TokenRow } from '../../tokens/TokenRow.js'
import { type SendPanelProps, SendScreen, SendWaiting } from './SendScreen.js'

/** The pause in typing after which the list is filtered. */
const searchDelayMs = 500

const selectNetworkId = (state: FoyerState) => selectActiveNetwork(state)?.id
const selectChosen = (state: FoyerState) => selectSend(state).token

/** The tokens found and the text that they contain. */
interface FoundTokens {
  readonly found: readonly TokenBalance[]
  readonly searched: string
}

/** Returns the active network's tokens whose name or symbol contains the search text. Follows it with a delay. */
function useFoundTokens(search: string): FoundTokens {
  const { tokens: list } = usePart(selectTokens)
  const networkId = usePart(selectNetworkId)
  const searched = useDebounced(search, searchDelayMs)
  const found = useMemo(() => {
    const wanted = searched.trim().toLowerCase()
    const fits = ({ name, symbol }: TokenBalance) => `${name}\n${symbol}`.toLowerCase().includes(wanted)
    return list.filter(each => each.chainId === networkId && fits(each))
  }, [list, networkId, searched])
  return { found, searched }
}

/** The search text and the reporter of the number of results. */
interface Search {
  readonly search: string
  readonly onCount: ReportCount
}

/** The tokens to send. Choosing one goes back. */
function TokenChoices({ search, onCount, actions }: SendPanelProps & Search): JSX.Element {
  const { foyer } = useView()
  const { send: words, tokens: tokenWords } = useMessages().account
  const holdings = useFeature('tokens')
  const { found, searched } = useFoundTokens(search)
  useEffect(() => onCount(found.length, searched), [onCount, found.length, searched])
  const chosen = usePart(selectChosen)
  const { status, retryAt } = usePart(selectTokens)
  useEffect(() => holdings.actions?.watch('send'), [holdings.actions])
  const renderItem = useCallback(
    (token: TokenBalance, tabIndex: 0 | -1) => {
      const choose = () => {
        actions?.chooseToken(token)
        foyer.router.goBack()
      }
      const isSelected = chosen && tokenKey(chosen) === tokenKey(token)
      return <TokenRow token={token} tabIndex={tabIndex} isSelected={isSelected} onClick={choose} />
    },
    [foyer, actions, chosen],
  )
  const isFailed = holdings.failure !== undefined || status === 'unavailable'
  const isNothingKnown = isFailed && found.length === 0 && search === ''
  useSaid('BALANCE_UNAVAILABLE', isNothingKnown)
  if (!actions) return <SendWaiting />
  if (isNothingKnown) {
    const again = () => (holdings.actions ? void holdings.actions.refresh('send') : holdings.retry())
    const { failure } = holdings
    const action = failure ? undefined : (
      <BalanceRetry variant="secondary" retryAt={retryAt.send} onRetry={again} />
    )
    const { unavailable, unavailableHint } = tokenWords
    const testId = 'foyer-send-tokens-unavailable'
    return (
      <TryAgain title={unavailable} text={unavailableHint} {...{ failure, action, testId }} onRetry={again} />
    )
  }
  if (status !== 'loading' && found.length === 0) {
    const { none, noneHint } = words
    return <EmptyState icon={<WalletIcon />} title={none} text={noneHint} testId="foyer-send-none" />
  }
  return (
    <WindowedList
      items={found}
      keyOf={tokenKey}
      renderItem={renderItem}
      rowHeight={valueRowHeight}
      label={words.yourTokens}
      isLoadingMore={status === 'loading'}
      testId="foyer-send-tokens"
    />
  )
}

/** The active network's tokens with a search field. */
function TokenChoicePanel({ actions }: SendPanelProps): JSX.Element {
  const words = useMessages().account.send
  return (
    <SearchPanel label={words.search} testId="foyer-send-search">
      {(search, onCount) => <TokenChoices {...{ search, onCount, actions }} />}
    </SearchPanel>
  )
}

/** The view for choosing the token to send. */
export function WalletSendSelectTokenView(): JSX.Element {
  return <SendScreen Panel={TokenChoicePanel} />
}
