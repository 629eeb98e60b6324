import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type { OwnInterfaceActions, WalletDirectory } from '@foyer/core/own-interface'
import { useCallback, useEffect, useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { useOwnInterface } from './useOwnInterface.js'

/** All wallets of the directory, for a list of the app's own. */
export interface Wallets extends WalletDirectory {
  /** Searches by name once nothing was typed for half a second; an empty text ends it. The newest search wins. */
  search(text: string): void
  /** The next page. Nothing while one is being loaded, and where there is none. */
  loadMore(): void
  /** Loads again what failed. */
  reload(): void
  readonly failure: Failure | undefined
}

const nothing: WalletDirectory = {
  wallets: [],
  isLoading: true,
  hasMore: false,
  failure: undefined,
  searched: '',
}

/**
 * All wallets that the visitor may be offered here, installed ones first: featured, the host's own, recommended, and page
 * by page those of the directory; without a directory those of the list that ships with Foyer. Mount it where the visitor
 * sees the list, as {@link useConnectors}.
 */
export function useWallets(): Wallets {
  const foyer = useInstance('useWallets')
  const { own, failure, reload: reloadPart } = useOwnInterface(foyer)
  useEffect(() => own?.showList(), [own])
  useEffect(() => {
    if (own) void loadFirst(own, () => foyer.getState().directory?.page ?? 0)
  }, [own, foyer])
  const select = useCallback((state: FoyerState) => own?.selectDirectory(state) ?? nothing, [own])
  const directory = useSelected(foyer, select)
  const search = useCallback(
    (text: string) => void own?.search({ text: text.trim(), isCertified: false, isTyped: true }),
    [own],
  )
  useEffect(() => () => void own?.search({ text: '', isCertified: false }), [own])
  const loadMore = useCallback(() => void own?.loadPage(), [own])
  const { searched } = directory
  const reload = useCallback(() => {
    if (!own) return reloadPart()
    if (searched) return void own.search({ text: searched, isCertified: false })
    void own.prefetch().then(own.loadPage)
  }, [own, reloadPart, searched])
  return useMemo(
    () => ({
      ...directory,
      isLoading: directory.isLoading && !failure,
      failure: failure ?? directory.failure,
      search,
      loadMore,
      reload,
    }),
    [directory, failure, search, loadMore, reload],
  )
}

async function loadFirst(own: OwnInterfaceActions, pageOf: () => number): Promise<void> {
  await own.prefetch()
  if (pageOf() === 0) await own.loadPage()
}
