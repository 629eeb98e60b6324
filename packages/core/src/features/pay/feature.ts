import { FoyerError, type Stop } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createFlow } from '../../base/flow.js'
import { createLifetime } from '../../base/latest.js'
import { createReading } from '../../base/reading.js'
import { createFeatureSlice, memberOf } from '../../base/slice.js'
import { currentRoute } from '../../modal/router/routerState.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { type AddressForms, loadAddressForms } from '../../wallet/networks/chainClients.js'
import { selectNamespaceWith } from '../../wallet/networks/selectors.js'
import { checkAsset, checkPayRequest, type PayRequest, requirePay } from './checkPayRequest.js'
import { createExchangePayer, untilEnded } from './exchangePayer.js'
import { createLeftPayments } from './leftPayments.js'
import { toAssetType, toPaymentReport, toPayReport } from './order.js'
import { createPayClient, type PayActions, type PayRoom } from './PayRoom.js'
import { requirePayUrl, toPayUrlQuery } from './payUrl.js'
import type { PayKnown, PayNeeds } from './state.js'
import { initialPayState, isPaying, nextPayFlow, toExchanges } from './state.js'
import { isDropped } from './storedPayments.js'
import { createWalletPayer } from './walletPayer.js'
import { watchRepeats } from './watchRepeats.js'

/** The detour to Connect, which returns to the request. Without it the modal closes after connecting. */
interface ConnectDetour {
  begin(): void
  readonly stop: Stop
}

/** Returns the namespace whose wallets can pay. */
const selectPayingNamespace = (state: PayKnown) => selectNamespaceWith(state, 'pay')

const accountOf = (state: PayKnown) => {
  const namespace = selectPayingNamespace(state)
  return namespace && selectActiveAccount(state, namespace)
}

function createConnectDetour({ store, router }: PayNeeds): ConnectDetour {
  let isUnderWay = false
  const returnToRequest = () => {
    isUnderWay = false
    // Runs after all other effects of a connection, which would close the modal again.
    queueMicrotask(() => router.open({ view: 'Pay' }))
  }
  const stop = store.subscribe((state, previous) => {
    if (!isUnderWay) return
    if (accountOf(state) && hasArrived(state)) returnToRequest()
    else if ((previous.modal.isOpen && !state.modal.isOpen) || currentRoute(state.router).view === 'Pay')
      isUnderWay = false
  })
  return {
    stop,
    begin() {
      const state = store.getState()
      router.open({ view: 'Pay', namespace: selectPayingNamespace(state) })
      // An inline modal starts at Connect, which has no back button.
      router.push({ view: state.options.modal.placement === 'inline' ? 'ConnectWallets' : 'Connect' })
      isUnderWay = true
    },
  }
}

/** Returns whether connecting is complete, including sign-in where the host requires it. */
function hasArrived({ modal, options, router }: PayKnown): boolean {
  return options.modal.placement === 'inline' ? router.history.at(-1)?.view === 'Account' : !modal.isOpen
}

type HostCalls = Pick<PayActions, 'listExchanges' | 'getPayUrl' | 'getExchangeStatus' | 'watchStatus'>

/** Creates the calls for a host's own page, which work without the modal. */
function createHostCalls({ needs, client, addresses }: PayRoom): HostCalls {
  const { store } = needs
  const offered = () => ({ networks: store.getState().networks, addresses })
  const getExchangeStatus: HostCalls['getExchangeStatus'] = async session => {
    requirePay(store.getState())
    return client.getExchangeStatus(session)
  }
  return {
    getExchangeStatus,
    async listExchanges({ asset, page = 1, ...wanted } = {}) {
      requirePay(store.getState())
      const assetType = asset && toAssetType(checkAsset(offered(), asset), store.getState())
      return client.getExchanges({ ...wanted, page, ...(assetType ? { asset: assetType } : {}) })
    },
    async getPayUrl({ exchangeId, signal, ...given }) {
      requirePay(store.getState())
      const request = checkPayRequest(offered(), given)
      const properties = {
        exchange: { id: exchangeId },
        configuration: toPayReport(request),
        currentPayment: toPaymentReport({ type: 'exchange', exchangeId, name: exchangeId }),
        headless: true,
      }
      needs.track({ event: 'PAY_EXCHANGE_SELECTED', properties })
      return requirePayUrl(
        await client.getPayUrl({ ...toPayUrlQuery(request, store.getState()), exchangeId, signal }),
      )
    },
    watchStatus(session, told) {
      const end = createLifetime()
      const ask = (signal: AbortSignal) => getExchangeStatus({ ...session, signal })
      untilEnded(ask, end.signal, told).catch(() => undefined) // stopped, or ended by a 429
      return () => end.end()
    },
  }
}

