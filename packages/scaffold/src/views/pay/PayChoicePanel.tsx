import { parseNetworkId } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { selectPay } from '@foyer/core/features'
import type { Exchange, PayActions, PayRequest } from '@foyer/core/pay'
import {
  Button,
  EmptyState,
  ListRow,
  Picture,
  RowGroup,
  Shimmer,
  StatusMessage,
  useStyles,
  ViewBody,
  ViewFoot,
  WalletImage,
} from '@foyer/ui'
import CardIcon from '@foyer/ui/icons/card'
import WalletIcon from '@foyer/ui/icons/wallet'
import { Separator } from '@foyer/ui/separator'
import { type JSX, useEffect, useId, useState } from 'react'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { fill } from '../../locales/fill.js'
import { initialOf } from '../../locales/initialOf.js'
import { payFailureText } from '../../locales/moneyFailureText.js'
import { MayBePaid } from './MayBePaid.js'
import css from './PayChoicePanel.css?inline'
import { PayRequestHead } from './PayRequestHead.js'
import { type Payer, type PayPanelProps, PayScreen, PayWaiting, selectPayer } from './PayScreen.js'
import { PaySummary } from './PaySummary.js'

/** The maximum number of exchanges to show. */
const mostExchanges = 2

/** Props of each way to pay. */
interface PayMethodProps {
  /** `undefined` until the feature is loaded. The rows reserve their space until then. */
  readonly actions: PayActions | undefined
}

const selectExchanges = (state: FoyerState) => selectPay(state).exchanges

/** Placeholders of rows. */
function RowsWaiting({ count }: { readonly count: 1 | 2 }): JSX.Element {
  return (
    <RowGroup>
      {[1, 2].slice(0, count).map(place => (
        <Shimmer key={place} shape="row" />
      ))}
    </RowGroup>
  )
}

/** Props of {@link ExchangeRows}. */
interface ExchangeRowsProps {
  readonly actions: PayActions
  /** At least one exchange. */
  readonly exchanges: readonly Exchange[]
}

function ExchangeRows({ actions, exchanges }: ExchangeRowsProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().pay.choice
  const start = (id: string) => {
    // Within the click's task, because browsers block windows that open later.
    actions.payWithExchange(id)
    foyer.router.push({ view: 'PayLoading' })
  }
  const [{ name: only } = { name: '' }, second] = exchanges
  return (
    <>
      <RowGroup label={words.exchanges}>
        {exchanges.slice(0, mostExchanges).map(({ id, name, imageUrl }) => (
          <ListRow
            key={id}
            title={fill(words.withWallet, { name })}
            image={<Picture src={imageUrl} fallback={initialOf(name)} />}
            hasChevron
            onClick={() => start(id)}
            testId={`foyer-pay-exchange-${id}`}
          />
        ))}
      </RowGroup>
      {!second && (
        <p className="pay-exchanges__hint" data-testid="foyer-pay-exchange-hint">
          {fill(words.atExchange, { name: only })}
        </p>
      )}
    </>
  )
}

/** The ways to pay from an account at an exchange. */
function ExchangeWays({ actions }: PayMethodProps): JSX.Element {
  const { locale } = useView()
  const words = useMessages().pay.choice
  const reading = usePart(selectExchanges)
  if (reading.status === 'failed' && actions) {
    const { title, next } = payFailureText(reading.failure, locale)
    const retry = () => void actions.loadExchanges()
    const testId = 'foyer-pay-exchanges-failed'
    return <TryAgain title={title} text={next} failure={reading.failure} onRetry={retry} testId={testId} />
  }
  if (reading.status !== 'known' || !actions) {
    return (
      <div role="status" aria-label={words.exchanges} data-testid="foyer-pay-exchanges-loading">
        <RowsWaiting count={mostExchanges} />
      </div>
    )
  }
  if (reading.exchanges.length === 0) {
    return (
      <p className="pay-exchanges__hint" data-testid="foyer-pay-no-exchanges">
        {words.noExchanges}
      </p>
    )
  }
  return <ExchangeRows actions={actions} exchanges={reading.exchanges} />
}

