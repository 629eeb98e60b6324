import { formatBalance } from '@foyer/common'
import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import {
  ActionRow,
  ChevronEndIcon,
  DisconnectIcon,
  ExternalIcon,
  RowGroup,
  Shimmer,
  useStyles,
  ViewBody,
} from '@foyer/ui'
import { AddressRow, Avatar, BalanceText, Chip } from '@foyer/ui/account'
import type { JSX } from 'react'
import { shortenEnd, shortenMiddle } from '../../foyer/shorten.js'
import { startDisconnecting } from '../../foyer/startDisconnecting.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import css from './AccountView.css?inline'

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
  const { language } = useView()
  const { isCopied, copy } = useCopyText(account.address, 'ADDRESS_COPIED')
  return (
    <>
      <Avatar address={account.address} src={account.profileImage} size="lg" />
      <AddressRow
        text={accountName(account)}
        fullAddress={account.address}
        copyLabel={language.copy.account.copyAddress}
        onCopy={copy}
        isCopied={isCopied}
        testId="foyer-account-address"
      />
    </>
  )
}

function Links({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  useStyles(css)
  const { foyer, language } = useView()
  const { explorerUrl, allAccounts, namespace } = account
  const hasSeveral = allAccounts.length > 1 && namespace !== 'solana'
  if (!hasSeveral && !explorerUrl) return null
  return (
    <div className="account-links">
      {hasSeveral && (
        <Chip
          endIcon={<ChevronEndIcon />}
          onClick={() => foyer.router.push({ view: 'SwitchAddress' })}
          testId="foyer-profile-button"
        >
          {language.copy.account.switchAccount}
        </Chip>
      )}
      {explorerUrl && (
        <Chip href={explorerUrl} endIcon={<ExternalIcon />}>
          {language.copy.account.blockExplorer}
        </Chip>
      )}
    </div>
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
        <Links account={account} />
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
