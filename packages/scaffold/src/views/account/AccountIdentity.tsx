import { addressSeed } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import { AddressRow, Avatar } from '@foyer/ui/profile'
import type { JSX } from 'react'
import { shortenAddress, shortenEnd } from '../../copy/shorten.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { useView } from '../../foyer/ViewContext.js'

/** Who the account is, in short: picture, name or address, and a button that copies the address. */
export function AccountIdentity({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const { language } = useView()
  const { address, profileName, profileImage } = account
  const { isCopied, copy } = useCopyText(address, 'ADDRESS_COPIED')
  return (
    <>
      <Avatar seed={addressSeed(address)} src={profileImage} size="lg" />
      <AddressRow
        text={profileName ? shortenEnd(profileName, 20) : shortenAddress(address)}
        fullAddress={address}
        copyLabel={language.copy.account.copyAddress}
        onCopy={copy}
        isCopied={isCopied}
        testId="foyer-account-address"
      />
    </>
  )
}
