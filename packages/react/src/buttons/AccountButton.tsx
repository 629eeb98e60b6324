import { addressSeed } from '@foyer/common'
import { formatAmount, formatExactAmount } from '@foyer/common/amounts'
import type { ActiveAccount, FoyerState } from '@foyer/core'
import type { CSSProperties, JSX, ReactNode } from 'react'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'
import {
  type ButtonOptions,
  ButtonSurface,
  type ModalFailure,
  useLanguage,
  useLocaleTag,
  useModalFailure,
} from './ButtonSurface.js'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.js'

/** Draws the account's picture, or a door in two colors derived from the address. Decorative. */
function AddressMark({
  address,
  imageUrl,
}: {
  readonly address: string
  readonly imageUrl: string | undefined
}): JSX.Element {
  if (imageUrl) return <img className="foyer-button__image" src={imageUrl} alt="" width={20} height={20} />
  return (
    <span
      className="foyer-button__image"
      data-shape="door"
      style={{ '--foyer-seed': addressSeed(address) } as CSSProperties}
    />
  )
}

/** The state for a host that draws its own account button. */
export interface AccountButtonState extends ModalFailure {
  readonly account: ActiveAccount
  readonly isSupported: boolean
  /** Opens the account, or the choice of networks if the host does not offer the wallet's network. */
  readonly open: () => void
}

/** Props of {@link AccountButton}. */
export interface AccountButtonProps extends ButtonOptions {
  readonly namespace?: RegisteredNamespace | undefined
  readonly balance?: 'show' | 'hide' | undefined
  /** The number of characters shown at the start and end of the address. Default 6 and 4. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
  readonly switchLabel?: string | undefined
  readonly children?: ((state: AccountButtonState) => ReactNode) | undefined
}

const nameLength = 18

function shownName({ profileName, address }: ActiveAccount, start: number, end: number): string {
  if (!profileName) return `${address.slice(0, start)}…${address.slice(-end)}`
  return profileName.length > nameLength ? `${profileName.slice(0, nameLength)}...` : profileName
}

function Balance({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { balance, isBalanceLoading } = account
  const locale = useLocaleTag()
  if (balance) {
    const { amount, symbol, imageUrl } = balance
    return (
      <>
        {imageUrl && <img className="foyer-button__image" src={imageUrl} alt="" width={20} height={20} />}
        <span className="foyer-button__balance" title={`${formatExactAmount(amount, locale)} ${symbol}`}>
          {`${formatAmount(amount, locale)} ${symbol}`}
        </span>
      </>
    )
  }
  return isBalanceLoading ? <span className="foyer-button__spinner" aria-hidden="true" /> : null
}

const selectAreHidden = ({ accounts }: FoyerState) => accounts.areBalancesHidden

/**
 * Shows the connected account: balance, picture and name. Opens the modal. Renders nothing while disconnected, and no
 * balance while the visitor hides balances in the modal.
 *
 * @example
 * const button = <AccountButton balance="hide" charsStart={6} charsEnd={4} />
 */
export function AccountButton(props: AccountButtonProps): JSX.Element | null {
  const { buttons } = useLanguage()
  const { namespace, balance, charsStart = 6, charsEnd = 4, children, ...options } = props
  const { switchLabel = buttons.switchNetwork } = options
  const foyer = useInstance('useFoyer')
  const areHidden = useSelected(foyer, selectAreHidden)
  const account = useFoyerAccount({ namespace })
  const { network, isSupported } = useFoyerNetwork({ namespace })
  const { failure } = useModalFailure()
  if (!account.isConnected) return null
  const openModal = () => foyer.open({ view: isSupported ? 'Account' : 'UnsupportedChain', namespace })
  if (children) return <>{children({ account, isSupported, failure, open: openModal })}</>
  const surface = { ...options, namespace, onClick: openModal, kind: 'account', view: 'Account' } as const
  if (!isSupported) {
    return (
      <ButtonSurface {...surface} isWarning>
        {switchLabel}
      </ButtonSurface>
    )
  }
  return (
    <ButtonSurface {...surface}>
      {network?.imageUrl && (
        <img
          className="foyer-button__image"
          src={network.imageUrl}
          alt={network.name}
          width={20}
          height={20}
        />
      )}
      {balance !== 'hide' && !areHidden && <Balance account={account} />}
      <span className="foyer-button__account">
        <AddressMark address={account.address} imageUrl={account.profileImage} />
        <span className="foyer-button__name">{shownName(account, charsStart, charsEnd)}</span>
      </span>
    </ButtonSurface>
  )
}

/** Props of {@link FoyerButton}: the props of both buttons, except for `children`. */
export type FoyerButtonProps = Omit<ConnectButtonProps, 'children'> & Omit<AccountButtonProps, 'children'>

/**
 * Shows the account button while connected, otherwise the connect button.
 *
 * @example
 * const button = <FoyerButton label="Log in" />
 */
export function FoyerButton(props: FoyerButtonProps): JSX.Element {
  const { isConnected } = useFoyerAccount(props)
  return isConnected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
