import type { ActiveAccount, FoyerState } from '@foyer/core'
import { ActivityIcon, ReceiveIcon, SendIcon } from '@foyer/ui/account-icons'
import { ActionTile, ActionTiles } from '@foyer/ui/tiles'
import { type JSX, useMemo } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { usesSmartAccount } from '../../foyer/usesSmartAccount.js'
import { useView } from '../../foyer/ViewContext.js'
import { isOffered, selectActions } from './accountFeatures.js'

const selectHasHistory = ({ options }: FoyerState) => options.features.history

interface ActionsProps {
  readonly account: ActiveAccount
  /** With the way to the full history. */
  readonly hasActivity: boolean
}

/** What the visitor can do with the account. */
export function AccountActions({ account, hasActivity }: ActionsProps): JSX.Element | null {
  const { namespace, networkId } = account
  const { foyer } = useView()
  const words = useAccountCopy().account
  const actions = usePart(useMemo(() => (state: FoyerState) => selectActions(state, namespace), [namespace]))
  const hasHistory = usePart(selectHasHistory) && isOffered('activity', namespace)
  const openSend = () => {
    foyer.track({
      event: 'OPEN_SEND',
      properties: { isSmartAccount: usesSmartAccount(foyer), network: networkId },
    })
    foyer.router.push({ view: 'WalletSend' })
  }
  const openActivity = () => {
    foyer.track({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: usesSmartAccount(foyer) } })
    foyer.router.push({ view: 'Transactions' })
  }
  const tiles = {
    receive: [<ReceiveIcon key="" />, () => foyer.router.push({ view: 'WalletReceive' })],
    send: [<SendIcon key="" />, openSend],
  } as const
  if (actions.length === 0 && !(hasActivity && hasHistory)) return null
  return (
    <ActionTiles label={words.actions}>
      {actions.map(action => (
        <ActionTile
          key={action}
          icon={tiles[action][0]}
          label={words[action]}
          onClick={tiles[action][1]}
          testId={`foyer-wallet-features-${action}`}
        />
      ))}
      {hasActivity && hasHistory && (
        <ActionTile
          icon={<ActivityIcon />}
          label={words.activity}
          onClick={openActivity}
          testId="foyer-account-activity"
        />
      )}
    </ActionTiles>
  )
}
