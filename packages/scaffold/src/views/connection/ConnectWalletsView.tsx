import { ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { WalletList } from '../../wallets/WalletList.js'
import { LegalCheckbox, LegalNotice } from './LegalParts.js'

/** The wallets alone, where the Connect screen keeps them behind one button. */
export function ConnectWalletsView(): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <LegalCheckbox />
          <WalletList />
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