/** Creates the payment of one instance. A payment continues while the modal is closed. */
function createPayRoom(
  needs: PayNeeds,
  { addresses, orders }: { readonly addresses: AddressForms; readonly orders: OrderActions },
): { readonly actions: PayActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'pay', initial: initialPayState })
  const { read, write } = slice
  const end = createLifetime()
  const flow = createFlow(memberOf(slice, 'flow'), nextPayFlow)
  const client = createPayClient(needs)
  const shared = { needs, orders, addresses, slice, client, flow }
  const room: PayRoom = {
    ...shared,
    reported: new Map(),
    sent: new Map(),
    endedBefore: new WeakMap(),
    end: end.signal,
  }
  const payers = { exchanges: createExchangePayer(room), wallet: createWalletPayer(room) }
  const left = createLeftPayments(room, payers)
  const detour = createConnectDetour(needs)
  const exchanges = createReading(needs, {
    key: ({ asset, amount, recipient }) => JSON.stringify([asset, amount, recipient]),
    request: () => read().request,
    async read({ asset, amount }, signal) {
      const assetType = toAssetType(asset, needs.store.getState())
      const list = await client.getExchanges({ page: 1, asset: assetType, amount, signal })
      return list.exchanges
    },
    show: reading => write(state => ({ ...state, exchanges: toExchanges(reading) })),
  })

  /** Reports the opening to the host, once the exchanges are known. */
  const tellOpened = (request: PayRequest) => {
    const { request: shown, exchanges: listed } = read()
    if (shown !== request || end.signal.aborted) return
    const offered = listed.status === 'known' ? listed.exchanges : []
    const properties = { exchanges: offered, configuration: toPayReport(request) }
    needs.track({ event: 'PAY_MODAL_OPEN', properties })
  }

  const repeats = watchRepeats(room, left)

  left.resume()
  repeats.note()

  return {
    actions: {
      ...createHostCalls(room),
      loadExchanges: exchanges.load,
      connect: detour.begin,
      async disconnect() {
        const namespace = selectPayingNamespace(needs.store.getState())
        if (namespace) await needs.disconnect(namespace)
        needs.router.open({ view: 'Pay' })
      },
      open(given) {
        const state = needs.store.getState()
        requirePay(state)
        const request = checkPayRequest({ ...state, addresses }, given)
        // Another tab may have begun a payment.
        if (left.resume(request)) {
          repeats.note()
          return needs.router.open({ view: 'PayLoading' })
        }
        exchanges.forget()
        write(() => ({ ...initialPayState, request }))
        repeats.note()
        void exchanges.load().then(() => tellOpened(request))
        needs.router.open({ view: 'Pay' })
      },
      payWithExchange(exchangeId) {
        if (!repeats.isUnderWay()) payers.exchanges.pay(exchangeId)
      },
      async payWithWallet() {
        if (!repeats.isUnderWay()) await payers.wallet.pay()
      },
      cancel: payers.wallet.cancel,
      dismiss() {
        const { flow: shown } = read()
        if (isPaying(shown)) return
        // The visitor has read where to check before paying again.
        if (shown.status === 'failed' && isDropped(room, shown.paymentId)) orders.leave(shown.paymentId)
        write(state => ({ ...state, flow: initialPayState.flow }))
        repeats.note()
      },
    },
    stop() {
      end.end(new FoyerError('ABORTED'))
      flow.end()
      detour.stop()
      repeats.stop()
    },
  }
}

/** Payments to the host, from a wallet or an exchange (feature `pay`). */
export const feature = defineFeature({
  id: 'pay',
  slice: initialPayState,
  // Loaded beforehand, because a phone opens its wallet only in the same task as the press.
  async start(needs: PayNeeds) {
    const [addresses, orders] = await Promise.all([loadAddressForms(needs), needs.orders()])
    return createPayRoom(needs, { addresses, orders })
  },
})
