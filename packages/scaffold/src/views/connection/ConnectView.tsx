import { ActionRow, LinkButton, ModalFooter, RowGroup, ScrollArea, ViewBody, WalletIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useLegal } from '../../wallets/useLegal.js'
import { WalletList } from '../../wallets/WalletList.js'
import { LegalCheckbox, LegalNotice } from './LegalParts.js'
import { selectMethods } from './selectMethods.js'

function CollapsedWallets(): JSX.Element {
  const { foyer, language } = useView()
  const { mustAgree } = useLegal()
  return (
    <RowGroup label={language.copy.connect.wallets} isDisabled={mustAgree}>
      <ActionRow
        icon={<WalletIcon />}
        label={language.copy.connect.continueWithWallet}
        hasChevron
        onClick={() => foyer.router.push({ view: 'ConnectWallets' })}
        testId="foyer-collapse-wallets-button"
      />
    </RowGroup>
  )
}

function GuideFooter(): JSX.Element {
  const { foyer, language } = useView()
  const { connect } = language.copy
  return (
    <ModalFooter>
      <span>{connect.guideQuestion}</span>
      <LinkButton
        onClick={() => foyer.router.push({ view: 'Create' })}
        testId="foyer-wallet-guide-get-started"
      >
        {connect.guideAction}
      </LinkButton>
    </ModalFooter>
  )
}

/** Choosing a way to connect. */
export function ConnectView(): JSX.Element {
  const { methods, isCollapsed, hasGuide } = usePart(selectMethods)
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <LegalCheckbox />
          {methods.includes('wallet') && (isCollapsed ? <CollapsedWallets /> : <WalletList />)}
        </ViewBody>
      </ScrollArea>
      {hasGuide && <GuideFooter />}
      <LegalNotice />
    </>
  )
}
