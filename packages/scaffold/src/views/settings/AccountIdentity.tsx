import { addressSeed } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import { AddressRow, Avatar } from '@foyer/ui/profile'
import type { JSX } from 'react'
import { CopiedStatus } from '../../foyer/CopiedStatus.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { shortenAddress, shortenEnd } from '../../locales/shorten.js'

/** The account's image, its name or address, and a button that copies the address. */
export function AccountIdentity({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const messages = useMessages()
  const { address, profileName, profileImage } = account
  const { isCopied, copy } = useCopyText(address)
  return (
    <>
      <Avatar seed={addressSeed(address)} src={profileImage} size="lg" />
      <AddressRow
        text={profileName ? shortenEnd(profileName, 20) : shortenAddress(address)}
        fullAddress={address}
        copyLabel={messages.account.copyAddress}
        onCopy={copy}
        isCopied={isCopied}
        testId="foyer-account-address"
      />
      <CopiedStatus isCopied={isCopied} notice="ADDRESS_COPIED" />
    </>
  )
}
