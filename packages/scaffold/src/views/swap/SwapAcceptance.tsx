import { formatPercent } from '@foyer/common/amounts'
import type { SwapAcceptance, SwapForm } from '@foyer/core/features'
import { Checkbox } from '@foyer/ui/checkbox'
import { type JSX, useState } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { isUnproven } from './leastReceived.js'
import { impactLevel, mustConfirm } from './priceImpact.js'

/** What is risky about a swap, and what the visitor says to it. */
interface SwapQuestions {
  /** A box for each risk; none once the wallet is asked. */
  readonly questions: JSX.Element
  readonly isRisky: boolean
  /** Why the swap does not go on: what is to be confirmed first. */
  readonly missing: string | undefined
  readonly acceptance: SwapAcceptance
}

/** Asks what the visitor must confirm before a swap goes on: a great loss, and that nobody could check it. */
export function useSwapAcceptance(form: SwapForm): SwapQuestions {
  const { tag } = useView().locale
  const words = useMessages().swap.review
  const [acceptedPercent, acceptImpact] = useState<number>()
  const [acceptedContract, acceptContract] = useState<string>()
  const impact = form.details?.priceImpact
  const isSevere = impactLevel(impact) === 'severe'
  const isImpactOpen = mustConfirm(impact, acceptedPercent)
  const isUnchecked = isUnproven(form)
  // What is accepted of one contract is not of another that a later quote names.
  const contract = form.review.status === 'ready' ? form.review.transaction.to : undefined
  const acceptsUnproven = contract !== undefined && acceptedContract === contract
  const first = [
    isUnchecked && !acceptsUnproven && words.understandUnprovenFirst,
    isImpactOpen && words.understandFirst,
  ].find(each => each !== false)
  const isAsked = !form.isLocked && form.review.status !== 'failed'
  return {
    questions: (
      <>
        {isUnchecked && !form.isLocked && (
          <Checkbox
            isChecked={acceptsUnproven}
            onChange={isAccepted => acceptContract(isAccepted ? contract : undefined)}
            testId="foyer-swap-accept-unproven"
          >
            {words.understandUnproven}
          </Checkbox>
        )}
        {isSevere && !form.isLocked && (
          <Checkbox
            isChecked={!isImpactOpen}
            onChange={isAccepted => acceptImpact(isAccepted ? impact : undefined)}
            testId="foyer-swap-accept-impact"
          >
            {fill(words.understand, { percent: formatPercent(impact ?? 0, tag) })}
          </Checkbox>
        )}
      </>
    ),
    isRisky: isUnchecked || isSevere,
    missing: isAsked ? first : undefined,
    acceptance: { acceptsUnproven: isUnchecked && acceptsUnproven },
  }
}
