import { ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { WalletList } from '../../wallets/WalletList.js'

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
