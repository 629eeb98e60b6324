import type { AccountId } from '@foyer/common'
import type { FoyerState, RouteOf } from '@foyer/core'
import { type SwapActions, type SwapAsset, selectSwap, selectSwapChoices } from '@foyer/core/features'
import { EmptyState, useStyles } from '@foyer/ui'
import SearchIcon from '@foyer/ui/icons/search'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { Chip } from '@foyer/ui/swap'
import { type JSX, useCallback, useEffect, useMemo } from 'react'
import { type ReportCount, SearchPanel } from '../../foyer/SearchPanel.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { Amount } from '../../tokens/Amount.js'
import { useDollarText } from '../../tokens/amountTexts.js'
import { HideableBalance } from '../../tokens/HideableBalance.js'
import css from './SuggestedTokens.css?inline'
import { type SwapPanelProps, SwapScreen, SwapWaiting, useSwapStart } from './SwapScreen.js'
import { SwapTokenImage } from './SwapTokenImage.js'

/** The assets of {@link SuggestedTokens} and the handler of a choice. */
interface SuggestedTokensProps {
  readonly assets: readonly SwapAsset[]
  readonly onChoose: (token: AccountId) => void
}

/** Chips with the most popular tokens. */
function SuggestedTokens({ assets, onChoose }: SuggestedTokensProps): JSX.Element | null {
  useStyles(css)
  const words = useMessages().swap.choice
  if (assets.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="suggested-tokens" role="group" aria-label={words.suggested}>
      {assets.map(asset => (
        <Chip
          key={asset.id}
          image={<SwapTokenImage asset={asset} size="xs" />}
          onClick={() => onChoose(asset.id)}
          testId={`foyer-swap-suggested-${asset.symbol}`}
        >
          {asset.symbol}
        </Chip>
      ))}
    </div>
  )
}

/** A row of the list. A token that the account holds has two rows, and the first is under its holdings. */
interface SwapChoice {
  readonly asset: SwapAsset
  readonly isHeld: boolean
}

const selectSlice = sliceOf('swap')

/** Returns the tokens that match a search. Memoized, because there may be ten thousand. */
function useSwapChoices(search: string): {
  readonly suggested: readonly SwapAsset[]
  readonly choices: readonly SwapChoice[]
  /** The number of different tokens. */
  readonly count: number
} {
  const { foyer } = useView()
  const slice = usePart(selectSlice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all choices derive from the feature's slice
  return useMemo(() => {
    const { suggested, held, all } = selectSwapChoices(foyer.getState(), search)
    const choices = [
      ...held.map(asset => ({ asset, isHeld: true })),
      ...all.map(asset => ({ asset, isHeld: false })),
    ]
    return { suggested, choices, count: new Set(choices.map(({ asset }) => asset.id)).size }
  }, [foyer, slice, search])
}

const selectChosen = (state: FoyerState) => {
  const { source, target, start } = selectSwap(state)
  return {
    source: source?.id,
    target: target?.id,
    isStarting: start.status === 'idle' || start.status === 'starting',
  }
}

const keyOf = ({ asset, isHeld }: SwapChoice) => `${isHeld} ${asset.id}`

interface ChoiceRowProps extends SwapChoice {
  readonly chosenAs: 'this' | 'other' | undefined
  readonly onChoose: (token: AccountId) => void
  readonly tabIndex: 0 | -1
}

function ChoiceRow({ asset, isHeld, chosenAs, onChoose, tabIndex }: ChoiceRowProps): JSX.Element {
  const { id, name, symbol, balance, value } = asset
  const worth = useDollarText()(value)
  return (
    <ValueRow
      title={name || symbol}
      description={isHeld ? <Amount amount={balance} symbol={symbol} /> : <bdi>{symbol}</bdi>}
      value={isHeld && worth ? <HideableBalance>{worth}</HideableBalance> : undefined}
      image={<SwapTokenImage asset={asset} />}
      isSelected={chosenAs === 'this'}
      isDisabled={isHeld && chosenAs !== undefined}
      onClick={() => onChoose(id)}
      tabIndex={tabIndex}
      testId={`foyer-swap-${isHeld ? 'held' : 'token'}-${id}`}
    />
  )
}

/** Props of {@link SwapChoices}. */
interface SwapChoicesProps {
  readonly side: 'source' | 'target'
  readonly search: string
  readonly onCount: ReportCount
  readonly actions: SwapActions
}

/** The tokens to choose from: popular ones, the account's, then all. */
function SwapChoices({ side, search, onCount, actions }: SwapChoicesProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().swap.choice
  const { suggested, choices, count } = useSwapChoices(search)
  const { source, target, isStarting } = usePart(selectChosen)
  useEffect(() => onCount(isStarting ? undefined : count, search), [onCount, isStarting, count, search])
  const [current, other] = side === 'source' ? [source, target] : [target, source]
  const choose = useCallback(
    (token: AccountId) => {
      actions.choose(side, token)
      foyer.router.goBack()
    },
    [foyer, actions, side],
  )
  const renderItem = useCallback(
    (choice: SwapChoice, tabIndex: 0 | -1) => {
      const { id } = choice.asset
      const chosenAs = id === current ? 'this' : id === other ? 'other' : undefined
      return <ChoiceRow {...choice} chosenAs={chosenAs} onChoose={choose} tabIndex={tabIndex} />
    },
    [choose, current, other],
  )
  const headingOf = useCallback(({ isHeld }: SwapChoice) => (isHeld ? words.held : words.all), [words])
  if (choices.length === 0 && !isStarting) {
    return (
      <EmptyState icon={<SearchIcon />} title={words.none} text={words.noneHint} testId="foyer-swap-none" />
    )
  }
  return (
    <>
      {search === '' && <SuggestedTokens assets={suggested} onChoose={choose} />}
      <WindowedList
        items={choices}
        keyOf={keyOf}
        renderItem={renderItem}
        rowHeight={valueRowHeight}
        label={words.list}
        headingOf={headingOf}
        isLoadingMore={isStarting}
        testId="foyer-swap-tokens"
      />
    </>
  )
}

/** Props of {@link SwapChoicePanel}. */
export interface SwapChoicePanelProps extends SwapPanelProps {
  readonly side: 'source' | 'target'
}

/** The tokens with a search field. Choosing one goes back. */
function SwapChoicePanel({ actions, side }: SwapChoicePanelProps): JSX.Element {
  const words = useMessages().swap.choice
  useSwapStart(actions)
  if (!actions) return <SwapWaiting />
  return (
    <SearchPanel label={words.search} testId="foyer-swap-search">
      {(search, onCount) => <SwapChoices {...{ side, search, onCount, actions }} />}
    </SearchPanel>
  )
}

/** The view for choosing a token of a swap. */
export function SwapSelectTokenView({ route }: { readonly route: RouteOf<'SwapSelectToken'> }): JSX.Element {
  return <SwapScreen Panel={SwapChoicePanel} own={{ side: route.side }} />
}
