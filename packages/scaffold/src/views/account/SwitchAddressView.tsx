import { type AccountId, parseAccountId } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { ListRow, RowGroup, ScrollArea, Tag, ViewBody } from '@foyer/ui'
import { Avatar } from '@foyer/ui/account'
import type { JSX } from 'react'
import { shortenMiddle } from '../../foyer/shorten.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

const selectActive = (state: FoyerState) => selectAccount(state)
const selectLabels = (state: FoyerState) => state.accounts.labels

/** Every account the wallet offers; choosing one uses it and closes. */
export function SwitchAddressView(): JSX.Element | null {
  const { foyer, language } = useView()
  const account = usePart(selectActive)
  const labels = usePart(selectLabels)
  const words = language.copy.account
  if (!account) return null
  const use = (id: AccountId) => {
    foyer.connection.chooseAccount(id)
    foyer.router.close()
  }
  return (
    <ScrollArea>
      <ViewBody>
        <RowGroup label={words.accounts}>
          {account.allAccounts.map((id, index) => {
            const { address } = parseAccountId(id)
            const isActive = id === account.account
            const { kind, label } = account.descriptions[id] ?? {}
            return (
              <ListRow
                key={id}
                title={labels[address] ?? label ?? shortenMiddle(address, 4, 6)}
                description={isActive ? words.current : words.switchTo}
                image={<Avatar address={address} />}
                tag={kind && <Tag>{kind === 'payment' || kind === 'ordinals' ? words[kind] : kind}</Tag>}
                isSelected={isActive}
                onClick={() => use(id)}
                testId={`foyer-switch-address-${index}`}
              />
            )
          })}
        </RowGroup>
      </ViewBody>
    </ScrollArea>
  )
}
