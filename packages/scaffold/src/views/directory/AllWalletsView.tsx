import type { FoyerState } from '@foyer/core'
import { pageEnvironment, selectAllWallets } from '@foyer/core/modal'
import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, useEffect, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { WalletResults } from './WalletResults.js'
import { WalletSearch } from './WalletSearch.js'

const selectList = (state: FoyerState) => ({
  connection: state.connection,
  directory: state.directory,
  options: state.options,
  networks: state.networks,
  modal: state.modal,
})

/** Every wallet there is, to search and scroll through. */
export function AllWalletsView(): JSX.Element {
  const { foyer } = useView()
  const parts = usePart(selectList)
  const list = useMemo(() => selectAllWallets(parts, pageEnvironment()), [parts])
  useEffect(() => {
    void (async () => {
      await foyer.directory.prefetch()
      if ((foyer.getState().directory?.page ?? 0) === 0) await foyer.directory.loadPage()
    })()
  }, [foyer])
  return (
    <ViewBody>
      <WalletSearch />
      <ScrollArea>
        <WalletResults list={list} />
      </ScrollArea>
    </ViewBody>
  )
}
