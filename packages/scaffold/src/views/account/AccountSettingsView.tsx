import { loadChunk } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { ActionRow, DisconnectIcon, RowGroup, ScrollArea, SwapIcon, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useSettingsCopy } from '../../copy/account/useSettingsCopy.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import { selectIsEmbedded } from '../../foyer/selectIsEmbedded.js'
import { startDisconnecting } from '../../foyer/startDisconnecting.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { AccountIdentity } from './AccountIdentity.js'
import { ChooseNameRow } from './ChooseNameRow.js'
import { NetworkSetting } from './NetworkSetting.js'

const loadEmbedded = () =>
  loadChunk(
    'EmbeddedSettings',
    () => import('./EmbeddedSettings.js'),
    module => module.EmbeddedSettings,
  )
const loadSessions = () =>
  loadChunk(
    'SmartSessionsRow',
    () => import('./SmartSessionsRow.js'),
    module => module.SmartSessionsRow,
  )
const selectHasSessions = ({ options }: FoyerState) => options.features.smartSessions
const selectActive = (state: FoyerState) => selectAccount(state)
const selectDisconnecting = (state: FoyerState) => state.connection.isDisconnecting

/** What can be set about the account in use: its network, its name, which account it is, and the way out. */
export function AccountSettingsView(): JSX.Element | null {
  const { foyer } = useView()
  const words = useSettingsCopy()
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  const hasSessions = usePart(selectHasSessions)
  const isDisconnecting = usePart(selectDisconnecting)
  if (!account) return null
  const { namespace, profileName, allAccounts } = account
  return (
    <ScrollArea>
      <ViewBody align="center">
        <AccountIdentity account={account} />
      </ViewBody>
      <ViewBody>
        <RowGroup label={words.list}>
          {isEmbedded ? (
            <LazyPart
              name="embedded settings"
              load={loadEmbedded}
              props={{ network: <NetworkSetting /> }}
              waiting={<NetworkSetting />}
            />
          ) : (
            <NetworkSetting />
          )}
          {hasSessions && namespace === 'eip155' && (
            <LazyPart name="smart sessions" load={loadSessions} props={{}} waiting={null} />
          )}
          {namespace === 'eip155' && !profileName && <ChooseNameRow />}
          {allAccounts.length > 1 && !isEmbedded && (
            <ActionRow
              icon={<SwapIcon />}
              label={words.switchAccount}
              hasChevron
              onClick={() => foyer.router.push({ view: 'SwitchAddress' })}
              testId="foyer-account-switch"
            />
          )}
          <ActionRow
            icon={<DisconnectIcon />}
            label={words.disconnect}
            tone="danger"
            isLoading={isDisconnecting}
            onClick={() => startDisconnecting(foyer, namespace)}
            testId="foyer-disconnect-button"
          />
        </RowGroup>
      </ViewBody>
    </ScrollArea>
  )
}
