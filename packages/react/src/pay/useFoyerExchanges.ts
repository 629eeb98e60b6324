import { callListener, type Failure, FoyerError, toFailure } from '@foyer/common'
import type { ExchangeList, ExchangePayment, ExchangeStatus, ExchangesRequest, PayUrl } from '@foyer/core/pay'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ReadControls, type ReadState, toReadState } from '../hooks/readState.js'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'
import { type RequestControls, useRequests } from '../requests/useRequests.js'
import { payActions } from './useFoyerPay.js'

/** The exchanges that a visitor can pay from. */
export type UseFoyerExchangesReturn = ReadControls<ExchangeList>

const unread = { data: undefined, failure: undefined, isLoading: true } as const

/**
 * Reads the exchanges that accept an asset, when the component mounts and when the request changes. Failures:
 * `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `PROJECT_ID_NOT_CONFIGURED`, and the failures of the service.
 *
 * @example
 * const { data, isLoading } = useFoyerExchanges({ amount: '12.50' })
 * data?.exchanges.map(({ id, name }) => <li key={id}>{name}</li>)
 */
export function useFoyerExchanges(request: Omit<ExchangesRequest, 'signal'> = {}): UseFoyerExchangesReturn {
  const foyer = useInstance('useFoyerExchanges')
  const [state, setState] = useState<ReadState<ExchangeList>>(() => toReadState<ExchangeList>(unread))
  const running = useRef<AbortController>(undefined)
  const shown = useRef('')
  const key = JSON.stringify(request) // apps pass a new object with every render
  const refresh = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const become = (read: { data?: ExchangeList; failure: Failure | undefined }) => {
      if (abort.signal.aborted) return
      setState(({ data }) => toReadState({ data, ...read, isLoading: false }))
    }
    const isSame = shown.current === key
    shown.current = key
    setState(({ data }) => toReadState({ ...unread, data: isSame ? data : undefined }))
    try {
      const actions = await payActions(foyer)
      const parsed = JSON.parse(key) as ExchangesRequest
      become({ data: await actions.listExchanges({ ...parsed, signal: abort.signal }), failure: undefined })
    } catch (error) {
      become({ failure: toFailure(error) })
    }
  }, [foyer, key])
  useEffect(() => {
    void refresh()
    return () => running.current?.abort()
  }, [refresh])
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}

/** The payment at an exchange whose status is read. */
export interface ExchangeStatusRequest {
  readonly exchangeId: string
  readonly sessionId: string
  /** The pause between two reads, in ms. Defaults to 4000. */
  readonly intervalMs?: number | undefined
  /** Whether the status is read. Defaults to `true`. */
  readonly isEnabled?: boolean | undefined
  readonly onUpdate?: ((status: ExchangeStatus) => void) | undefined
}

/** The status of a payment at an exchange. `refresh` restarts the reads. */
export type UseFoyerExchangeStatusReturn = ReadControls<ExchangeStatus>

/**
 * Reads the status of a payment at an exchange until the payment has ended. Repeats failed reads.
 *
 * @example
 * const { data } = useFoyerExchangeStatus({ exchangeId: 'harbor', sessionId: 'from openPayUrl' })
 * if (data?.status === 'SUCCESS') return <p>Paid</p>
 */
