import { selectPairingCode } from '@foyer/core/engine'
import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AllWalletsRow, selectAllWalletsCount } from '../../wallets/ListFoot.js'
import { WalletList } from '../../wallets/WalletList.js'
import { QrPanel } from './PairingParts.js'
import { FailedPanel } from './ProblemPanel.js'

function Code(): JSX.Element {
  const { failure, isOver } = usePart(selectPairingCode)
  const count = usePart(selectAllWalletsCount)
  return (
    <>
      {isOver && failure ? <FailedPanel wallet={undefined} failure={failure} /> : <QrPanel />}
      {count !== undefined && <AllWalletsRow count={count} />}
    </>
  )
}

/** The view for hosts whose only method is pairing: a QR code, or the list of wallets on a phone. */
export function ConnectingWalletConnectBasicView(): JSX.Element {
  const { foyer } = useView()
  const { isMobile } = useEnvironment()
  useEffect(() => foyer.pairing.start({ isAhead: true }), [foyer])
  const ways = <ViewBody gap="lg">{isMobile ? <WalletList /> : <Code />}</ViewBody>
  return isMobile ? <ScrollArea>{ways}</ScrollArea> : ways
}
