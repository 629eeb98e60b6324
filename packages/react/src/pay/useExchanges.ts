import { type Failure, toFailure } from '@foyer/common'
import type { ExchangeList, ExchangesWanted } from '@foyer/core/pay'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { payVerbs } from './payVerbs.js'

/** The exchanges a visitor can pay from. */
export interface Exchanges extends ExchangeList {
  readonly isLoading: boolean
  readonly error: Failure | undefined
  /** Reads them again. Never rejects. */
  reload(): Promise<void>
}

const nothing = { exchanges: [], total: 0, isLoading: true, error: undefined } as const

/**
 * The exchanges that take an asset, for a host's own page: read when the component appears and whenever what is wanted
 * changes. Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `PROJECT_ID_NOT_CONFIGURED`, those of the service.
 */
export function useExchanges(wanted: Omit<ExchangesWanted, 'signal'> = {}): Exchanges {
  const foyer = useInstance('useExchanges')
  const [state, setState] = useState<Omit<Exchanges, 'reload'>>(nothing)
  const running = useRef<AbortController>(undefined)
  const key = JSON.stringify(wanted) // hosts make such objects anew with every drawing
  const reload = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setState(before => ({ ...before, isLoading: true, error: undefined }))
    try {
      const verbs = await payVerbs(foyer)
      const list = await verbs.listExchanges({
        ...(JSON.parse(key) as ExchangesWanted),
        signal: abort.signal,
      })
      if (!abort.signal.aborted) setState({ ...list, isLoading: false, error: undefined })
    } catch (error) {
      if (!abort.signal.aborted) setState({ ...nothing, isLoading: false, error: toFailure(error) })
    }
  }, [foyer, key])
  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { ...state, reload }
}
