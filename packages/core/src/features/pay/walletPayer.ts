import {
  type AccountId,
  FoyerError,
  type Namespace,
  type Network,
  parseAccountId,
  parseNetworkId,
  randomId,
  type Session,
  toAccountId,
  toFailure,
  withDeadline,
} from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { createLifetime } from '../../base/latest.js'
import { refuteOrder } from '../../orders/endings.js'
import type { MoneyRequest } from '../../orders/OrderActions.js'
import type { TransactionEnd } from '../../orders/state.js'
import { askWalletToSend } from '../../orders/transfer.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { hasAbility, selectNetwork } from '../../wallet/networks/selectors.js'
import type { PayRequest } from './checkPayRequest.js'
import { fail, type PayOrder, tellInitiated } from './order.js'
import type { PayRoom } from './PayRoom.js'
import { createPaymentEnds } from './paymentEnds.js'
import { mayPay, type PayKnown, type PayNeeds } from './state.js'
import { hasOther } from './storedPayments.js'

interface Payer {
  readonly session: Session
  readonly network: Network
  /** The account in use, on the network of the payment. */
  readonly account: AccountId
}

/**
 * Returns the payer. Throws `PAY_NAMESPACE_INVALID` if the network's family does not support payments,
 * `ACCOUNT_NOT_CONNECTED`, `NETWORK_NOT_FOUND` for a network that the host does not offer, `NETWORK_UNSUPPORTED` for
 * one that the wallet did not approve.
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

/** Returns the name and icon of the connected wallet. With WalletConnect this is the paired wallet. */
function walletOf({ connection }: PayKnown, namespace: Namespace) {
  const link = connection.byNamespace[namespace]
  if (!link) return {}
  const connector = connection.connectors.find(({ id }) => id === link.connectorId)
  const { name, iconUrl } = link.wallet ?? connector ?? { name: link.connectorId }
  return { name, iconUrl }
}

/** A payment that is ready to be requested, because the wallet is on its network. */
interface ReadyPayment {
  /** The account in use, on the network of the payment. */
  readonly account: AccountId
  /** Asks the wallet, as `askWalletToSend` does. */
  ask: MoneyRequest['ask']
}

/**
 * Switches the connected wallet to the network of the payment. Throws the failures of `requirePayer`,
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

/** The actions of a payment from the connected wallet. */
export interface WalletPayer {
  /** Pays once at a time. Never rejects. */
  pay(): Promise<void>
  /** Waits for a transaction that another page left running. */
  resume(order: PayOrder, hash: string): Promise<void>
  /** Shows a payment as one that may still be paid, because a wallet holds its request. */
  showHeld(order: PayOrder, account: AccountId): void
  /** Shows the end of a payment that was reported before. */
  showEnd(order: PayOrder, hash: string, ended: TransactionEnd): void
  /** Stops waiting for the wallet, the exchange and the network, by the visitor's decision. */
  cancel(): void
}

export function createWalletPayer(room: PayRoom): WalletPayer {
  const { needs, orders, slice, flow: runs, end } = room
  const { dispatch } = runs
  /** The payment id of the last attempt. */
  let asked: string | undefined
  /** The wait for a transaction that the wallet reported after the visitor's own wait had ended. */
  let lateWait = createLifetime()
  end.addEventListener('abort', () => lateWait.end())
  const { follow, ...ends } = createPaymentEnds(room)

  const followLate = (order: PayOrder, hash: string) => {
    const { flow } = slice.read()
    // Another tab's event may have told of the transaction before.
    const isFollowed = flow.status === 'waiting' && flow.attempt === order.attempt
    return isFollowed ? undefined : follow(order, hash, lateWait.signal)
  }

  /** Resolves to `undefined` without a request if there is another payment of the order. */
  const ask = async (order: PayOrder): Promise<string | undefined> => {
    const { request, signal } = order
    const ready = await withDeadline(inner => preparePayment(needs, request, inner), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: 'pay', afterMs: requestTimeoutMs }),
    })
    // Another tab, or a request that was stopped, may have paid the order while the wallet switched its network.
    if (hasOther(room, request)) return undefined
    const { amount, recipient, asset } = request
    const { network, address } = asset
    const token = address === 'native' ? network : toAccountId(network, address)
    ends.show(order)
    return orders.ask({
      id: order.paymentId,
      kind: 'pay',
      account: ready.account,
      summary: { amount, symbol: asset.symbol, token, to: recipient },
      details: { request },
      ask: ready.ask,
      signal: end,
      onLate: hash => void followLate(ends.shown(order), hash),
      onLateRefusal(failure) {
        const { attempt, paymentId } = ends.shown(order)
        ends.drop(paymentId)
        refuteOrder(room, attempt, failure)
      },
    })
  }

  const run = async (order: PayOrder) => {
    try {
      tellInitiated(room, order)
      const hash = await ask(order)
      if (hash === undefined) dispatch({ type: 'gaveWay', attempt: order.attempt })
      else await follow(order, hash, order.signal)
    } catch (thrown) {
      // A signed payment may still be sent. Requesting the same order again finds it.
      const isOpen = orders.mayBeSent(order.paymentId)
      if (!isOpen) ends.drop(order.paymentId)
      fail(room, order, { thrown, isOpen, isKept: isOpen })
    }
  }

  return {
    async pay() {
      const { request, flow } = slice.read()
      if (!request || !mayPay(flow)) return
      const { attempt, signal } = runs.begin()
      const { namespace } = parseNetworkId(request.asset.network)
      const means = { type: 'wallet', ...walletOf(needs.store.getState(), namespace) } as const
      const paymentId = randomId()
      asked = paymentId
      dispatch({ type: 'begun', paymentId, attempt, means })
      await run({ paymentId, attempt, signal, request, means })
    },
    resume: (order, hash) => follow(order, hash, order.signal),
    showEnd: ends.showEnd,
    showHeld(order, account) {
      ends.show(order)
      const failure = toFailure(new FoyerError('REQUEST_HELD', { account, kind: 'pay' }))
      dispatch({ type: 'errored', attempt: order.attempt, failure, isOpen: true })
    },
    cancel() {
      const { flow } = slice.read()
      const isAsking = flow.status === 'initiating' && flow.means.type === 'wallet'
      runs.end()
      lateWait.end()
      lateWait = createLifetime()
      if (isAsking && asked) orders.stopWaiting(asked)
    },
  }
}
