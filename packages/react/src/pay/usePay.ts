import { type Failure, toFailure } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import {
  type PayActions,
  type PayFlow,
  type PayMeans,
  type PayRequest,
  type PayState,
  selectPay,
} from '@foyer/core/pay'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** What paying can do on an instance. Failures: `FEATURE_LOAD_FAILED`, `ABORTED`. */
export function payActions(foyer: Foyer): Promise<PayActions> {
  return foyer.features.load('pay')
}

/** A payment that succeeded. */
export interface PaymentResult {
  /** What was paid: after a reload not always what this page asked for. */
  readonly request: PayRequest
  readonly means: PayMeans
  /** At an exchange: by what the payment is asked about there. */
  readonly sessionId: string | undefined
  /** The transaction's hash, where it is known. */
  readonly result: string | undefined
}

/** Called once each for what came of a payment. */
export interface PayListeners {
  readonly onSuccess?: ((payment: PaymentResult) => void) | undefined
  /** A request that makes no sense counts as well. */
  readonly onError?: ((failure: Failure) => void) | undefined
}

/** Being paid through the modal. */
export interface Pay {
  /**
   * Opens the modal with a request, to be paid from a wallet or an exchange. Never rejects: `error` and `onError` tell
   * of `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `NETWORK_NOT_FOUND`, `FEATURE_LOAD_FAILED`. While a payment runs, that
   * one is shown instead.
   */
  open(request: PayRequest): Promise<void>
  /** `idle`: nothing was paid yet. `pending`: wallet, exchange or network are at it. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly data: PaymentResult | undefined
  readonly error: Failure | undefined
}

const statuses: Readonly<Record<PayFlow['status'], Pay['status']>> = {
  idle: 'idle',
  initiating: 'pending',
  waiting: 'pending',
  succeeded: 'success',
  failed: 'error',
}

/** A payment that an earlier page left running is gone on with from the first drawing on. */
function useResumed(foyer: Foyer): void {
  useEffect(() => {
    const isPending = ['pay_left', 'pay'].some(foyer.features.isPending)
    if (isPending) payActions(foyer).catch(() => undefined) // asked for again when it is opened
  }, [foyer])
}

/** The listeners of the last drawing: hosts write them in place, anew each time. */
function useLatest(given: PayListeners): RefObject<PayListeners> {
  const listeners = useRef(given)
  useEffect(() => {
    listeners.current = given
  })
  return listeners
}

/** Tells the listeners of the end of a payment, once; not of one that had ended before. */
function useEnd(
  { flow, request }: Pick<PayState, 'flow' | 'request'>,
  listeners: RefObject<PayListeners>,
): void {
  const seen = useRef(flow)
  useEffect(() => {
    if (seen.current === flow) return
    seen.current = flow
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

/**
 * Being paid through the modal. The feature `pay` is off unless the host turns it on.
 *
 * @example
 * const { open, isSuccess } = usePay({ onSuccess: ({ result }) => deliver(result) })
 * const usdc = { network: 'eip155:1', address: '0xA0b8…eB48', symbol: 'USDC', decimals: 6 }
 * <button onClick={() => open({ asset: usdc, recipient: shop, amount: '12.50' })}>Pay</button>
 */
export function usePay(given: PayListeners = {}): Pay {
  const foyer = useInstance('usePay')
  const { flow, request } = useSelected(foyer, selectPay)
  const [refused, setRefused] = useState<Failure>()
  const listeners = useLatest(given)
  useResumed(foyer)
  useEnd({ flow, request }, listeners)
  const open = useCallback(
    async (wanted: PayRequest) => {
      setRefused(undefined)
      try {
        const actions = await payActions(foyer)
        actions.open(wanted)
      } catch (error) {
        const failure = toFailure(error)
        setRefused(failure)
        listeners.current.onError?.(failure)
      }
    },
    [foyer, listeners],
  )
  return useMemo(() => {
    const status = refused ? 'error' : statuses[flow.status]
    return {
      open,
      status,
      isPending: status === 'pending',
      isSuccess: status === 'success',
      isError: status === 'error',
      data: status === 'success' ? toResult({ flow, request }) : undefined,
      error: refused ?? (flow.status === 'failed' ? flow.failure : undefined),
    }
  }, [open, flow, request, refused])
}
