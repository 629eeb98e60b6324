import type { SwapForm } from '@foyer/core/swap'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useAmountWords } from '../../copy/amounts/useAmountWords.js'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useChooseToken } from './useChooseToken.js'

/** Props of {@link SwapButton}. */
interface SwapButtonProps {
  readonly form: SwapForm
  readonly submit: () => void
}

/** Leads to the review, or to the token that is missing; says what else is. */
export function SwapButton({ form, submit }: SwapButtonProps): JSX.Element {
  const words = useSwapCopy('form', swapFormEn)
  const { action, isLocked, source, field } = form
  const said = { ...words, ...useAmountWords(field, { unit: source?.symbol, decimals: source?.decimals }) }
  const chooseToken = useChooseToken(source ? 'target' : 'source')
  return (
    <Button
      size="lg"
      isFullWidth
      isLoading={!isLocked && (action === 'starting' || action === 'quoting')}
      isDisabled={!isLocked && action !== 'review' && action !== 'selectToken'}
      onClick={action === 'selectToken' && !isLocked ? chooseToken : submit}
      onRefused={submit}
      testId="foyer-swap-review"
    >
      {isLocked ? words.underWay : said[action]}
    </Button>
  )
}
