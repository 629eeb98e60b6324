import { Button, StatusMessage } from '@foyer/ui'
import type { JSX } from 'react'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { swapFailureWords } from '../../copy/swap/swapFailureWords.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import type { SwapPart } from './SwapPart.js'

/** Why there is no price, what helps, and asking once more. */
export function QuoteFailure({ form, verbs }: SwapPart): JSX.Element | null {
  const { language } = useView()
  const words = useSwapCopy('form', swapFormEn)
  if (form.quote.status !== 'failed') return null
  const { title, next } = swapFailureWords(form.quote.failure, language)
  return (
    <>
      <StatusMessage tone="error" title={title} text={next} testId="foyer-swap-quote-failed" />
      <Button variant="secondary" isFullWidth onClick={verbs.quoteAgain} testId="foyer-swap-quote-again">
        {words.again}
      </Button>
    </>
  )
}
