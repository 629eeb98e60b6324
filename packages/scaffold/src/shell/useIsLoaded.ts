import type { Foyer } from '@foyer/core'
import { useEffect, useState } from 'react'

/** Whether what acts on wallets is here; asks for it where it is not. Its failure is reported by whoever opened the modal. */
export function useIsLoaded(foyer: Foyer): boolean {
  const [, setLoaded] = useState(foyer.isLoaded)
  useEffect(() => {
    const wait = { isOver: false }
    const settle = () => {
      if (!wait.isOver) setLoaded(foyer.isLoaded())
    }
    foyer.load().then(settle, settle)
    return () => {
      wait.isOver = true
    }
  }, [foyer])
  return foyer.isLoaded()
}
