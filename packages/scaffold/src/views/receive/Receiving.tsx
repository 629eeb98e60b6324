import type { Network } from '@foyer/common'
import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import { EmptyState, ViewBody } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** The active account and the networks on which it can receive. */
export interface Receiving {
  readonly account: ActiveAccount | undefined
  /** The networks that the host offers in the account's namespace. */
  readonly networks: readonly Network[]
  /** The active network, if the host offers it. */
  readonly network: Network | undefined
}

const none: readonly Network[] = []

export function selectReceiving(state: FoyerState): Receiving {
  const account = selectAccount(state)
  const networks = account ? (state.networks.byNamespace[account.namespace]?.requested ?? none) : none
  return { account, networks, network: networks.find(each => each.id === account?.networkId) }
}

/** The empty state if no account is connected any more. */
export function AccountMissing(): JSX.Element {
  const { missing, missingHint } = useMessages().account.receive
  return (
    <ViewBody>
      <EmptyState icon={<WalletIcon />} title={missing} text={missingHint} testId="foyer-account-missing" />
    </ViewBody>
  )
}
