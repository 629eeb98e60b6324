import type { Route } from '@foyer/core'
import { useDialogVisit } from '@foyer/ui'
import { SplitView } from '@foyer/ui/split-view'
import { type JSX, type ReactNode, useMemo, useState } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { BesideList } from '../../wallets/BesideList.js'
import { canPair } from '../../wallets/ListFoot.js'
import { BesidePane } from './BesidePane.js'

/**
 * The connect methods next to a pane. The pane shows the QR code, or the help without pairing, until a wallet is
 * chosen.
 */
export function WideConnect({ children }: { readonly children: ReactNode }): JSX.Element {
  const { connect } = useMessages()
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
        pane={<BesidePane key={visit} route={beside.route} isChosen={own !== undefined} />}
        testId="foyer-connect-wide"
      >
        {children}
      </SplitView>
    </BesideList.Provider>
  )
}
