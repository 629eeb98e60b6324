import type { NetworkId } from '@foyer/common'
import type { WalletFeature } from '@foyer/core'
import { CardIcon } from '@foyer/ui'
import { ReceiveIcon, SendIcon, SwapIcon } from '@foyer/ui/account-icons'
import type { ReactNode } from 'react'
import { usesSmartAccount } from '../../foyer/usesSmartAccount.js'
import { useView } from '../../foyer/ViewContext.js'

/** One thing the visitor can do: its picture, and how it begins. */
export interface AccountAction {
  readonly icon: ReactNode
  readonly open: () => void
}

/** How each thing that can be done with the account begins. */
export function useAccountActions(network: NetworkId): Readonly<Record<WalletFeature, AccountAction>> {
  const { foyer } = useView()
  const account = () => ({ isSmartAccount: usesSmartAccount(foyer) })
  return {
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
}
