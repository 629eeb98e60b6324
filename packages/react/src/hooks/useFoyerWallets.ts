import type { FoyerState } from '@foyer/core'
import type { OwnInterfaceActions, WalletItem } from '@foyer/core/own-interface'
import { useCallback, useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { type ReadControls, toReadState } from './readState.js'
import { loadOwnInterface, useOwnInterface } from './useOwnInterface.js'

/** The wallets of the directory. `refresh` repeats failed loads. */
export type UseFoyerWalletsReturn = ReadControls<readonly WalletItem[]> & {
  /** The search text. Empty without a search. */
  readonly searched: string
  /** Whether there are more pages. Always false during a search. */
  readonly hasMore: boolean
  /**
   * Searches by name after a pause of 500 ms in typing. An empty text ends the search. Only the newest search counts.
   */
  search(text: string): void
  /** Loads the next page, unless a page is loading or there is no next page. */
  loadMore(): void
}

/**
 * Returns all wallets that the app offers: installed, featured, custom and recommended wallets, then the pages of the
 * directory. Without a directory it lists the wallets that ship with Foyer. Mount it where the visitor sees the list,
 * as with {@link useFoyerConnectors}.
 *
 * @example
 * const { data: wallets = [], search, loadMore, hasMore } = useFoyerWallets()
 */
export function useFoyerWallets(): UseFoyerWalletsReturn {
  const foyer = useInstance('useFoyerWallets')
  const { own, failure: loadFailure, reload: reloadPart } = useOwnInterface(foyer)
  useEffect(() => own?.showList(), [own])
  useEffect(() => {
    if (own) void loadFirst(own, () => foyer.getState().directory?.page ?? 0)
  }, [own, foyer])
  const select = useCallback((state: FoyerState) => own?.selectDirectory(state), [own])
  const directory = useSelected(foyer, select)
  const search = useCallback(
    (typed: string) => {
      const text = typed.trim()
      const known = foyer.getState().directory?.search
      const isAgain = known?.status === 'failed' && known.text === text
      const run = (each: OwnInterfaceActions) => each.search({ text, isCertified: false, isTyped: !isAgain })
      if (own) void run(own)
      else loadOwnInterface(foyer).then(run, () => undefined) // the failure is in `failure`
    },
    [own, foyer],
  )
  useEffect(() => (own ? holdSearch(own) : undefined), [own])
  const loadMore = useCallback(() => void own?.loadPage(), [own])
  const searched = directory?.searched ?? ''
  const refresh = useCallback(async () => {
    if (!own) return reloadPart()
    if (searched) return own.search({ text: searched, isCertified: false })
    await own.prefetch()
    await own.loadPage()
  }, [own, reloadPart, searched])
  return useMemo(() => {
    const failure = loadFailure ?? directory?.failure
    const isLoading = !loadFailure && (directory?.isLoading ?? true)
    const read = toReadState({ data: directory?.wallets, failure, isLoading })
    return { ...read, searched, hasMore: directory?.hasMore ?? false, search, loadMore, refresh }
  }, [directory, loadFailure, searched, search, loadMore, refresh])
}

async function loadFirst(own: OwnInterfaceActions, pageOf: () => number): Promise<void> {
  await own.prefetch()
  if (pageOf() === 0) await own.loadPage()
}

/** The number of mounted components that list the directory. They share one search. */
const holders = new WeakMap<OwnInterfaceActions, number>()

/** Ends the search with the last component that can show it. */
function holdSearch(own: OwnInterfaceActions): () => void {
  const change = (by: 1 | -1) => {
    const count = (holders.get(own) ?? 0) + by
    holders.set(own, count)
    return count
  }
  change(1)
  return () => {
    if (change(-1) === 0) void own.search({ text: '', isCertified: false })
  }
}
