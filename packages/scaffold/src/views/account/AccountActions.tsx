import type { ActiveAccount, FoyerState, WalletFeature } from '@foyer/core'
import { usesSmartAccount } from '@foyer/core/engine'
import CardIcon from '@foyer/ui/icons/card'
import ReceiveIcon from '@foyer/ui/icons/receive'
import SendIcon from '@foyer/ui/icons/send'
import SwapIcon from '@foyer/ui/icons/swap'
import { ActionTile, ActionTiles } from '@foyer/ui/tiles'
import { type JSX, type ReactNode, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { selectActions } from './accountFeatures.js'

/** An action of the account: its icon and its handler. */
interface AccountAction {
  readonly id: WalletFeature
  readonly icon: ReactNode
  readonly open: () => void
}

/** Returns the actions that the app and the account offer, in the host's order. */
export function useAccountActions({
  namespace,
  networkId: network,
}: ActiveAccount): readonly AccountAction[] {
  const { foyer } = useView()
  const offered = usePart(useMemo(() => (state: FoyerState) => selectActions(state, namespace), [namespace]))
  const account = () => ({ isSmartAccount: usesSmartAccount(foyer.getState()) })
  const all: Readonly<Record<WalletFeature, Omit<AccountAction, 'id'>>> = {
    onramp: {
      icon: <CardIcon />,
      open: () => {
        foyer.track({ event: 'SELECT_BUY_CRYPTO', properties: account() })
        foyer.router.push({ view: 'OnRampProviders' })
      },
    },
    swaps: {
      icon: <SwapIcon />,
      open: () => {
        foyer.track({ event: 'OPEN_SWAP', properties: { ...account(), network } })
        foyer.router.push({ view: 'Swap' })
      },
    },
    receive: {
      icon: <ReceiveIcon />,
      open: () => foyer.router.push({ view: 'WalletReceive' }),
    },
    send: {
      icon: <SendIcon />,
      open: () => {
        foyer.track({ event: 'OPEN_SEND', properties: { ...account(), network } })
        foyer.router.push({ view: 'WalletSend' })
      },
    },
  }
  return offered.map(id => ({ id, ...all[id] }))
}

/** The tiles of the account's actions. */
export function AccountActions({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  const words = useMessages().account.account
  const actions = useAccountActions(account)
  if (actions.length === 0) return null
  return (
    <ActionTiles label={words.actions}>
      {actions.map(({ id, icon, open }) => (
        <ActionTile
          key={id}
          icon={icon}
          label={words[id]}
          onClick={open}
          testId={`foyer-wallet-features-${id}`}
        />
      ))}
    </ActionTiles>
  )
}
