import type { JSX } from 'react'
import { SearchBox } from '../foyer/SearchBox.js'
import { useMessages } from '../foyer/ViewContext.js'

/** The text of a {@link WalletFilter} and the handler of changes. */
interface WalletFilterProps {
  readonly text: string
  /** The number of wallets found. */
  readonly count: number
  readonly onChange: (text: string) => void
}

/** The search field above a long list of wallets. */
export function WalletFilter({ text, count, onChange }: WalletFilterProps): JSX.Element {
  const { allWallets } = useMessages()
  return (
    <SearchBox
      label={allWallets.search}
      value={text}
      count={count}
      onChange={onChange}
      testId="foyer-wallet-filter"
    />
  )
}
