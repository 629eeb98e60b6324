import { type Failure, FoyerError, toFailure } from '@foyer/common'
import { currentRoute, type FoyerState } from '@foyer/core'
import { safeWebLink } from '@foyer/core/engine'
import { selectPay } from '@foyer/core/features'
import type { PayActions, PayFlow } from '@foyer/core/pay'
import { Button, Picture, StatusMessage, ViewBody, ViewFoot, WalletImage } from '@foyer/ui'
import { WarningIcon } from '@foyer/ui/account-icons'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner } from '@foyer/ui/sign-in'
import { CardIcon, ExternalIcon } from '@foyer/ui/view-icons'
import { type JSX, useEffect } from 'react'
import { type PayCopy, payProgressEn } from '../../copy/en/pay.js'
import { payFailureWords } from '../../copy/failureWords.js'
import { fill } from '../../copy/messages.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { type PayPanelProps, PayScreen, PayWaiting, selectPayer } from './PayScreen.js'

/** After these it may have been paid all the same. */
const uncertain: readonly string[] = ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT', 'PAY_TIMED_OUT']

/** What an exchange says may end with a full stop, what we say does not. */
const sentence = (text: string) => `${text.replace(/[.。]$/, '')}.`

/** Props of {@link PayTrouble}. */
interface PayTroubleProps {
  readonly failure: Failure
  /** An exchange was led to: only its own word that it failed is for certain. */
  readonly isBegun?: boolean | undefined
}

/** What is in the way, and what helps. */
function PayTrouble({ failure, isBegun = false }: PayTroubleProps): JSX.Element {
  const { language } = useView()
  const words = useCopyPart('pay', 'progress', payProgressEn)
  const { title, next } = payFailureWords(failure, language)
  const isUncertain = uncertain.includes(failure.code) || (isBegun && failure.code !== 'PAY_ENDED')
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-pay-trouble">
      {sentence(failure.code === 'ABORTED' ? words.stopped : title)} {isUncertain ? words.uncertain : next}
    </Banner>
  )
}

/** The way to the exchange, for whoever lost its window or never got one. */
function ExchangeLink({ flow }: { readonly flow: BegunFlow }): JSX.Element | null {
  const words = useCopyPart('pay', 'progress', payProgressEn)
  if (flow.status !== 'waiting' || flow.means.type !== 'exchange') return null
  const url = safeWebLink(flow.url)
  if (!url) return null
  const { exchangeId, name } = flow.means
  return (
    <>
      {flow.isBlocked && (
        <PayTrouble failure={toFailure(new FoyerError('PAY_POPUP_BLOCKED', { exchange: exchangeId }))} />
      )}
      <ViewBody align="center">
        <LinkButton href={url} endIcon={<ExternalIcon />} testId="foyer-pay-open-exchange">
          {fill(words.openExchange, { name })}
        </LinkButton>
      </ViewBody>
    </>
  )
}

/** What stands there while a payment runs, and when it ended. */
interface ProgressWords {
  readonly title: string
  readonly text: string
  readonly state: 'waiting' | 'success' | 'error'
}

/** A payment that began. */
type BegunFlow = Exclude<PayFlow, { readonly status: 'idle' }>

function progressWords(flow: BegunFlow, words: PayCopy['progress']): ProgressWords {
  if (flow.status === 'succeeded') {
    return { title: words.completed, text: words.completedText, state: 'success' }
  }
  if (flow.status === 'failed') return { title: words.failed, text: words.failedText, state: 'error' }
  return flow.means.type === 'exchange'
    ? { title: words.initiated, text: words.initiatedText, state: 'waiting' }
    : { title: words.awaiting, text: words.awaitingText, state: 'waiting' }
}

/** How long what came of a payment stays. */
const stayMs = 3000

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