export function useFoyerExchangeStatus(request: ExchangeStatusRequest): UseFoyerExchangeStatusReturn {
  const foyer = useInstance('useFoyerExchangeStatus')
  const { exchangeId, sessionId, intervalMs, isEnabled = true, onUpdate } = request
  const isAsked = isEnabled && exchangeId !== '' && sessionId !== ''
  const [state, setState] = useState(() => toReadState<ExchangeStatus>({ ...unread, isLoading: isAsked }))
  const [round, setRound] = useState(0)
  const listener = useRef(onUpdate)
  useEffect(() => {
    listener.current = onUpdate
  })
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts the reads
  useEffect(() => {
    const key = JSON.stringify([exchangeId, sessionId])
    const isSame = isAsked && shown.current === key
    shown.current = isAsked ? key : ''
    setState(({ data }) => toReadState({ ...unread, data: isSame ? data : undefined, isLoading: isAsked }))
    if (!isAsked) return
    let isOver = false
    let stop: (() => void) | undefined
    const onFailure = (error: unknown) => {
      if (isOver) return
      setState(({ data }) => toReadState({ data, failure: toFailure(error), isLoading: false }))
    }
    payActions(foyer).then(actions => {
      if (isOver) return
      const onStatus = (data: ExchangeStatus) => {
        setState(toReadState({ data, failure: undefined, isLoading: false }))
        if (listener.current) callListener(listener.current, data)
      }
      stop = actions.watchStatus({ exchangeId, sessionId }, { intervalMs, onStatus, onFailure })
    }, onFailure)
    return () => {
      isOver = true
      stop?.()
    }
  }, [foyer, exchangeId, sessionId, intervalMs, isAsked, round])
  const refresh = useCallback(async () => setRound(before => before + 1), [])
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}

/** The controls for sending the visitor to an exchange from the app's own page. */
export type UseFoyerPayUrlReturn = RequestControls<PayUrl> & {
  /** Reads the URL of the payment page. Resolves to `undefined` with the reason in `failure`. Never rejects. */
  getPayUrl<const Id extends RegisteredNetworkId>(payment: ExchangePayment<Id>): Promise<PayUrl | undefined>
  /**
   * Like `getPayUrl`, but rejects with `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `NETWORK_NOT_FOUND`,
   * `PAY_EXCHANGE_REFUSED` or the failure of the service.
   */
  getPayUrlAsync<const Id extends RegisteredNetworkId>(payment: ExchangePayment<Id>): Promise<PayUrl>
  /** Opens the URL in a new tab. Call it in the task of a click. Never rejects. */
  openPayUrl<const Id extends RegisteredNetworkId>(payment: ExchangePayment<Id>): Promise<PayUrl | undefined>
  /**
   * Like `openPayUrl`, but rejects with the failures of `getPayUrlAsync`, and with `PAY_POPUP_BLOCKED` if the browser
   * opens no tab.
   */
  openPayUrlAsync<const Id extends RegisteredNetworkId>(payment: ExchangePayment<Id>): Promise<PayUrl>
}

/** Opens an empty tab that cannot reach this page. Browsers block a tab that opens after the URL is known. */
function openTab(exchange: string): Window {
  const tab = window.open('about:blank', '_blank')
  if (!tab) throw new FoyerError('PAY_POPUP_BLOCKED', { exchange })
  tab.opener = null
  return tab
}

/**
 * Sends the visitor to an exchange from the app's own page. {@link useFoyerExchangeStatus} reads the payment's
 * status.
 *
 * @example
 * const { openPayUrl, data } = useFoyerPayUrl()
 * const asset = { network: 'eip155:1', address: 'native', symbol: 'ETH', decimals: 18 } as const
 * const recipient = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const pay = () => openPayUrl({ asset, recipient, amount: '0.5', exchangeId: 'harbor' })
 * return <button onClick={pay}>Pay</button>
 */
export function useFoyerPayUrl(): UseFoyerPayUrlReturn {
  const foyer = useInstance('useFoyerPayUrl')
  return useRequests(
    useMemo(() => {
      const getPayUrl = async (payment: ExchangePayment) => (await payActions(foyer)).getPayUrl(payment)
      const openPayUrl = async (payment: ExchangePayment) => {
        const tab = openTab(payment.exchangeId)
        try {
          const payUrl = await getPayUrl(payment)
          tab.location.replace(payUrl.url)
          return payUrl
        } catch (error) {
          tab.close() // the tab has no URL to show
          throw error
        }
      }
      return { getPayUrl, openPayUrl }
    }, [foyer]),
  )
}
