import { type Failure, toFailure } from '@foyer/common'
import { useCallback, useRef, useState } from 'react'

/** How a question stands. */
export type Asked<Answer> =
  | { readonly status: 'idle'; readonly data: undefined; readonly failure: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly failure: undefined }
  | { readonly status: 'success'; readonly data: Answer; readonly failure: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly failure: Failure }

const idle = { status: 'idle', data: undefined, failure: undefined } as const
const asking = { status: 'pending', data: undefined, failure: undefined } as const

/** A question with what follows it. */
export interface Asking<Answer> {
  readonly asked: Asked<Answer>
  /** Follows a question: whether it runs, what came of it, how it failed. The answer and the error are passed on. */
  readonly follow: <Given extends Answer>(question: Promise<Given>) => Promise<Given>
  /** Forgets how the last question ended; one that runs is not heard any more. */
  readonly reset: () => void
}

/** Follows questions of which the newest counts. */
export function useAsked<Answer>(): Asking<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>(idle)
  const newest = useRef(0)
  const follow = useCallback(async <Given extends Answer>(question: Promise<Given>) => {
    newest.current += 1
    const own = newest.current
    const become = (next: Asked<Answer>) => {
      if (own === newest.current) setAsked(next)
    }
    become(asking)
    try {
      const data = await question
      become({ status: 'success', data, failure: undefined })
      return data
    } catch (error) {
      become({ status: 'error', data: undefined, failure: toFailure(error) })
      throw error
    }
  }, [])
  const reset = useCallback(() => {
    newest.current += 1
    setAsked(idle)
  }, [])
  return { asked, follow, reset }
}