/** Closes the modal a while after a payment ended. Whoever does something meanwhile is left to read why it failed. */
function useCloseAfterEnd({ status }: PayFlow): void {
  const { foyer } = useView()
  useEffect(() => {
    if (status !== 'succeeded' && status !== 'failed') return
    const timer = setTimeout(() => foyer.router.close({ isForced: true }), stayMs)
    const stay = () => clearTimeout(timer)
    const heard = status === 'failed' ? signs : []
    // While it goes down: the modal keeps keystrokes from the page around it.
    for (const sign of heard) document.addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      stay()
      for (const sign of heard) document.removeEventListener(sign, stay, { capture: true })
    }
  }, [foyer, status])
}

interface Begun {
  readonly flow: BegunFlow
}

const selectExchanges = (state: FoyerState) => selectPay(state).exchanges

/** The picture of what pays. */
function MeansImage({ flow: { means } }: Begun): JSX.Element {
  const payer = usePart(selectPayer)
  const reading = usePart(selectExchanges)
  if (means.type === 'wallet') return <WalletImage name={payer?.name ?? ''} src={payer?.iconUrl} size="xl" />
  const found = reading.status === 'known' && reading.exchanges.find(({ id }) => id === means.exchangeId)
  const src = found ? found.imageUrl : undefined
  return <Picture src={src} size="xl" fallback={means.name.slice(0, 1).toUpperCase() || <CardIcon />} />
}

function WayOn({ flow, actions }: Begun & { readonly actions: PayActions }): JSX.Element {
  const { foyer } = useView()
  const words = useCopyPart('pay', 'progress', payProgressEn)
  if (flow.status === 'succeeded') {
    return (
      <ViewFoot>
        <Button
          size="lg"
          isFullWidth
          onClick={() => foyer.router.close({ isForced: true })}
          testId="foyer-pay-done"
        >
          {words.done}
        </Button>
      </ViewFoot>
    )
  }
  if (flow.status === 'failed') {
    const again = () => {
      foyer.router.reset({ view: 'Pay' })
      actions.dismiss()
    }
    return (
      <ViewFoot>
        <Button size="lg" isFullWidth onClick={again} testId="foyer-pay-again">
          {words.again}
        </Button>
      </ViewFoot>
    )
  }
  const button = (leave: () => void) => (
    <ViewFoot>
      <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-pay-cancel">
        {words.stopWaiting}
      </Button>
    </ViewFoot>
  )
  // What the wallet holds may still be approved there; otherwise only the looking ends.
  const isAsking = flow.status === 'initiating' && flow.means.type === 'wallet'
  return isAsking ? <StopWaiting onStop={actions.cancel}>{button}</StopWaiting> : button(actions.cancel)
}

/** Without a payment there is nothing to show: the request is. */
function useLeaveWithoutPayment(isIdle: boolean): void {
  const { foyer } = useView()
  useEffect(() => {
    const isShown = currentRoute(foyer.getState().router).view === 'PayLoading'
    if (isIdle && isShown) foyer.router.replace({ view: 'Pay' })
  }, [foyer, isIdle])
}

/** A payment under way, and what came of it. */
export function PayProgressPanel({ actions }: PayPanelProps): JSX.Element {
  const words = useCopyPart('pay', 'progress', payProgressEn)
  const { flow } = usePart(selectPay)
  useCloseAfterEnd(flow)
  useLeaveWithoutPayment(actions !== undefined && flow.status === 'idle')
  if (!actions || flow.status === 'idle') return <PayWaiting />
  const { title, text, state } = progressWords(flow, words)
  const tones = { waiting: 'neutral', success: 'success', error: 'error' } as const
  return (
    <ViewBody gap="lg">
      <ConnectingMark state={state} image={<MeansImage flow={flow} />} />
      <StatusMessage title={title} text={text} tone={tones[state]} testId={`foyer-pay-${state}`} />
      <ExchangeLink flow={flow} />
      {flow.status === 'failed' && (
        <PayTrouble failure={flow.failure} isBegun={flow.sessionId !== undefined} />
      )}
      <WayOn flow={flow} actions={actions} />
    </ViewBody>
  )
}

/** A payment under way, and what came of it. */
export function PayLoadingView(): JSX.Element {
  return <PayScreen Panel={PayProgressPanel} />
}
