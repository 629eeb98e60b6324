import { FoyerError, type Stop, toFailure } from '@foyer/common'
import { createAttempts } from '../features/attempts.js'
import { createSlice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import type { AddressForms } from '../networks/chainClients.js'
import { checkPayRequest, requirePay } from './checkPayRequest.js'
import { createConnectDetour } from './createConnectDetour.js'
import { createHostCalls } from './createHostCalls.js'
import { createPayClient } from './createPayClient.js'
import { createPayOutcomes } from './createPayOutcomes.js'
import { createWalletPayer } from './createWalletPayer.js'
import { createExchangePayer, resumePayment } from './exchangePayer.js'
import { toPayReport } from './PayOrder.js'
import type { PayRequest } from './PayRequest.js'
import type { PayRoom } from './PayRoom.js'
import type { PayVerbs } from './PayVerbs.js'
import { initialPayState, isPaying, nextPayFlow, type PayEvent, type PayState } from './state.js'
import { toAssetType } from './toAssetType.js'

/** A request of the host, the ways to pay it, and what came of it. A payment goes on while the modal is closed. */
export function createPayRoom(
  kernel: Kernel,
  addresses: AddressForms,
): { readonly verbs: PayVerbs; readonly stop: Stop } {
  const slice = createSlice<PayState>(kernel, { id: 'pay', slice: initialPayState })
  const { read, write } = slice
  const end = new AbortController()
  const dispatch = (event: PayEvent) =>
    write(state => {
      const flow = nextPayFlow(state.flow, event)
      return flow === state.flow ? state : { ...state, flow }
    })
  const outcomes = createPayOutcomes(kernel, { dispatch, isOver: () => end.signal.aborted })
  const client = createPayClient(kernel)
  const attempts = createAttempts()
  const room: PayRoom = { kernel, addresses, slice, client, attempts, outcomes, dispatch }
  const payers = { exchanges: createExchangePayer(room), wallet: createWalletPayer(room, end.signal) }
  const detour = createConnectDetour(kernel)
  const loads = createAttempts()
  const held = { loading: Promise.resolve() }

  const readExchanges = async ({ asset, amount }: PayRequest) => {
    const { signal, isCurrent } = loads.begin()
    write(state => ({ ...state, exchanges: { status: 'reading' } }))
    try {
      const list = await client.getExchanges({ page: 1, asset: toAssetType(asset), amount, signal })
      if (!isCurrent()) return
      write(state => ({ ...state, exchanges: { status: 'known', exchanges: list.exchanges } }))
    } catch (error) {
      if (isCurrent())
        write(state => ({ ...state, exchanges: { status: 'failed', failure: toFailure(error) } }))
    }
  }

  const loadExchanges = (): Promise<void> => {
    const { request, exchanges } = read()
    if (!request || exchanges.status === 'known') return Promise.resolve()
    if (exchanges.status !== 'reading') held.loading = readExchanges(request)
    return held.loading
  }

  /** The host is told who takes the request, once that is known. */
  const tellOpened = (request: PayRequest) => {
    const { request: shown, exchanges } = read()
    if (shown !== request || end.signal.aborted) return
    const offered = exchanges.status === 'known' ? exchanges.exchanges : []
    const properties = { exchanges: offered, configuration: toPayReport(request) }
    kernel.track({ event: 'PAY_MODAL_OPEN', properties })
  }

  resumePayment(room, payers)
  // Loaded with the request: a phone opens its wallet only in the task of the press.
  kernel.payments().catch(kernel.report)

  return {
    verbs: {
      ...createHostCalls(room),
      loadExchanges,
      connect: detour.begin,
      async disconnect() {
        await kernel.disconnect('eip155')
        kernel.router.open({ view: 'Pay' })
      },
      open(given) {
        const state = kernel.store.getState()
        requirePay(state)
        const request = checkPayRequest({ ...state, addresses }, given)
        resumePayment(room, payers) // another tab may have begun one
        if (isPaying(read().flow)) return kernel.router.open({ view: 'PayLoading' })
        loads.end()
        write(() => ({ ...initialPayState, request }))
        void loadExchanges().then(() => tellOpened(request))
        kernel.router.open({ view: 'Pay' })
      },
      payWithExchange: payers.exchanges.pay,
      payWithWallet: payers.wallet.pay,
      cancel: payers.wallet.cancel,
      dismiss: () =>
        write(state => (isPaying(state.flow) ? state : { ...state, flow: initialPayState.flow })),
    },
    stop() {
      end.abort(new FoyerError('ABORTED'))
      attempts.end()
      loads.end()
      detour.stop()
    },
  }
}
