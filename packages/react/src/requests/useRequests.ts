import { type Failure, toFailure } from '@foyer/common'
import { useCallback, useMemo, useRef, useState } from 'react'

interface StateOf<Status extends 'idle' | 'pending' | 'success' | 'failed', Data, Reason> {
  readonly status: Status
  readonly data: Data
  readonly failure: Reason
  readonly isPending: Status extends 'pending' ? true : false
  readonly isSuccess: Status extends 'success' ? true : false
  readonly isFailed: Status extends 'failed' ? true : false
}

/** The state of the newest request of a hook. */
export type RequestState<Data> =
  | StateOf<'idle', undefined, undefined>
  | StateOf<'pending', undefined, undefined>
  | StateOf<'success', Data, undefined>
  | StateOf<'failed', undefined, Failure>

/** The state and controls that every request hook returns in addition to its functions. */
export type RequestControls<Data> = RequestState<Data> & {
  /** Forgets the result of the newest request. A request that is pending no longer changes the state. */
  reset(): void
}

// Written out, because a bundler keeps an unused constant that spreads another object.
export const idleState = {
  status: 'idle',
  data: undefined,
  failure: undefined,
  isPending: false,
  isSuccess: false,
  isFailed: false,
} as const

export function pendingState(): RequestState<never> {
  return { ...idleState, status: 'pending', isPending: true }
}

export function succeededState<Data>(data: Data): RequestState<Data> {
  return { ...idleState, status: 'success', isSuccess: true, data }
}

export function failedState(failure: Failure): RequestState<never> {
  return { ...idleState, status: 'failed', isFailed: true, failure }
}

type Requests = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>

type DataOf<Given extends Requests> = Awaited<ReturnType<Given[keyof Given]>>

/** Each request twice: under its name it never rejects, under its name with `Async` it does. */
export type FollowedRequests<Given extends Requests> = RequestControls<DataOf<Given>> & {
  readonly [Name in keyof Given]: (
    ...parameters: Parameters<Given[Name]>
  ) => Promise<Awaited<ReturnType<Given[Name]>> | undefined>
} & { readonly [Name in keyof Given as `${Name & string}Async`]: Given[Name] }

/**
 * Follows the newest of several requests. `requests` is memoized by the caller. A function `name` resolves to
 * `undefined` after a failure, and `nameAsync` rejects with the error.
 */
export function useRequests<Given extends Requests>(requests: Given): FollowedRequests<Given> {
  const [state, setState] = useState<RequestState<DataOf<Given>>>(idleState)
  const newest = useRef(0)
  const follow = useCallback(async (request: () => Promise<unknown>) => {
    newest.current += 1
    const own = newest.current
    const become = (next: RequestState<DataOf<Given>>) => {
      if (own === newest.current) setState(next)
    }
    become(pendingState())
    try {
      const data = (await request()) as DataOf<Given> // the result type of the request of that name
      become(succeededState(data))
      return data
    } catch (error) {
      become(failedState(toFailure(error)))
      throw error
    }
  }, [])
  const reset = useCallback(() => {
    newest.current += 1
    setState(idleState)
  }, [])
  const functions = useMemo(() => {
    const entries = Object.entries(requests).flatMap(([name, ask]) => {
      // Called in an async function, so that an error thrown synchronously counts as a failed request.
      const rejecting = (...parameters: never[]) => follow(async () => ask(...parameters))
      return [
        [name, (...parameters: never[]) => rejecting(...parameters).catch(() => undefined)],
        [`${name}Async`, rejecting],
      ]
    })
    return Object.fromEntries(entries) as FollowedRequests<Given> // the keys are the keys of `requests`
  }, [requests, follow])
  return useMemo(() => ({ ...functions, ...state, reset }), [functions, state, reset])
}
