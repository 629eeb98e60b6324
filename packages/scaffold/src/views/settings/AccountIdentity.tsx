import type { ActiveAccount } from '@foyer/core'
import { AddressRow, Avatar } from '@foyer/ui/profile'
import type { JSX } from 'react'
import { profileOf } from '../../foyer/accountProfile.js'
import { CopiedStatus } from '../../foyer/CopiedStatus.js'
import { useCopyText } from '../../foyer/useCopyText.js'
import { useMessages } from '../../foyer/ViewContext.js'

/** The account's image, its name or address, and a button that copies the address. */
export function AccountIdentity({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const messages = useMessages()
  const { address } = account
  const { title, picture } = profileOf(account)
  const { isCopied, copy } = useCopyText(address)
  return (
    <>
      <Avatar {...picture} size="lg" />
      <AddressRow
        text={title}
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
