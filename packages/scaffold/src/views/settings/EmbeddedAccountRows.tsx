import type { AccountId } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import type { JSX } from 'react'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { AccountRows } from './AccountRows.js'
import { accountTypeName, useChangeAccountType } from './accountType.js'

const selectEmbedded = sliceOf('embedded')

/** The accounts of the embedded wallet by kind. Choosing an account makes it the signer in the frame. */
export function EmbeddedAccountRows({ account }: { readonly account: ActiveAccount }): JSX.Element {
  const words = useMessages().account.settings
  const kinds = useMessages().embedded.account
  const providers = useMessages().embedded.socials
  const changeTo = useChangeAccountType()
  const state = usePart(selectEmbedded)
  const { descriptions, allAccounts } = account
  const choose = (id: AccountId) => {
    if (id === account.account) return
    changeTo(descriptions[id]?.kind === 'smartAccount' ? 'smartAccount' : 'eoa')
  }
  return (
    <AccountRows
      account={account}
      label={words.accounts}
      nameOf={id => accountTypeName(descriptions[id]?.kind, state?.authProvider, { kinds, providers })}
      awaited={state?.changingTo && allAccounts.find(id => descriptions[id]?.kind === state.changingTo)}
      onChoose={choose}
    />
  )
}
