import { addressSeed, formatBalance } from '@foyer/common'
import type { ActiveAccount, FoyerState } from '@foyer/core'
import { Button, ChevronEndIcon, Shimmer, useStyles } from '@foyer/ui'
import { AddressRow, Avatar, BalanceText, Chip } from '@foyer/ui/account'
import type { JSX } from 'react'
import { errorWords, fill } from '../../copy/messages.js'
import { shortenEnd, shortenMiddle } from '../../copy/shorten.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { useNow } from '../../foyer/useNow.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { startDisconnecting } from '../../wallets/chooseWallet.js'
import accountHeadCss from './AccountView.css?inline'
import css from './BalanceTrouble.css?inline'

/** The way to ask again: nothing is asked for some time after a failure, and the button says for how long. */
function Retry({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { namespace, balanceRetryAt = 0, isBalanceLoading } = account
  const { foyer, language } = useView()
  const { tryAgain, tryAgainIn } = language.copy.modal
  const seconds = Math.ceil((balanceRetryAt - useNow(500)) / 1000)
  const label = seconds > 0 ? fill(tryAgainIn, { seconds: String(seconds) }) : tryAgain
  return (
    <Button
      variant="ghost"
      size="sm"
      isDisabled={seconds > 0}
      disabledReason={label}
      isLoading={isBalanceLoading && seconds <= 0}
      onClick={() => void foyer.account.refreshBalance(namespace)}
      testId="foyer-balance-retry"
    >
      {label}
    </Button>
  )
}

/** Says that the account's own coin could not be counted, and when it can be tried again. */
export function BalanceTrouble({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  useStyles(css)
  const { language } = useView()
  if (!account.balanceFailure) return null
  return (
    <div className="balance-trouble" data-testid="foyer-balance-unavailable">
      <span role="status">{errorWords(language, 'BALANCE_UNAVAILABLE').title}</span>
      <Retry account={account} />
    </div>
  )
}

const selectDisconnecting = (state: FoyerState) => state.connection.isDisconnecting

/** What an account goes by: its name, the label the host gave it, or its address. */
export function accountName({ profileName, label, address }: ActiveAccount): string {
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
        size="lg"
        testId="foyer-account-balance"
      />
    )
  }
  return isBalanceLoading ? <Shimmer width="160px" height="44px" /> : null
}

function Links({ account }: { readonly account: ActiveAccount }): JSX.Element {
  useStyles(accountHeadCss)
  const { foyer, language } = useView()
  const { allAccounts, namespace } = account
  const isDisconnecting = usePart(selectDisconnecting)
  const hasSeveral = useAbilities(namespace)('accountChoice') && allAccounts.length > 1
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
      <Chip onClick={() => foyer.router.push({ view: 'AccountSettings' })} testId="foyer-account-settings">
        {language.copy.account.settings}
      </Chip>
      <Chip
        isLoading={isDisconnecting}
        onClick={() => startDisconnecting(foyer, namespace)}
        testId="foyer-disconnect-button"
      >
        {language.copy.account.disconnect}
      </Chip>
    </div>
  )
}

/** Who the account is: picture, name, and what it has of its own coin. */
export function AccountHead({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { language } = useView()
  const { isCopied, copy } = useCopyText(account.address, 'ADDRESS_COPIED')
  return (
    <>
      <AddressRow
        picture={<Avatar seed={addressSeed(account.address)} src={account.profileImage} size="sm" />}
        text={accountName(account)}
        fullAddress={account.address}
        copyLabel={language.copy.account.copyAddress}
        onCopy={copy}
        isCopied={isCopied}
        testId="foyer-account-address"
      />
      <Balance account={account} />
      <BalanceTrouble account={account} />
      <Links account={account} />
    </>
  )
}
