import { type Failure, toFailure } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { type PayActions, type PayMeans, type PayRequest, type PayState, selectPay } from '@foyer/core/pay'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNetworkId } from '../register.js'
import {
  failedState,
  idleState,
  pendingState,
  type RequestControls,
  type RequestState,
  succeededState,
} from '../requests/useRequests.js'

/** Loads the payment actions of an instance. Failures: `FEATURE_LOAD_FAILED`, `ABORTED`. */
export function payActions(foyer: FoyerInstance): Promise<PayActions> {
  return foyer.features.load('pay')
}

/** A payment that succeeded. */
export interface PaymentResult {
  /** The paid request. After a reload it may be an earlier page's request. */
  readonly request: PayRequest
  readonly means: PayMeans
  /** The id of the payment at an exchange, if it was paid there. */
  readonly sessionId: string | undefined
  /** The transaction's hash, if known. */
  readonly result: string | undefined
}

/** The listeners for the end of a payment. Each is called at most once per payment. */
export interface PayListeners {
  readonly onSuccess?: ((payment: PaymentResult) => void) | undefined
  /** Called with the reason for a failed payment or an invalid request. */
  readonly onError?: ((failure: Failure) => void) | undefined
}

/** Payments through the modal. `data` is the newest payment that succeeded. */
export type UseFoyerPayReturn = RequestControls<PaymentResult> & {
  /**
   * Opens the modal with a request, to be paid from a wallet or an exchange. While a payment is pending, the modal
   * shows that payment instead. Resolves when the modal shows it. Never rejects: `failure` and `onError` have the
   * reason.
   */
  pay<const Id extends RegisteredNetworkId>(request: PayRequest<Id>): Promise<void>
  /**
   * Like `pay`, but rejects with `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `NETWORK_NOT_FOUND`,
   * `FEATURE_LOAD_FAILED`.
   */
  payAsync<const Id extends RegisteredNetworkId>(request: PayRequest<Id>): Promise<void>
}

/** A request that could not be opened, and the payment that was running then. */
interface Refusal {
  readonly failure: Failure
  readonly flow: PayState['flow']
}

/** Resumes a payment that an earlier page left running, from the first render on. */
function useResumed(foyer: FoyerInstance): void {
  useEffect(() => {
    const isPending = ['pay_left', 'pay'].some(foyer.features.isPending)
    if (isPending) payActions(foyer).catch(() => undefined) // repeated when the modal is opened
  }, [foyer])
}

/** Returns the listeners of the last render, because hosts write them inline. */
function useLatest(given: PayListeners): RefObject<PayListeners> {
  const listeners = useRef(given)
  useEffect(() => {
    listeners.current = given
  })
  return listeners
}

/**
 * Reports the end of a payment to the listeners once, unless it had already ended before. A failure may become another
 * one, or a success.
 */
function useEnd(
  { flow, request }: Pick<PayState, 'flow' | 'request'>,
  listeners: RefObject<PayListeners>,
): void {
  const seen = useRef(flow)
  const reported = useRef(new Set<string>())
  useEffect(() => {
    if (seen.current === flow) return
    seen.current = flow
    if (flow.status !== 'succeeded' && flow.status !== 'failed') return
    const end = `${flow.status} ${flow.paymentId}`
    if (reported.current.has(end)) return
    reported.current.add(end)
    const paid = toResult({ flow, request })
    if (paid) listeners.current.onSuccess?.(paid)
    if (flow.status === 'failed') listeners.current.onError?.(flow.failure)
  }, [flow, request, listeners])
}

function toResult({ flow, request }: Pick<PayState, 'flow' | 'request'>): PaymentResult | undefined {
  if (flow.status !== 'succeeded' || !request) return undefined
  const { means, sessionId, result } = flow
  return { request, means, sessionId, result }
}

function toRequestState({ flow, request }: Pick<PayState, 'flow' | 'request'>): RequestState<PaymentResult> {
  if (flow.status === 'failed') return failedState(flow.failure)
  const data = toResult({ flow, request })
  if (data) return succeededState(data)
  return flow.status === 'idle' ? idleState : pendingState()
}

/**
 * Lets visitors pay the app through the modal. The feature `pay` is off by default.
 *
 * @example
 * const usdc = {
 *   network: 'eip155:1',
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 * const recipient = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const { pay, isSuccess } = useFoyerPay({ onSuccess: ({ result }) => console.log('paid by', result) })
 * return <button onClick={() => pay({ asset: usdc, recipient, amount: '12.50' })}>Pay</button>
 */
export function useFoyerPay(given: PayListeners = {}): UseFoyerPayReturn {
  const foyer = useInstance('useFoyerPay')
  const { flow, request } = useSelected(foyer, selectPay)
  const [refused, setRefused] = useState<Refusal>()
  const [forgotten, setForgotten] = useState<number>()
  const listeners = useLatest(given)
  useResumed(foyer)
  useEnd({ flow, request }, listeners)
  const functions = useMemo(() => {
    const payAsync: UseFoyerPayReturn['payAsync'] = async wanted => {
      setRefused(undefined)
      setForgotten(undefined)
      try {
        const actions = await payActions(foyer)
        actions.open(wanted)
      } catch (error) {
        const failure = toFailure(error)
        setRefused({ failure, flow: selectPay(foyer.getState()).flow })
        listeners.current.onError?.(failure)
        throw error
      }
    }
    const pay: UseFoyerPayReturn['pay'] = wanted => payAsync(wanted).catch(() => undefined)
    return { payAsync, pay }
  }, [foyer, listeners])
  const reset = useCallback(() => {
    const { flow: newest } = selectPay(foyer.getState())
    setRefused(undefined)
    setForgotten(newest.status === 'idle' ? undefined : newest.attempt)
  }, [foyer])
  return useMemo(() => {
    const isForgotten = flow.status !== 'idle' && flow.attempt === forgotten
    const current = isForgotten ? idleState : toRequestState({ flow, request })
    // A payment that ended after the refusal is newer.
    const isEnded = flow.status === 'succeeded' || flow.status === 'failed'
    const isShown = refused && (refused.flow === flow || !isEnded)
    return { ...functions, reset, ...(isShown ? failedState(refused.failure) : current) }
  }, [functions, reset, flow, request, refused, forgotten])
}
