import { formatBalance } from '@foyer/common'
import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import {
  ActionRow,
  AddressRow,
  Avatar,
  BalanceText,
  Chip,
  DisconnectIcon,
  ExternalIcon,
  ProfilePill,
  RowGroup,
  Shimmer,
  ViewBody,
} from '@foyer/ui'
import type { JSX } from 'react'
import { shortenEnd, shortenMiddle } from '../../foyer/shorten.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { startDisconnecting } from './startDisconnecting.js'
import { useCopyAddress } from './useCopyAddress.js'

const selectActive = (state: FoyerState) => selectAccount(state)
const selectDisconnecting = (state: FoyerState) => state.connection.isDisconnecting

function accountName({ profileName, label, address }: ActiveAccount): string {
  const name = profileName ?? label
  return name ? shortenEnd(name, 20) : shortenMiddle(address)
}

function Balance({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { balance, isBalanceLoading } = account
  if (balance) {
    const [integer = '0', fraction] = formatBalance(balance.amount).split('.')
    return (
      <BalanceText
        integer={integer}
        fraction={fraction ? `.${fraction}` : undefined}
        symbol={balance.symbol}
        testId="foyer-account-balance"
      />
    )
  }
  return isBalanceLoading ? <Shimmer width="96px" height="20px" /> : null
}

function Identity({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { foyer, language } = useView()
  const { isCopied, copy } = useCopyAddress(account.address)
  const hasSeveral = account.allAccounts.length > 1 && account.namespace !== 'solana'
  const labels = language.copy.account
  return (
    <>
      {hasSeveral ? (
        <ProfilePill
          avatar={<Avatar address={account.address} src={account.profileImage} size="sm" />}
          name={accountName(account)}
          label={labels.switchAccount}
          onClick={() => foyer.router.push({ view: 'SwitchAddress' })}
          testId="foyer-profile-button"
        />
      ) : (
        <Avatar address={account.address} src={account.profileImage} size="lg" />
      )}
      <AddressRow
        text={hasSeveral ? shortenMiddle(account.address) : accountName(account)}
        fullAddress={account.address}
        copyLabel={labels.copyAddress}
        onCopy={copy}
        isCopied={isCopied}
        testId="foyer-account-address"
      />
    </>
  )
}

/** The connected account: who, how much, where to look it up, and the way out. */
export function AccountView(): JSX.Element | null {
  const { foyer, language } = useView()
  const account = usePart(selectActive)
  const isDisconnecting = usePart(selectDisconnecting)
  const labels = language.copy.account
  if (!account) return null
  return (
    <>
      <ViewBody align="center">
        <Identity account={account} />
        <Balance account={account} />
        {account.explorerUrl && (
          <Chip href={account.explorerUrl} endIcon={<ExternalIcon />}>
            {labels.blockExplorer}
          </Chip>
        )}
      </ViewBody>
      <ViewBody>
        <RowGroup label={labels.actions}>
          <ActionRow
            icon={<DisconnectIcon />}
            label={labels.disconnect}
            tone="danger"
            isLoading={isDisconnecting}
            onClick={() => startDisconnecting(foyer, account.namespace)}
            testId="foyer-disconnect-button"
          />
        </RowGroup>
      </ViewBody>
    </>
  )
}
