import { currentRoute, type FoyerState } from '@foyer/core'
import { type PayVerbs, selectPay } from '@foyer/core/pay'
import { Button, CardIcon, ConnectingMark, Picture, StatusMessage, ViewBody, WalletImage } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { payProgressEn } from '../../copy/pay/progressEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { ExchangeLink } from './ExchangeLink.js'
import type { PayPanelProps } from './PayScreen.js'
import { PayTrouble } from './PayTrouble.js'
import { PayWaiting } from './PayWaiting.js'
import { type BegunFlow, progressWords } from './progressWords.js'
import { selectPayer } from './selectPayer.js'
import { useCloseAfterEnd } from './useCloseAfterEnd.js'

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

function WayOn({ flow, verbs }: Begun & { readonly verbs: PayVerbs }): JSX.Element {
  const { foyer } = useView()
  const words = usePayCopy('progress', payProgressEn)
  if (flow.status === 'succeeded') {
    return (
      <Button
        size="lg"
        isFullWidth
        onClick={() => foyer.router.close({ isForced: true })}
        testId="foyer-pay-done"
      >
        {words.done}
      </Button>
    )
  }
  if (flow.status === 'failed') {
    const again = () => {
      foyer.router.reset({ view: 'Pay' })
      verbs.dismiss()
    }
    return (
      <Button size="lg" isFullWidth onClick={again} testId="foyer-pay-again">
        {words.again}
      </Button>
    )
  }
  const button = (leave: () => void) => (
    <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-pay-cancel">
      {words.stopWaiting}
    </Button>
  )
  // What the wallet holds may still be approved there; otherwise only the looking ends.
  const isAsking = flow.status === 'initiating' && flow.means.type === 'wallet'
  return isAsking ? <StopWaiting onStop={verbs.cancel}>{button}</StopWaiting> : button(verbs.cancel)
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
export function PayProgressPanel({ verbs }: PayPanelProps): JSX.Element {
  const words = usePayCopy('progress', payProgressEn)
  const { flow } = usePart(selectPay)
  useCloseAfterEnd(flow)
  useLeaveWithoutPayment(verbs !== undefined && flow.status === 'idle')
  if (!verbs || flow.status === 'idle') return <PayWaiting />
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
      <WayOn flow={flow} verbs={verbs} />
    </ViewBody>
  )
}
