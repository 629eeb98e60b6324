import { type Failure, toFailure } from '@foyer/common'
import { type PayFlow, type PayMeans, type PayRequest, selectPay } from '@foyer/core/pay'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelected } from '../hooks/useSelected.js'
import { useInstance } from '../provider/FoyerContext.js'
import { payVerbs } from './payVerbs.js'

/** A payment that succeeded. */
export interface PaymentResult {
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

/** Tells the listeners of the end of a payment, once; not of one that had ended before. */
function useEnd(flow: PayFlow, { onSuccess, onError }: PayListeners): void {
  const listeners = useRef({ onSuccess, onError })
  const seen = useRef(flow)
  useEffect(() => {
    listeners.current = { onSuccess, onError }
  })
  useEffect(() => {
    if (seen.current === flow) return
    seen.current = flow
    if (flow.status === 'succeeded') listeners.current.onSuccess?.(toResult(flow))
    if (flow.status === 'failed') listeners.current.onError?.(flow.failure)
  }, [flow])
}

function toResult({ means, sessionId, result }: Extract<PayFlow, { readonly status: 'succeeded' }>) {
  return { means, sessionId, result }
}

/**
 * Being paid through the modal. The feature `pay` is off unless the host turns it on.
 *
 * @example
 * const { open, isSuccess } = usePay({ onSuccess: ({ result }) => deliver(result) })
 * const usdc = { network: 'eip155:1', address: '0xA0b8…eB48', symbol: 'USDC', decimals: 6 }
 * <button onClick={() => open({ asset: usdc, recipient: shop, amount: '12.50' })}>Pay</button>
 */
export function usePay(listeners: PayListeners = {}): Pay {
  const foyer = useInstance('usePay')
  const { flow } = useSelected(foyer, selectPay)
  const [refused, setRefused] = useState<Failure>()
  const { onError } = listeners
  useEnd(flow, listeners)
  const open = useCallback(
    async (request: PayRequest) => {
      setRefused(undefined)
      try {
        const verbs = await payVerbs(foyer)
        verbs.open(request)
      } catch (error) {
        const failure = toFailure(error)
        setRefused(failure)
        onError?.(failure)
      }
    },
    [foyer, onError],
  )
  return useMemo(() => {
    const status = refused ? 'error' : statuses[flow.status]
    return {
      open,
      status,
      isPending: status === 'pending',
      isSuccess: status === 'success',
      isError: status === 'error',
      data: status === 'success' && flow.status === 'succeeded' ? toResult(flow) : undefined,
      error: refused ?? (flow.status === 'failed' ? flow.failure : undefined),
    }
  }, [open, flow, refused])
}
