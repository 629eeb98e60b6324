import type { ActiveAccount } from '@foyer/core'
import { Picture } from '@foyer/ui'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { useAccountActions } from './AccountActions.js'

/** The row below a short list of tokens. Leads to buying, or to receiving if the account cannot buy. */
export function MoreTokens({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const { buyOrReceive, buyMore, receiveMore } = useMessages().account.tokens
  const actions = useAccountActions(account)
  const buy = actions.find(({ id }) => id === 'onramp')
  const receive = actions.find(({ id }) => id === 'receive')
  const buyTitle = receive ? buyOrReceive : buyMore
  const action = buy ?? receive
  if (!action) return null
  return (
    <ValueRow
      title={buy ? buyTitle : receiveMore}
      image={<Picture src={undefined} shape="circle" fallback={action.icon} />}
      onClick={action.open}
      testId="foyer-tokens-more"
    />
  )
}
