import type { SwapArguments } from '@foyer/core'
import { type SwapForm, selectSwap } from '@foyer/core/swap'
import { SwapIcon, ViewBody } from '@foyer/ui'
import { TransferStack } from '@foyer/ui/swap'
import { type JSX, useEffect } from 'react'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { swapFailureWords } from '../../copy/swap/swapFailureWords.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { TryAgain } from '../../foyer/TryAgain.js'
import { useAmountSubmit } from '../../foyer/useAmountSubmit.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { QuoteFailure } from './QuoteFailure.js'
import { SwapButton } from './SwapButton.js'
import { SwapDetailsBox } from './SwapDetailsBox.js'
import { SwapGive } from './SwapGive.js'
import type { SwapPart } from './SwapPart.js'
import { SwapReceive } from './SwapReceive.js'
import type { SwapPanelProps } from './SwapScreen.js'
import { SwapWaiting } from './SwapWaiting.js'
import { UnsupportedSwap } from './UnsupportedSwap.js'
import { useSwapStart } from './useSwapStart.js'

const wrongAmount: readonly SwapForm['action'][] = [
  'enterAmount',
  'amountAmbiguous',
  'amountInvalid',
  'amountTooFine',
  'insufficientBalance',
]

function Form({ form, verbs }: SwapPart): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('form', swapFormEn)
  const { action, isLocked } = form
  const review = () => foyer.router.push({ view: 'SwapPreview' })
  const { submit, refusals } = useAmountSubmit({
    isWrong: !isLocked && wrongAmount.includes(action),
    goOn: isLocked || action === 'review' ? review : undefined,
  })
  const turn = {
    label: words.turn,
    onClick: verbs.switchSides,
    isDisabled: form.isLocked || !form.target,
    testId: 'foyer-swap-turn',
  }
  return (
    <ViewBody>
      <TransferStack
        from={<SwapGive form={form} verbs={verbs} submit={submit} refusals={refusals} />}
        icon={<SwapIcon />}
        turn={turn}
        to={<SwapReceive form={form} />}
      />
      <SwapDetailsBox form={form} />
      {form.action === 'quoteFailed' && <QuoteFailure form={form} verbs={verbs} />}
      <SwapButton form={form} submit={submit} />
    </ViewBody>
  )
}

/** Props of {@link SwapFormPanel}. */
export interface SwapFormPanelProps extends SwapPanelProps {
  readonly begin: SwapArguments | undefined
}

/** The form: how much of which token for which. */
export function SwapFormPanel({ verbs, begin }: SwapFormPanelProps): JSX.Element {
  const { language } = useView()
  const form = usePart(selectSwap)
  useSwapStart(verbs, begin)
  // What was swapped before is over once somebody comes to swap again.
  useEffect(() => verbs?.dismiss(), [verbs])
  const { start } = form
  if (start.status === 'unsupported') return <UnsupportedSwap />
  if (!verbs || start.status === 'idle' || start.status === 'starting') return <SwapWaiting />
  if (start.status === 'failed') {
    const { title, next } = swapFailureWords(start.failure, language)
    const retry = () => void verbs.start(begin)
    return <TryAgain title={title} text={next} onRetry={retry} testId="foyer-swap-start-failed" />
  }
  return <Form form={form} verbs={verbs} />
}