/** Props of {@link ConnectedWays}. */
interface ConnectedWaysProps {
  readonly actions: PayActions
  readonly payer: Payer
  /** The id of the text that describes the payment. */
  readonly summaryId: string
}

function ConnectedWays({ actions, payer, summaryId }: ConnectedWaysProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().pay.choice
  const start = () => {
    void actions.payWithWallet()
    foyer.router.push({ view: 'PayLoading' })
  }
  return (
    <RowGroup label={words.fromWallet}>
      <ListRow
        title={fill(words.withWallet, { name: payer.name })}
        image={<WalletImage name={payer.name} src={payer.iconUrl} />}
        hasChevron
        onClick={start}
        describedBy={summaryId}
        testId="foyer-pay-wallet"
      />
    </RowGroup>
  )
}

/** Disconnects the wallet, so that the visitor can pay with another one. It comes last, below the ways to pay. */
function DisconnectButton({ actions }: PayMethodProps): JSX.Element | null {
  const { disconnect: label } = useMessages().account
  const payer = usePart(selectPayer)
  const [isLeaving, setLeaving] = useState(false)
  if (!payer) return null
  if (!actions) return <Shimmer width="100%" height="32px" />
  const disconnect = () => {
    setLeaving(true)
    actions.disconnect().catch(() => setLeaving(false)) // the connection shows a notice for the failure
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      isFullWidth
      isLoading={isLeaving}
      onClick={disconnect}
      testId="foyer-pay-disconnect"
    >
      {label}
    </Button>
  )
}

/** The ways to pay from the connected wallet, or to connect a wallet first. */
function WalletWays({ actions, request }: PayMethodProps & { readonly request: PayRequest }): JSX.Element {
  const words = useMessages().pay.choice
  const payer = usePart(selectPayer)
  const summaryId = useId()
  if (payer) {
    return (
      <>
        {actions ? (
          <ConnectedWays actions={actions} payer={payer} summaryId={summaryId} />
        ) : (
          <RowsWaiting count={1} />
        )}
        <PaySummary request={request} id={summaryId} />
      </>
    )
  }
  if (!actions) return <RowsWaiting count={1} />
  return (
    <RowGroup>
      <ListRow
        title={words.fromWallet}
        image={<Picture src={undefined} fallback={<WalletIcon />} />}
        hasChevron
        onClick={actions.connect}
        testId="foyer-pay-connect"
      />
    </RowGroup>
  )
}

function UnderWay(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().pay.choice
  return (
    <>
      <StatusMessage title={words.underWay} />
      <ViewFoot>
        <Button isFullWidth size="lg" onClick={() => foyer.router.push({ view: 'PayLoading' })}>
          {words.showPayment}
        </Button>
      </ViewFoot>
    </>
  )
}

/** The requested payment and the ways to pay it. */
function PayChoicePanel({ actions }: PayPanelProps): JSX.Element {
  useStyles(css)
  const messages = useMessages()
  const words = messages.pay.choice
  const { request, flow, earlier } = usePart(selectPay)
  const isPaidByWallets = useAbilities(request && parseNetworkId(request.asset.network).namespace)('pay')
  useEffect(() => {
    if (request) void actions?.loadExchanges()
  }, [actions, request])
  if (!request && !actions) return <PayWaiting />
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
  return (
    <ViewBody gap="lg">
      <PayRequestHead {...request} />
      {isPaying ? (
        <UnderWay />
      ) : (
        <>
          <MayBePaid ways={earlier} />
          {isPaidByWallets && <WalletWays actions={actions} request={request} />}
          {isPaidByWallets && <Separator text={messages.modal.or} />}
          <div className="pay-exchanges">
            <ExchangeWays actions={actions} />
          </div>
          {isPaidByWallets && <DisconnectButton actions={actions} />}
        </>
      )}
    </ViewBody>
  )
}

/** The view of a requested payment and the ways to pay it. */
export function PayView(): JSX.Element {
  return <PayScreen Panel={PayChoicePanel} />
}
