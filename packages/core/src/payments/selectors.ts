import { type AccountId, parseAccountId } from '@foyer/common'
import { transactionLink } from '../activity/explorerLinks.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectNetwork } from '../networks/selectors.js'
import { heldRequest, initialPaymentsState, type Payment, type PaymentsState } from './state.js'

/** A payment, with where it can be looked up. */
export interface PaymentShown extends Payment {
  readonly networkName: string | undefined
  readonly explorerUrl: string | undefined
}

/** The payments of this browser's visitor, newest first. */
export function selectPayments(state: FoyerState): readonly PaymentShown[] {
  return read(state).payments.map(payment => {
    const network = selectNetwork(state, parseAccountId(payment.account).networkId)
    const { progress } = payment
    const explorerUrl = 'hash' in progress ? transactionLink(network, progress.hash) : undefined
    return { ...payment, networkName: network?.name, explorerUrl }
  })
}

/** What the wallet of an account holds: until it answers, or the visitor stops waiting, nothing more is asked of it. */
export function selectHeldRequest(state: FoyerState, account: AccountId | undefined): Payment | undefined {
  return account && heldRequest(read(state).payments, account)
}

function read({ features }: FoyerState): PaymentsState {
  return (features['payments'] as PaymentsState | undefined) ?? initialPaymentsState // written by this room alone
}
