import {
  type ActiveAccount,
  type FoyerState,
  selectAccount,
  selectActiveNetwork,
  selectRequestedNetworks,
} from '@foyer/core'
import { NetworkImage, useStyles } from '@foyer/ui'
import { Avatar, CopyButton, NetworkButton, ProfilePill } from '@foyer/ui/account'
import type { JSX } from 'react'
import { profileOf } from '../../foyer/accountProfile.js'
import { CopiedStatus } from '../../foyer/CopiedStatus.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { selectIsEmbedded, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import css from './AccountHeader.css?inline'

const selectActive = (state: FoyerState) => selectAccount(state)

/** The account's name. Opens the list of accounts if the wallet has several, otherwise the settings. */
function Profile({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.account
  const isEmbedded = usePart(selectIsEmbedded)
  const isOnlyOne = account.allAccounts.length + account.accountsElsewhere.length === 1
  const view = isOnlyOne ? 'AccountSettings' : 'Profile'
  const isSettings = view === 'AccountSettings'
  const { name, title, picture } = profileOf(account)
  const address = name && shortenAddress(account.address)
  return (
    <ProfilePill
      avatar={<Avatar {...picture} size="sm" />}
      name={title}
      fullAddress={account.address}
      address={address}
      addressTestId="foyer-account-address"
      label={fill(words.named, {
        name: address ? `${title} ${address}` : title,
        action: isSettings ? words.settings : words.profile,
      })}
      onClick={() => foyer.router.push({ view })}
      testId={isSettings && !isEmbedded ? 'foyer-account-settings' : 'foyer-profile-button'}
    />
  )
}

/** Copies the address that the profile shows. */
function CopyAddress({ address }: { readonly address: string }): JSX.Element {
  const { copyAddress } = useMessages().account
  const { isCopied, copy } = useCopyText(address)
  return (
    <span className="account-header__copy">
      <CopyButton label={copyAddress} onCopy={copy} isCopied={isCopied} testId="foyer-account-address-copy" />
      <CopiedStatus isCopied={isCopied} notice="ADDRESS_COPIED" />
    </span>
  )
}

const selectNetworkInUse = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  const offered = selectRequestedNetworks(state)
  return {
    name: active?.network?.name,
    imageUrl: active?.network?.imageUrl,
    isShown: state.options.modal.networkSwitch,
    canChoose: offered.length > 1 || !offered.some(each => each.id === active?.id),
  }
}

function NetworkInUse(): JSX.Element | null {
  const { foyer } = useView()
  const { name, imageUrl, isShown, canChoose } = usePart(selectNetworkInUse)
  const { modal, titles } = useMessages()
  if (!isShown) return null
  return (
    <span className="account-header__network">
      <NetworkButton
        name={name ?? titles.SwitchNetwork}
        label={modal.chooseNetwork}
        image={<NetworkImage src={imageUrl} size="sm" />}
        onClick={canChoose ? () => foyer.router.push({ view: 'Networks' }) : undefined}
        testId="foyer-account-select-network"
      />
    </span>
  )
}

/** The header of the account view: the account and the active network. */
export function AccountHeader(): JSX.Element | null {
  useStyles(css)
  const account = usePart(selectActive)
  if (!account) return null
  return (
    <>
      <Profile account={account} />
      <CopyAddress address={account.address} />
      <NetworkInUse />
    </>
  )
}
