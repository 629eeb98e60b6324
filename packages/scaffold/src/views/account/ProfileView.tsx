import { loadExport } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { Button, ScrollArea, Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { selectIsEmbedded, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { AccountIdentity } from './AccountIdentity.js'

const loadEmbedded = () => loadExport('EmbeddedAccountRows', () => import('./EmbeddedAccountRows.js'))
const loadAccounts = () => loadExport('ProfileAccounts', () => import('./AccountRows.js'))
const selectActive = (state: FoyerState) => selectAccount(state)

/** Who the visitor is, and which of the wallet's accounts is in use. */
export function ProfileView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().account.settings
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  if (!account) return null
  return (
    <ScrollArea>
      <ViewBody align="center">
        <AccountIdentity account={account} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => foyer.router.push({ view: 'AccountSettings' })}
          testId="foyer-profile-settings"
        >
          {words.accountSettings}
        </Button>
      </ViewBody>
      <ViewBody>
        <LazyPart
          load={isEmbedded ? loadEmbedded : loadAccounts}
          props={{ account }}
          waiting={<Shimmer shape="row" />}
        />
      </ViewBody>
    </ScrollArea>
  )
}
