import type { FoyerState } from '@foyer/core'
import { ScrollArea, StatusMessage, ViewBody } from '@foyer/ui'
import { Chip } from '@foyer/ui/account'
import ExternalIcon from '@foyer/ui/icons/external'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { LegalNotice } from '../../wallets/LegalParts.js'
import { CreateLogins } from './CreateLogins.js'

const walletGuideUrl = 'https://walletguide.walletconnect.network'
const selectHasEmbeddedWallet = ({ connection }: FoyerState) =>
  connection.connectors.some(each => each.type === 'AUTH')

/** The view for a first wallet: logins that need none, and a link to a guide. */
export function CreateView(): JSX.Element {
  const { create } = useMessages().help
  const hasLogins = usePart(selectHasEmbeddedWallet)
  return (
    <>
      <ScrollArea>
        {hasLogins && <CreateLogins />}
        <ViewBody gap="lg" align="center">
          <StatusMessage title={create.question} />
          <Chip href={walletGuideUrl} endIcon={<ExternalIcon />}>
            {create.action}
          </Chip>
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
