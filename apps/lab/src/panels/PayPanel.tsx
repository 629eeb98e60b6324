import type { EvmChainService } from '@foyer/devstack'
import {
  type PayRequest,
  useFoyerExchangeStatus,
  useFoyerExchanges,
  useFoyerPay,
  useFoyerPayUrl,
} from '@foyer/react/pay'
import { type JSX, useState } from 'react'

interface PayPanelProps {
  /** The chain on which the payment is made. */
  readonly chain: EvmChainService
  readonly recipient: string
}

function requestsOf({ chain, recipient }: PayPanelProps): Readonly<Record<'token' | 'coin', PayRequest>> {
  const { address, symbol, decimals } = chain.tokens.dollar
  const { nativeCurrency, networkId: network } = chain
  return {
    token: { asset: { network, address, symbol, decimals }, recipient, amount: '12.5' },
    coin: { asset: { network, address: 'native', ...nativeCurrency }, recipient, amount: '0.015' },
  }
}

/** Pays without the modal: shows the host's own list of exchanges and the payment's progress there. */
function Headless({ request }: { readonly request: PayRequest }): JSX.Element {
  const { data, isLoading, failure } = useFoyerExchanges({ asset: request.asset, amount: request.amount })
  const { openPayUrlAsync } = useFoyerPayUrl()
  const [paying, setPaying] = useState({ exchangeId: '', sessionId: '' })
  const { data: payment } = useFoyerExchangeStatus({ ...paying, intervalMs: 500 })
  const begin = async (exchangeId: string) => {
    const { sessionId } = await openPayUrlAsync({ ...request, exchangeId })
    setPaying({ exchangeId, sessionId })
  }
  return (
    <>
      <div className="row">
        {data?.exchanges.map(({ id, name }) => (
          <button key={id} type="button" data-testid={`lab-pay-${id}`} onClick={() => void begin(id)}>
            {name}
          </button>
        ))}
      </div>
      <output className="mono" data-testid="lab-pay-headless">
        {isLoading
          ? 'loading'
          : (failure?.code ?? [payment?.status, payment?.txHash].filter(Boolean).join(' '))}
      </output>
    </>
  )
}

/** Lets the visitor pay, in the modal or with the host's own buttons. */
export function PayPanel(props: PayPanelProps): JSX.Element {
  const { pay, status, data, failure } = useFoyerPay()
  const requests = requestsOf(props)
  return (
    <section className="panel" aria-label="Pay">
      <h2>Pay</h2>
      <p className="mono" data-testid="lab-pay-recipient">
        {props.recipient}
      </p>
      <p className="status" data-testid="lab-pay">
        {status}
      </p>
      <div className="row">
        <button type="button" data-testid="lab-pay-token" onClick={() => void pay(requests.token)}>
          Pay 12.5 {props.chain.tokens.dollar.symbol}
        </button>
        <button type="button" data-testid="lab-pay-coin" onClick={() => void pay(requests.coin)}>
          Pay 0.015 of the coin
        </button>
      </div>
      <output className="mono" data-testid="lab-pay-result">
        {failure?.code ?? data?.result ?? ''}
      </output>
      <h3>By own buttons</h3>
      <Headless request={requests.token} />
    </section>
  )
}
