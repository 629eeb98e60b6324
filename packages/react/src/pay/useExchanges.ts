import { type Failure, FoyerError, toFailure } from '@foyer/common'
import type { ExchangeList, ExchangePayment, ExchangeStatus, ExchangesRequest, PayUrl } from '@foyer/core/pay'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAsked } from '../hooks/useAsked.js'
import { useInstance } from '../provider/FoyerContext.js'
import { payActions } from './usePay.js'

/** The exchanges a visitor can pay from. */
export interface Exchanges extends ExchangeList {
  readonly isLoading: boolean
  readonly error: Failure | undefined
  /** Reads them again. Never rejects. */
  reload(): Promise<void>
}

const unloaded = { exchanges: [], total: 0, isLoading: true, error: undefined } as const

/**
 * The exchanges that take an asset, for a host's own page: read when the component appears and whenever what is wanted
 * changes. Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `PROJECT_ID_NOT_CONFIGURED`, those of the service.
 */
export function useExchanges(wanted: Omit<ExchangesRequest, 'signal'> = {}): Exchanges {
  const foyer = useInstance('useExchanges')
  const [state, setState] = useState<Omit<Exchanges, 'reload'>>(unloaded)
  const running = useRef<AbortController>(undefined)
  const key = JSON.stringify(wanted) // hosts make such objects anew with every drawing
  const reload = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setState(before => ({ ...before, isLoading: true, error: undefined }))
    try {
      const actions = await payActions(foyer)
      const list = await actions.listExchanges({
        ...(JSON.parse(key) as ExchangesRequest),
        signal: abort.signal,
      })
      if (!abort.signal.aborted) setState({ ...list, isLoading: false, error: undefined })
    } catch (error) {
      if (!abort.signal.aborted) setState({ ...unloaded, isLoading: false, error: toFailure(error) })
    }
  }, [foyer, key])
  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { ...state, reload }
}

/** Which payment is looked at, and how. */
export interface ExchangeStatusRequest {
  readonly exchangeId: string
  readonly sessionId: string
  /** ms between two questions; default 4000. */
  readonly intervalMs?: number | undefined
  /** Default true. */
  readonly isEnabled?: boolean | undefined
  readonly onUpdate?: ((status: ExchangeStatus) => void) | undefined
}

/** How a payment at an exchange goes. */
export interface ExchangeStatusReading {
  /** Absent until the first answer. */
  readonly status: ExchangeStatus['status'] | undefined
  /** The transaction's hash, once there is one. */
  readonly txHash: string | undefined
  readonly isLoading: boolean
  /** Why the last question failed; it is asked again. */
  readonly error: Failure | undefined
}

const unread: ExchangeStatusReading = {
  status: undefined,
  txHash: undefined,
  isLoading: true,
  error: undefined,
}

/** How a payment at an exchange goes, asked for again and again until it ended. */
export function useExchangeStatus(wanted: ExchangeStatusRequest): ExchangeStatusReading {
  const foyer = useInstance('useExchangeStatus')
  const { exchangeId, sessionId, intervalMs, isEnabled = true, onUpdate } = wanted
  const [reading, setReading] = useState(unread)
  const listener = useRef(onUpdate)
  useEffect(() => {
    listener.current = onUpdate
  })
  useEffect(() => {
    const isAsked = isEnabled && exchangeId !== '' && sessionId !== ''
    setReading({ ...unread, isLoading: isAsked })
    if (!isAsked) return
    let isOver = false
    let stop: (() => void) | undefined
    const fail = (error: unknown) => {
      if (!isOver) setReading(before => ({ ...before, isLoading: false, error: toFailure(error) }))
    }
    payActions(foyer).then(actions => {
      if (isOver) return
      const onStatus = (status: ExchangeStatus) => {
        setReading({ ...unread, isLoading: false, ...status })
        listener.current?.(status)
      }
      stop = actions.watchStatus({ exchangeId, sessionId }, { intervalMs, onStatus, onFailure: fail })
    }, fail)
    return () => {
      isOver = true
      stop?.()
    }
  }, [foyer, exchangeId, sessionId, intervalMs, isEnabled])
  return reading
}

/** Leading to an exchange from a host's own page. */
export interface PayUrlControls {
  readonly isLoading: boolean
  readonly error: Failure | undefined
  /**
   * Where to pay. Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `NETWORK_NOT_FOUND`, `PAY_EXCHANGE_REFUSED`, those
   * of the service.
   */
  getUrl(payment: ExchangePayment): Promise<PayUrl>
  /**
   * The same, shown in a new tab. Call it in the task of a click. Failures: those of `getUrl`, and `PAY_POPUP_BLOCKED`
   * where the browser opens none.
   */
  openUrl(payment: ExchangePayment): Promise<PayUrl>
}

/** A tab that cannot reach this page, empty until the address is known: one that opens later is blocked. */
function openTab(exchange: string): Window {
  const tab = window.open('about:blank', '_blank')
  if (!tab) throw new FoyerError('PAY_POPUP_BLOCKED', { exchange })
  tab.opener = null
  return tab
}

/** Leading to an exchange from a host's own page; {@link useExchangeStatus} tells how the payment goes there. */
export function usePayUrl(): PayUrlControls {
  const foyer = useInstance('usePayUrl')
  const { follow, asked } = useAsked<PayUrl>()
  const { status, failure: error } = asked
  const isLoading = status === 'pending'
  const actions = useMemo(() => {
    const ask = async (payment: ExchangePayment) => (await payActions(foyer)).getPayUrl(payment)
    const show = async (payment: ExchangePayment) => {
      const tab = openTab(payment.exchangeId)
      try {
        const where = await ask(payment)
        tab.location.replace(where.url)
        return where
      } catch (error) {
        tab.close() // nothing will be shown in it
        throw error
      }
    }
    return {
      getUrl: (payment: ExchangePayment) => follow(ask(payment)),
      openUrl: (payment: ExchangePayment) => follow(show(payment)),
    }
  }, [foyer, follow])
  return useMemo(() => ({ ...actions, isLoading, error }), [actions, isLoading, error])
}
