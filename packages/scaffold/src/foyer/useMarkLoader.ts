import { loadExport } from '@foyer/common'
import { useCallback, useState } from 'react'

/** Returns the address of a wallet's mark, if there is one. */
export type MarkOf = (wallet: { readonly id: string; readonly name: string }) => string | undefined

const load = () => import('../marks/walletMarks.js')
const markNone: MarkOf = () => undefined

/** Loads the marks of wallets on demand. Without them, wallets show their first letters. */
export function useMarkLoader() {
  const [marks, setMarks] = useState<MarkOf>()
  const loadMarks = useCallback(() => {
    loadExport('markOf', load).then(
      markOf => setMarks(() => markOf),
      () => setMarks(() => markNone),
    )
  }, [])
  return { marks, loadMarks }
}
