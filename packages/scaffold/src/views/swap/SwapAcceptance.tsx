import { formatPercent } from '@foyer/common/amounts'
import type { SwapAcceptance, SwapForm } from '@foyer/core/features'
import { Checkbox } from '@foyer/ui/checkbox'
import { type JSX, useState } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { isUnproven } from './leastReceived.js'
import { impactLevel, mustConfirm } from './priceImpact.js'

/** The risks of a swap and the visitor's confirmations. */
interface SwapQuestions {
  /** A checkbox for each risk. Empty once the wallet has received the request. */
  readonly questions: JSX.Element
  readonly isRisky: boolean
  /** The confirmation that the visitor must give first. */
  readonly missing: string | undefined
  readonly acceptance: SwapAcceptance
}

/** Asks the visitor to confirm a swap's risks: a severe price impact, or a transaction that could not be checked. */
export function useSwapAcceptance(form: SwapForm): SwapQuestions {
  const { tag } = useView().locale
  const words = useMessages().swap.review
  const [acceptedPercent, acceptImpact] = useState<number>()
  const [acceptedContract, acceptContract] = useState<string>()
  const impact = form.details?.priceImpact
  const isSevere = impactLevel(impact) === 'severe'
  const isImpactOpen = mustConfirm(impact, acceptedPercent)
  const isUnchecked = isUnproven(form)
  // A confirmation holds for one contract only. A later quote may use another contract.
  const contract = form.review.status === 'ready' ? form.review.transaction.to : undefined
  const acceptsUnproven = contract !== undefined && acceptedContract === contract
  const isAsked = !form.isLocked && form.review.status !== 'failed'
  const first =
    isUnchecked && !acceptsUnproven
      ? words.understandUnprovenFirst
      : isImpactOpen
        ? words.understandFirst
        : undefined
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
