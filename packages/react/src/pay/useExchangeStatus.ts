import { type Failure, toFailure } from '@foyer/common'
import type { ExchangeStatus } from '@foyer/core/pay'
import { useEffect, useRef, useState } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { payVerbs } from './payVerbs.js'

/** Which payment is looked at, and how. */
export interface ExchangeStatusWanted {
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

const nothing: ExchangeStatusReading = {
  status: undefined,
  txHash: undefined,
  isLoading: true,
  error: undefined,
}

/** How a payment at an exchange goes, asked for again and again until it ended. */
export function useExchangeStatus(wanted: ExchangeStatusWanted): ExchangeStatusReading {
  const foyer = useInstance('useExchangeStatus')
  const { exchangeId, sessionId, intervalMs, isEnabled = true, onUpdate } = wanted
  const [reading, setReading] = useState(nothing)
  const listener = useRef(onUpdate)
  useEffect(() => {
    listener.current = onUpdate
  })
  useEffect(() => {
    const isAsked = isEnabled && exchangeId !== '' && sessionId !== ''
    setReading({ ...nothing, isLoading: isAsked })
    if (!isAsked) return
    const held: { isOver: boolean; stop?: () => void } = { isOver: false }
    const fail = (error: unknown) => {
      if (!held.isOver) setReading(before => ({ ...before, isLoading: false, error: toFailure(error) }))
    }
    payVerbs(foyer).then(verbs => {
      if (held.isOver) return
      const onStatus = (status: ExchangeStatus) => {
        setReading({ ...nothing, isLoading: false, ...status })
        listener.current?.(status)
      }
      held.stop = verbs.watchStatus({ exchangeId, sessionId }, { intervalMs, onStatus, onFailure: fail })
    }, fail)
    return () => {
      held.isOver = true
      held.stop?.()
    }
  }, [foyer, exchangeId, sessionId, intervalMs, isEnabled])
  return reading
}
