import { type FoyerState, type SwapArguments, selectRequestedNetworks } from '@foyer/core'
import { type SwapForm, selectSwap, swapNetworks } from '@foyer/core/features'
import { Button, ScrollArea, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import SwapIcon from '@foyer/ui/icons/swap'
import { TransferStack } from '@foyer/ui/swap'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { failureText } from '../../locales/failureTexts.js'
import { NetworkRows } from '../../networks/NetworkRows.js'
import { useAmountSubmit, useAmountWords } from '../../tokens/useAmountSubmit.js'
import { SwapGive, SwapReceive, useChooseToken } from './SwapAmounts.js'
import { SwapDetailsBox } from './SwapDetailsBox.js'
import { type SwapPanelProps, type SwapPart, SwapWaiting, useSwapStart } from './SwapScreen.js'
import { isUncertain } from './SwapStatus.js'

/** Props of {@link SwapButton}. */
interface SwapButtonProps extends SwapPart {
  readonly submit: () => void
}

/**
 * The button to the review. Opens the choice of a missing token, requests a failed quote again, or states the missing
 * input.
 */
function SwapButton({ form, actions, submit }: SwapButtonProps): JSX.Element {
  const words = useMessages().swap.form
  const { action, isLocked, source, field } = form
  const amounts = useAmountWords(field, { unit: source?.symbol, decimals: source?.decimals })
  const said = { ...words, ...amounts, insufficientBalance: amounts.fundsInsufficient }
  const chooseToken = useChooseToken(source ? 'target' : 'source')
  const isAgain = action === 'quoteFailed' && !isLocked
  const ways: Partial<Record<SwapForm['action'], () => void>> = {
    selectToken: chooseToken,
    quoteFailed: actions.quoteAgain,
  }
  const way = isLocked ? undefined : ways[action]
  return (
    <ViewFoot>
      <Button
        size="lg"
        isFullWidth
        isLoading={!isLocked && (action === 'starting' || action === 'quoting')}
        isDisabled={!isLocked && !way && action !== 'review'}
        onClick={way ?? submit}
        onRefused={submit}
        testId={isAgain ? 'foyer-swap-quote-again' : 'foyer-swap-review'}
      >
        {isLocked ? words.underWay : said[action]}
      </Button>
    </ViewFoot>
  )
}

/** Returns the host's networks with swaps, if the visitor may switch networks. */
const selectOffered = (state: FoyerState) => {
  const { modal, features } = state.options
  const known = features.swapNetworks ?? swapNetworks
  return modal.networkSwitch ? selectRequestedNetworks(state).filter(({ id }) => known.includes(id)) : []
}

/** The empty state on a network without swaps, with the networks that support them. */
function UnsupportedSwap(): JSX.Element {
  const words = useMessages().swap.form
  const networks = usePart(selectOffered)
  const hasOthers = networks.length > 0
  return (
    <>
      <ViewBody inset="text">
        <StatusMessage
          title={words.unsupported}
          text={hasOthers ? words.unsupportedHint : undefined}
          testId="foyer-swap-unsupported"
        />
      </ViewBody>
      {hasOthers && (
        <ScrollArea>
          <ViewBody>
            <NetworkRows networks={networks} />
          </ViewBody>
        </ScrollArea>
      )}
    </>
  )
}

const wrongAmount: readonly SwapForm['action'][] = [
  'enterAmount',
  'amountAmbiguous',
  'amountInvalid',
  'amountTooFine',
  'insufficientBalance',
]

function Form({ form, actions }: SwapPart): JSX.Element {
  const { foyer, locale } = useView()
  const words = locale.messages.swap.form
  const { action, isLocked, quote } = form
  const review = () => foyer.router.push({ view: 'SwapPreview' })
  const { submit, refusals } = useAmountSubmit({
    isWrong: !isLocked && wrongAmount.includes(action),
    goOn: isLocked || action === 'review' ? review : undefined,
  })
  // Why there is no quote, and what to do next.
  const failed = quote.status === 'failed' && failureText(quote.failure, locale)
  const turn = {
    label: words.turn,
    onClick: actions.switchSides,
    isDisabled: isLocked || !form.target,
    testId: 'foyer-swap-turn',
  }
  return (
    <ViewBody>
      <TransferStack
        from={<SwapGive form={form} actions={actions} submit={submit} refusals={refusals} />}
        icon={<SwapIcon />}
        turn={turn}
        to={<SwapReceive form={form} />}
      />
      <SwapDetailsBox form={form} />
      {action === 'quoteFailed' && failed && (
        <StatusMessage
          tone="error"
          title={failed.title}
          text={failed.next}
          testId="foyer-swap-quote-failed"
        />
      )}
      <SwapButton form={form} actions={actions} submit={submit} />
    </ViewBody>
  )
}

/** Props of {@link SwapFormPanel}. */
export interface SwapFormPanelProps extends SwapPanelProps {
  readonly begin: SwapArguments | undefined
}

/** The form for swapping: the amount and both tokens. */
export function SwapFormPanel({ actions, begin }: SwapFormPanelProps): JSX.Element {
  const { foyer, locale } = useView()
  const form = usePart(selectSwap)
  useSwapStart(actions, begin)
  // Discards an earlier result when the visitor swaps again. An attempt whose end is unknown stays, so that the review
  // of the same form offers no second swap.
  useEffect(() => {
    if (!isUncertain(selectSwap(foyer.getState()).flow)) actions?.dismiss()
  }, [foyer, actions])
  const { start } = form
  if (start.status === 'unsupported') return <UnsupportedSwap />
  if (!actions || start.status === 'idle' || start.status === 'starting') return <SwapWaiting />
  if (start.status === 'failed') {
    const { title, next } = failureText(start.failure, locale)
    const retry = () => void actions.start(begin)
    const testId = 'foyer-swap-start-failed'
    return <TryAgain title={title} text={next} failure={start.failure} onRetry={retry} testId={testId} />
  }
  return <Form form={form} actions={actions} />
}
