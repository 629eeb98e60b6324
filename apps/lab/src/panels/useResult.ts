import { isFoyerError } from '@foyer/react'
import { useState } from 'react'

/** Holds the last action's result as text: its value, or the code and text of its failure. */
export function useResult(): {
  readonly result: string
  readonly run: (work: () => Promise<unknown>) => Promise<void>
} {
  const [result, setResult] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setResult('…')
    try {
      setResult(String((await work()) ?? 'done'))
    } catch (error) {
      setResult(isFoyerError(error) ? `${error.code}: ${error.message}` : String(error))
    }
  }
  return { result, run }
}
