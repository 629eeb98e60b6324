import type { SwapForm } from '@foyer/core/swap'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useAmountWords } from '../../copy/amounts/useAmountWords.js'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import { useChooseToken } from './useChooseToken.js'

/** Leads to the review, or to the token that is missing; says what else is. */
export function SwapButton({ form }: { readonly form: SwapForm }): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('form', swapFormEn)
  const { action, isLocked, source, field } = form
  const said = { ...words, ...useAmountWords(field, { unit: source?.symbol, decimals: source?.decimals }) }
  const chooseToken = useChooseToken(source ? 'target' : 'source')
  const review = () => foyer.router.push({ view: 'SwapPreview' })
  const leads = isLocked || action === 'review' || action === 'selectToken'
  return (
    <Button
      size="lg"
      isFullWidth
      isLoading={!isLocked && (action === 'starting' || action === 'quoting')}
      isDisabled={!leads}
      onClick={action === 'selectToken' ? chooseToken : review}
      testId="foyer-swap-review"
    >
      {isLocked ? words.underWay : said[action]}
    </Button>
  )
}
