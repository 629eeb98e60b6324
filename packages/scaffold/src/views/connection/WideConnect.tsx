import { loadChunk } from '@foyer/common'
import type { FoyerState, Route } from '@foyer/core'
import { Shimmer, SplitView, useDialogVisit, ViewBody } from '@foyer/ui'
import { type JSX, type ReactNode, useMemo, useState } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useMediaQuery } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { BesideList } from '../../wallets/BesideList.js'
import { canPair } from '../../wallets/ListFoot.js'

const selectWantsWide = ({ options }: FoyerState) => options.layout === 'wide' && !options.enableEmbedded

/** Whether the host wants a place beside the list, and there is room for one. */
export function useIsWide(): boolean {
  const hasRoom = useMediaQuery('(min-width: 720px)')
  return usePart(selectWantsWide) && hasRoom
}

const loadPane = () =>
  loadChunk(
    'BesidePane',
    () => import('./BesidePane.js'),
    module => module.BesidePane,
  )

const waiting = (
  <ViewBody gap="lg">
    <Shimmer height="320px" />
  </ViewBody>
)

/** The ways to connect, and beside them the code to scan, until a wallet is pressed: then what becomes of that. */
export function WideConnect({ children }: { readonly children: ReactNode }): JSX.Element {
  const { connect } = useView().language.copy
  const canScan = usePart(canPair)
  const visit = useDialogVisit()
  const [chosen, choose] = useState<{ readonly visit: unknown; readonly route: Route }>()
  const own = chosen?.visit === visit ? chosen?.route : undefined
  const beside = useMemo(() => {
    const first: Route = { view: canScan ? 'ConnectingWalletConnect' : 'WhatIsAWallet' }
    return { route: own ?? first, show: (route: Route) => choose({ visit, route }) }
  }, [own, canScan, visit])
  return (
    <BesideList.Provider value={beside}>
      <SplitView
        paneLabel={connect.choice}
        pane={<LazyPart key={visit} name="pane" load={loadPane} props={beside} waiting={waiting} />}
        testId="foyer-connect-wide"
      >
        {children}
      </SplitView>
    </BesideList.Provider>
  )
}
