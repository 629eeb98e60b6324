import { loadExport } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { ScrollArea, Shimmer, StatusMessage, ViewBody } from '@foyer/ui'
import { Chip } from '@foyer/ui/account'
import { ExternalIcon } from '@foyer/ui/view-icons'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { LegalNotice } from '../../wallets/LegalParts.js'

const walletGuideUrl = 'https://walletguide.walletconnect.network'
const loadLogins = () => loadExport('CreateLogins', () => import('./CreateLogins.js'))
const selectHasEmbeddedWallet = ({ connection }: FoyerState) =>
  connection.connectors.some(each => each.type === 'AUTH')

const waiting = (
  <ViewBody>
    <Shimmer shape="row" />
  </ViewBody>
)

/** Getting a first wallet: the ways that need none, and where to find one. */
export function CreateView(): JSX.Element {
  const { create } = useMessages().help
  const hasLogins = usePart(selectHasEmbeddedWallet)
  return (
    <>
      <ScrollArea>
        {hasLogins && <LazyPart load={loadLogins} props={{}} waiting={waiting} />}
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
