import { type AccountId, formatBalance } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { type SwapVerbs, selectSwap } from '@foyer/core/swap'
import { EmptyState, SearchIcon } from '@foyer/ui'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback } from 'react'
import { swapChoiceEn } from '../../copy/swap/choiceEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useDollarText } from '../../tokens/dollarText.js'
import { SuggestedTokens } from './SuggestedTokens.js'
import { SwapTokenImage } from './SwapTokenImage.js'
import { type SwapChoice, useSwapChoices } from './useSwapChoices.js'

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
  const dollarText = useDollarText()
  return (
    <ValueRow
      title={name || symbol}
      description={<bdi>{isHeld ? `${formatBalance(balance)} ${symbol}` : symbol}</bdi>}
      value={isHeld ? dollarText(value) : undefined}
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
export interface SwapChoicesProps {
  readonly side: 'source' | 'target'
  readonly search: string
  readonly verbs: SwapVerbs
}

/** Tokens to choose from: those that many swap, those the account holds, then all. */
export function SwapChoices({ side, search, verbs }: SwapChoicesProps): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('choice', swapChoiceEn)
  const { suggested, choices } = useSwapChoices(search)
  const { source, target, isStarting } = usePart(selectChosen)
  const [current, other] = side === 'source' ? [source, target] : [target, source]
  const choose = useCallback(
    (token: AccountId) => {
      verbs.choose(side, token)
      foyer.router.goBack()
    },
    [foyer, verbs, side],
  )
  const renderRow = useCallback(
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
        renderRow={renderRow}
        rowHeight={valueRowHeight}
        label={words.list}
        headingOf={headingOf}
        isLoadingMore={isStarting}
        testId="foyer-swap-tokens"
      />
    </>
  )
}
