import type { Network } from '@foyer/common'
import { type ActiveAccount, type FoyerState, selectAccount } from '@foyer/core'
import { EmptyState, ViewBody } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** Where assets can be received: the account in use, and the networks it is good for. */
interface Receiving {
  readonly account: ActiveAccount | undefined
  /** Those the host offers in the account's namespace. */
  readonly networks: readonly Network[]
  /** The one in use, where the host offers it. */
  readonly network: Network | undefined
}

const none: readonly Network[] = []

export function selectReceiving(state: FoyerState): Receiving {
  const account = selectAccount(state)
  const networks = account ? (state.networks.byNamespace[account.namespace]?.requested ?? none) : none
  return { account, networks, network: networks.find(each => each.id === account?.networkId) }
}

/** Stands where an account was that is no longer connected. */
export function AccountMissing(): JSX.Element {
  const { missing, missingHint } = useMessages().account.receive
  return (
    <ViewBody>
      <EmptyState icon={<WalletIcon />} title={missing} text={missingHint} testId="foyer-account-missing" />
    </ViewBody>
  )
}
