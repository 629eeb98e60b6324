import { ActionRow, GridIcon, Tag } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** The row that leads to all wallets, with their number once it is known. */
export function AllWalletsRow({ count }: { readonly count: string }): JSX.Element {
  const { foyer, language } = useView()
  const open = () => {
    foyer.track({ event: 'CLICK_ALL_WALLETS' })
    foyer.router.push({ view: 'AllWallets' })
  }
  return (
    <ActionRow
      icon={<GridIcon />}
      label={language.copy.connect.allWallets}
      tag={count === '' ? undefined : <Tag>{count}</Tag>}
      hasChevron
      onClick={open}
      testId="foyer-all-wallets"
    />
  )
}
