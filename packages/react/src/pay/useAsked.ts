import { type Failure, toFailure } from '@foyer/common'
import { useCallback, useState } from 'react'

/** How a question stands. */
export interface Asked {
  readonly isLoading: boolean
  readonly error: Failure | undefined
}

/** Follows questions: whether one runs, and how the last one failed. The answer and the error are passed on. */
export function useAsked(): Asked & {
  readonly follow: <Answer>(question: Promise<Answer>) => Promise<Answer>
} {
  const [asked, setAsked] = useState<Asked>({ isLoading: false, error: undefined })
  const follow = useCallback(async <Answer>(question: Promise<Answer>) => {
    setAsked({ isLoading: true, error: undefined })
    try {
      const answer = await question
      setAsked({ isLoading: false, error: undefined })
      return answer
    } catch (error) {
      setAsked({ isLoading: false, error: toFailure(error) })
      throw error
    }
  }, [])
  return { ...asked, follow }
}
