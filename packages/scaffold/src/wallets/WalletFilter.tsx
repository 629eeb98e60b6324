import { SearchField } from '@foyer/ui/search'
import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'

/** The text of a {@link WalletFilter} and the handler of changes. */
interface WalletFilterProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The search field above a long list of wallets. */
export function WalletFilter({ text, onChange }: WalletFilterProps): JSX.Element {
  const { allWallets, modal } = useMessages()
  return (
    <SearchField
      label={allWallets.search}
      clearLabel={modal.clearSearch}
      value={text}
      onChange={onChange}
      testId="foyer-wallet-filter"
    />
  )
}
