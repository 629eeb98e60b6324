import type { JSX } from 'react'
import { swapChoiceEn } from '../../copy/swap/choiceEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { SearchPanel } from '../../foyer/SearchPanel.js'
import { SwapChoices } from './SwapChoices.js'
import type { SwapPanelProps } from './SwapScreen.js'
import { SwapWaiting } from './SwapWaiting.js'
import { useSwapStart } from './useSwapStart.js'

/** Props of {@link SwapChoicePanel}. */
export interface SwapChoicePanelProps extends SwapPanelProps {
  readonly side: 'source' | 'target'
}

/** The tokens there are, and the search among them; choosing one goes back. */
export function SwapChoicePanel({ verbs, side }: SwapChoicePanelProps): JSX.Element {
  const words = useSwapCopy('choice', swapChoiceEn)
  useSwapStart(verbs)
  if (!verbs) return <SwapWaiting />
  return (
    <SearchPanel label={words.search} testId="foyer-swap-search">
      {search => <SwapChoices side={side} search={search} verbs={verbs} />}
    </SearchPanel>
  )
}
