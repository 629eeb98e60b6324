import { parseNetworkId } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { selectNetwork } from '@foyer/core'
import { type PayRequest, selectPay } from '@foyer/core/pay'
import { Button, CardIcon, EmptyState, NetworkImage, Separator, StatusMessage, ViewBody } from '@foyer/ui'
import { type JSX, useEffect, useMemo } from 'react'
import { payChoiceEn } from '../../copy/pay/choiceEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { fill } from '../../copy/phrases.js'
import { shortenMiddle } from '../../foyer/shorten.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { ExchangeWays } from './ExchangeWays.js'
import type { PayPanelProps } from './PayScreen.js'
import { PayWaiting } from './PayWaiting.js'
import { WalletWays } from './WalletWays.js'

function Request({ asset, recipient, amount }: PayRequest): JSX.Element {
  const words = usePayCopy('choice', payChoiceEn)
  const { network: id, symbol } = asset
  const network = usePart(useMemo(() => (state: FoyerState) => selectNetwork(state, id), [id]))
  return (
    <ViewBody gap="sm">
      <ViewBody align="center" gap="sm">
        <NetworkImage src={network?.imageUrl} size="lg" />
      </ViewBody>
      <StatusMessage
        title={fill(words.amount, { amount, symbol, network: network?.name ?? id })}
        text={fill(words.to, { recipient: shortenMiddle(recipient, 8, 8) })}
        testId="foyer-pay-request"
      />
    </ViewBody>
  )
}

function UnderWay(): JSX.Element {
  const { foyer } = useView()
  const words = usePayCopy('choice', payChoiceEn)
  return (
    <>
      <StatusMessage title={words.underWay} />
      <Button isFullWidth size="lg" onClick={() => foyer.router.push({ view: 'PayLoading' })}>
        {words.showPayment}
      </Button>
    </>
  )
}

/** What is to be paid, and the ways to pay it. */
export function PayChoicePanel({ verbs }: PayPanelProps): JSX.Element {
  const { language } = useView()
  const words = usePayCopy('choice', payChoiceEn)
  const { request, flow } = usePart(selectPay)
  useEffect(() => {
    if (request) void verbs?.loadExchanges()
  }, [verbs, request])
  if (!verbs) return <PayWaiting />
  if (!request) {
    return (
      <EmptyState
        icon={<CardIcon />}
        title={words.nothing}
        text={words.nothingHint}
        testId="foyer-pay-nothing"
      />
    )
  }
  const isPaying = flow.status === 'initiating' || flow.status === 'waiting'
  const isEvm = parseNetworkId(request.asset.network).namespace === 'eip155'
  return (
    <ViewBody gap="lg">
      <Request {...request} />
      {isPaying ? (
        <UnderWay />
      ) : (
        <>
          {isEvm && <WalletWays verbs={verbs} />}
          {isEvm && <Separator text={language.copy.modal.or} />}
          <ExchangeWays verbs={verbs} />
        </>
      )}
    </ViewBody>
  )
}
