import {
  type FoyerState,
  type Route,
  selectAccount,
  selectActiveNetwork,
  selectConnections,
  selectRequestedNetworks,
} from '@foyer/core'
import { ListRow, NetworkImage, RowGroup, ScrollArea, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import CloseIcon from '@foyer/ui/icons/close'
import DisconnectIcon from '@foyer/ui/icons/disconnect'
import ExternalIcon from '@foyer/ui/icons/external'
import NameIcon from '@foyer/ui/icons/name'
import SwapIcon from '@foyer/ui/icons/swap'
import WalletIcon from '@foyer/ui/icons/wallet'
import { ValueRow } from '@foyer/ui/value-row'
import type { JSX } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { selectIsEmbedded, selectNames, useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { startDisconnecting } from '../../wallets/chooseWallet.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountKind } from './AccountKind.js'
import { ProfileAccounts } from './AccountRows.js'
import { EmbeddedAccountRows } from './EmbeddedAccountRows.js'
import { EmbeddedSettings } from './EmbeddedSettings.js'
import { SmartSessionsRow } from './SmartSessionsRow.js'

/** Opens the choice of a name. Renders nothing without a service that registers names. */
function ChooseNameRow(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().account.settings
  useFeature('names')
  const isOffered = usePart(selectNames)?.isOffered
  if (!isOffered) return null
  return (
    <ActionRow
      icon={<NameIcon />}
      label={words.chooseName}
      hasChevron
      onClick={() => foyer.router.push({ view: 'ChooseAccountName' })}
      testId="foyer-account-choose-name"
    />
  )
}

const selectNetwork = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  const offered = selectRequestedNetworks(state)
  const hasOthers = offered.some(each => each.id !== active?.id)
  return { active, canChoose: state.options.modal.networkSwitch && hasOthers }
}

/** The active network. Opens the other networks if there are any to choose from. */
function NetworkSetting(): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.account.settings
  const { active, canChoose } = usePart(selectNetwork)
  const row = {
    title: active?.network?.name ?? active?.id ?? messages.titles.SwitchNetwork,
    description: words.network,
    image: <NetworkImage src={active?.network?.imageUrl} />,
    testId: 'foyer-account-network',
  }
  if (!canChoose) return active ? <ValueRow {...row} /> : null
  return <ListRow {...row} hasChevron onClick={() => foyer.router.push({ view: 'Networks' })} />
}

const selectHasSessions = ({ options }: FoyerState) => options.features.smartSessions
const selectActive = (state: FoyerState) => selectAccount(state)
/** Returns whether several wallets of a namespace are or may be connected. */
const selectHasWallets = (state: FoyerState) =>
  state.options.features.multiWallet || selectConnections(state).some(each => !each.isInUse)
const selectDisconnecting = (state: FoyerState) => state.connection.isDisconnecting

/** The most accounts that are listed above the settings. More have a view of their own. */
const mostListed = 5

/** Props of {@link AccountSettingsView}. */
export interface AccountSettingsProps {
  readonly route: Pick<Route, 'view'>
}

/**
 * The view of the wallet's accounts and of the active account's settings: network, name, wallets and disconnecting.
 * The settings of the embedded wallet have a row that changes the account, so only its profile lists the accounts.
 */
export function AccountSettingsView({ route }: AccountSettingsProps): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.account.settings
  const account = usePart(selectActive)
  const isEmbedded = usePart(selectIsEmbedded)
  const hasSessions = usePart(selectHasSessions)
  const hasWallets = usePart(selectHasWallets)
  const isDisconnecting = usePart(selectDisconnecting)
  const isOffered = useAbilities(account?.namespace)
  if (!account) return null
  const { namespace, profileName, allAccounts, accountsElsewhere, explorerUrl } = account
  const count = allAccounts.length + accountsElsewhere.length
  const Accounts = isEmbedded ? EmbeddedAccountRows : ProfileAccounts
  const isListed = count > 1 && count <= mostListed && (!isEmbedded || route.view === 'Profile')
  return (
    <ScrollArea maxHeight="menu">
      <ViewBody align="center">
        <AccountIdentity account={account} />
        {!isEmbedded && <AccountKind account={account} />}
      </ViewBody>
      {isListed && (
        <ViewBody>
          <Accounts account={account} />
        </ViewBody>
      )}
      <ViewBody>
        <RowGroup label={words.list}>
          {isEmbedded ? (
            <EmbeddedSettings network={<NetworkSetting />} areAccountsListed={isListed} />
          ) : (
            <NetworkSetting />
          )}
          {hasSessions && isOffered('smartSessions') && <SmartSessionsRow />}
          {isOffered('names') && !profileName && <ChooseNameRow />}
          {count > mostListed && (
            <ActionRow
              icon={<SwapIcon />}
              label={words.switchAccount}
              hasChevron
              onClick={() => foyer.router.push({ view: 'SwitchAddress' })}
              testId="foyer-account-switch"
            />
          )}
          {hasWallets && (
            <ActionRow
              icon={<WalletIcon />}
              label={words.wallets}
              hasChevron
              onClick={() => foyer.router.push({ view: 'ConnectedWallets' })}
              testId="foyer-account-wallets"
            />
          )}
          {explorerUrl && (
            <ActionRow
              icon={<ExternalIcon />}
              label={messages.account.blockExplorer}
              onClick={() => window.open(explorerUrl, '_blank', 'noopener,noreferrer')}
              testId="foyer-account-explorer"
            />
          )}
          <ActionRow
            icon={<DisconnectIcon />}
            label={words.disconnect}
            isLoading={isDisconnecting}
            onClick={() => startDisconnecting(foyer, namespace)}
            testId="foyer-disconnect-button"
          />
          <ActionRow
            icon={<CloseIcon />}
            label={words.disconnectAndForget}
            description={words.disconnectAndForgetHint}
            isDisabled={isDisconnecting}
            onClick={() => startDisconnecting(foyer, namespace, { forgets: true })}
            testId="foyer-disconnect-and-forget"
          />
        </RowGroup>
      </ViewBody>
    </ScrollArea>
  )
}
