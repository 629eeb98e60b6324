import {
  type AccountId,
  FoyerError,
  type Network,
  parseAccountId,
  parseNetworkId,
  randomId,
  type Session,
  type TransactionOutcome,
  toAccountId,
  withDeadline,
} from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import type { MoneyRequest, MoneyTold } from '../../orders/state.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { outcomeWaitMs, stillPending, waitForOutcome } from '../../wallet/networks/outcome.js'
import { hasAbility, selectNetwork } from '../../wallet/networks/selectors.js'
import { askWalletToSend } from '../send/sender.js'
import type { PayRequest } from './checkPayRequest.js'
import { type PayOrder, pendingPaymentEntry } from './order.js'
import type { PayRoom } from './PayRoom.js'
import type { PayNeeds } from './state.js'
import { isPaying } from './state.js'

interface Payer {
  readonly session: Session
  readonly network: Network
  /** The account in use, on the network that is paid on. */
  readonly account: AccountId
}

/**
 * Who pays. Throws `PAY_NAMESPACE_INVALID` where the family of networks cannot be paid on, `ACCOUNT_NOT_CONNECTED`,
 * `NETWORK_NOT_FOUND` for a network the host does not offer, `NETWORK_UNSUPPORTED` for one the wallet did not approve.
 */
function requirePayer(needs: PayNeeds, { asset: { network: networkId } }: PayRequest): Payer {
  const state = needs.store.getState()
  const { namespace } = parseNetworkId(networkId)
  if (!hasAbility(state, namespace, 'pay')) {
    throw new FoyerError('PAY_NAMESPACE_INVALID', { namespace })
  }
  const session = needs.session(namespace)
  const active = selectActiveAccount(state, namespace)
  if (!session || !active) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
  const network = selectNetwork(state, networkId)
  if (!network) throw new FoyerError('NETWORK_NOT_FOUND', { networkId })
  const entry = state.networks.byNamespace[namespace]
  if (entry?.supportsAll === false && !entry.approvedIds.includes(networkId)) {
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  }
  return { session, network, account: toAccountId(networkId, parseAccountId(active).address) }
}

/** A payment that its wallet can be asked for: it is on the network that is paid on. */
interface ReadyPayment {
  /** The account in use, on the network that is paid on. */
  readonly account: AccountId
  /** As `askWalletToSend`. */
  ask: MoneyRequest['ask']
}

/**
 * Brings the connected wallet to the network that is paid on, before it is asked to pay. Throws what `requirePayer` does,
 * `NETWORK_SWITCH_FAILED`, `ABORTED`.
 */
async function preparePayment(
  needs: PayNeeds,
  request: PayRequest,
  signal: AbortSignal,
): Promise<ReadyPayment> {
  const { session, network, account } = requirePayer(needs, request)
  if (session.networkId !== network.id) {
    if (!session.switchNetwork) throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId: network.id })
    await session.switchNetwork({ network, signal })
  }
  const { asset, recipient, amount } = request
  const address = asset.address === 'native' ? undefined : toAccountId(network.id, asset.address)
  const units = parseUnits(amount, asset.decimals)
  const transfer = { account, to: recipient, units, token: { address } }
  return {
    account,
    ask: (released, { onSigned }) => askWalletToSend(needs, transfer, { released, onSigned }),
  }
}

/** Pays from the wallet. */
export interface WalletPayer {
  /** Once at a time. Never rejects. */
  pay(): Promise<void>
  /** Waits for a transaction that another page left under way. */
  resume(order: PayOrder, hash: string): Promise<void>
  /** The visitor's own decision: neither wallet, exchange nor network is waited for any more. */
  cancel(): void
}

export function createWalletPayer(room: PayRoom, end: AbortSignal): WalletPayer {
  const { needs, slice, flow: runs, outcomes } = room
  const { dispatch } = runs
  /** Whose wallet is asked. */
  let held: string | undefined

  /** The wallet sent it: waits for the network. */
  const follow = async (order: PayOrder, hash: string, signal: AbortSignal) => {
    dispatch({ type: 'sent', attempt: order.attempt, hash })
    const { network: networkId } = order.request.asset
    const outcome = await waitForOutcome(needs, { networkId, hash, signal }).catch(
      () => stillPending, // what was sent is sent: whoever stops waiting is told that it is not confirmed yet
    )
    if (outcome.status === 'succeeded') return outcomes.succeed(order, { result: hash })
    // The app is to look up what is on the network, not what is no more.
    const result = outcome.status === 'replaced' ? outcome.by : hash
    const mayBePaid = outcome.status === 'pending' || (outcome.status === 'dropped' && !outcome.isFinal)
    outcomes.fail(order, failureOf(outcome, hash), { result, mayBePaid })
  }

  /** Another page goes on with what may be on its network. */
  const note = ({ paymentId, request }: PayOrder, hash: string) =>
    needs.storage.write(pendingPaymentEntry, { paymentId, startedAt: Date.now(), request, hash })

  const sent = (order: PayOrder, hash: string, signal: AbortSignal) => {
    note(order, hash)
    return follow(order, hash, signal)
  }

  const ask = async (order: PayOrder): Promise<string> => {
    const payments = await needs.payments()
    const { request, signal } = order
    const ready = await withDeadline(inner => preparePayment(needs, request, inner), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: 'pay', afterMs: requestTimeoutMs }),
    })
    held = order.paymentId
    const { amount, recipient, asset } = request
    const asked = payments.ask({
      id: order.paymentId,
      kind: 'pay',
      account: ready.account,
      summary: { amount, symbol: asset.symbol, to: recipient },
      ask(released, told) {
        const onSigned: MoneyTold['onSigned'] = signed => {
          note(order, signed.hash)
          told.onSigned(signed)
        }
        return ready.ask(released, { ...told, onSigned })
      },
      signal: end,
      onLate: hash => void sent(order, hash, end),
    })
    return asked.finally(() => {
      held = undefined
    })
  }

  const run = async (order: PayOrder) => {
    try {
      outcomes.initiated(order)
      await sent(order, await ask(order), order.signal)
    } catch (error) {
      outcomes.fail(order, error)
    }
  }

  return {
    async pay() {
      const { request, flow } = slice.read()
      if (!request || isPaying(flow)) return
      const { attempt, signal } = runs.begin()
      const means = { type: 'wallet' } as const
      dispatch({ type: 'begun', attempt, means })
      await run({ paymentId: randomId(), attempt, signal, request, means })
    },
    resume: (order, hash) => follow(order, hash, order.signal),
    cancel() {
      runs.end()
      const id = held
      if (id) needs.payments().then(payments => payments.stopWaiting(id), needs.report)
    },
  }
}

type Failed = Exclude<TransactionOutcome, { readonly status: 'succeeded' }>

function failureOf(outcome: Failed, hash: string): FoyerError {
  if (outcome.status === 'failed') return new FoyerError('TRANSACTION_REVERTED', { hash })
  if (outcome.status === 'replaced') return new FoyerError('TRANSACTION_REPLACED', { hash, by: outcome.by })
  if (outcome.status === 'dropped') return new FoyerError('TRANSACTION_DROPPED', { hash })
  return new FoyerError('TRANSACTION_UNCONFIRMED', { hash, afterMs: outcomeWaitMs })
}
