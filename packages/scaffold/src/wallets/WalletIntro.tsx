import { Button, Invitation, useDialogVisit } from '@foyer/ui'
import { type JSX, useEffect, useState } from 'react'
import { useIsVisited } from '../foyer/useEnvironment.js'
import { useMessages, useView } from '../foyer/ViewContext.js'

/**
 * Returns whether to show the introduction. It stays for the rest of a visit in which the visitor has seen it, so that
 * a wallet that announces itself late moves nothing.
 */
export function useIsIntroduced(isNeeded: boolean): boolean {
  const visit = useDialogVisit()
  const isVisited = useIsVisited()
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    if (isNeeded && isVisited) setSeen(visit)
  }, [isNeeded, isVisited, visit])
  return isNeeded || seen === visit
}

/** What a wallet is and where to get one, for a visitor without a wallet. */
export function WalletIntro(): JSX.Element {
  const { foyer } = useView()
  const { titles, connect } = useMessages()
  const open = () => {
    foyer.track({ event: 'CLICK_GET_WALLET' })
    foyer.router.push({ view: 'GetWallet' })
  }
  return (
    <Invitation
      title={titles.WhatIsAWallet}
      text={connect.whatIsAWallet}
      action={
        <Button size="lg" isFullWidth onClick={open} testId="foyer-connect-get-wallet">
          {connect.getWallet}
        </Button>
      }
    />
  )
}
