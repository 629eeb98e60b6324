import { useEffect, useState } from 'react'

const shownMs = 2500

/** The result of the last copy, for a short time. */
type Copied = 'idle' | 'copied' | 'failed'

/** Returns a function that copies a text, and its result while it is news. */
export function useCopy(): readonly [Copied, (text: string) => Promise<void>] {
  const [copied, setCopied] = useState<Copied>('idle')
  useEffect(() => {
    if (copied === 'idle') return
    const timer = setTimeout(() => setCopied('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      setCopied('failed')
    }
  }
  return [copied, copy]
}
