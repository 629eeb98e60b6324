import type { Stop } from '@foyer/common'
import { enterAmount } from '@foyer/common/typed-amounts'
import { defineFeature } from '../../base/defineFeature.js'
import type { ReadingActions } from '../../base/reading.js'
import { createFeatureSlice, type Slice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { type AddressForms, loadAddressForms } from '../../wallet/networks/chainClients.js'
import { createFeeReader, createMaximumReader } from './fees.js'
import { createReceiverReader, type ReceiverReader, requireAccepted, riskOf } from './receiver.js'
import type { FormActions, SendActions } from './SendActions.js'
import { createSender, requireDraft, type SendDraft } from './sender.js'
import {
  initialSendState,
  movedForm,
  nextForm,
  nextSendState,
  type SendNeeds,
  type SendState,
} from './state.js'

interface Readers {
  readonly receiver: ReceiverReader
  readonly fee: ReadingActions
  readonly maximum: ReadingActions
}

interface FormParts extends Readers {
  readonly slice: Slice<SendState>
}

/** Creates the actions of the form. Each change aborts the reads for its previous values. */
function createFormActions(
  { store }: Pick<SendNeeds, 'store'>,
  { slice: { read, write }, receiver, fee, maximum }: FormParts,
): FormActions {
  const isLocked = () => read().flow.status === 'asking'
  const unlessLocked = (change: () => void) => {
    if (isLocked()) return
    fee.forget()
    change()
  }
  return {
    chooseToken: token =>
      unlessLocked(() => {
        maximum.forget()
        write(state => nextForm(state, { type: 'tokenChosen', token }))
      }),
    setAmount: typed =>
      unlessLocked(() => {
        maximum.forget()
        const { locale } = store.getState().options
        write(state => nextForm(state, { type: 'amountSet', ...enterAmount(typed, locale) }))
      }),
    async chooseMax() {
      if (isLocked()) return
      fee.forget()
      await maximum.read()
    },
    setReceiver: typed => unlessLocked(() => receiver.read(typed)),
    confirmReceiver: isConfirmed =>
      unlessLocked(() => write(state => nextForm(state, { type: 'receiverConfirmed', isConfirmed }))),
    setMemo: memo => unlessLocked(() => write(state => nextForm(state, { type: 'memoSet', memo }))),
  }
}

/** Calls a listener when the account or network in use is no longer the one that the form was filled in for. */
function followMoves({ store }: Pick<SendNeeds, 'store'>, onMoved: () => void): Stop {
  let followed = selectActiveAccount(store.getState())
  return store.subscribe(state => {
    const account = selectActiveAccount(state)
    if (account === followed) return
    followed = account
    onMoved()
  })
}

/** Creates the form, its readers and the sender of one instance. Nothing of it outlives `stop` or a reload. */
function createSendRoom(
  needs: SendNeeds,
  { addresses, orders }: { readonly addresses: AddressForms; readonly orders: OrderActions },
): { readonly actions: SendActions; readonly stop: Stop } {
  const { store } = needs
  const slice = createFeatureSlice<'send', SendState>(store, { id: 'send', initial: initialSendState })
  const { write } = slice
  const readers = {
    receiver: createReceiverReader({ needs, addresses }, receiver =>
      write(state => nextForm(state, { type: 'receiverSet', receiver })),
    ),
    fee: createFeeReader(needs, fee => write(state => ({ ...state, fee }))),
    maximum: createMaximumReader(needs, slice),
  }
  const stopReading = () => {
    readers.receiver.stop()
    readers.fee.forget()
    readers.maximum.forget()
  }
  const sender = createSender(needs, {
    orders,
    dispatch(event) {
      if (event.type === 'succeeded') stopReading()
      write(state => nextSendState(state, event))
    },
  })
  const empty = (next: (state: SendState) => SendState) => {
    stopReading()
    sender.leave()
    write(next)
  }
  const stopFollowing = followMoves(needs, () => empty(movedForm))
  const showRisk = (draft: SendDraft) => {
    const risk = riskOf({ addresses, store: needs.store }, draft)
    write(state => (state.risk === risk ? state : { ...state, risk }))
    return risk
  }
  return {
    actions: {
      ...createFormActions(needs, { slice, ...readers }),
      review() {
        const draft = requireDraft(store.getState())
        showRisk(draft)
        void readers.fee.read()
      },
      async send({ acceptedRisk: accepted } = {}) {
        const draft = requireDraft(store.getState())
        // While the wallet request is pending, its risk has already been accepted.
        if (slice.read().flow.status !== 'asking')
          requireAccepted(showRisk(draft), { accepted, receiver: draft.to })
        return sender.send({ draft, reviewed: slice.read().fee })
      },
      cancel: sender.cancel,
      dismiss: () =>
        write(state => (state.flow.status === 'asking' ? state : { ...state, flow: initialSendState.flow })),
      reset: () => empty(() => initialSendState),
    },
    stop() {
      stopFollowing()
      readers.receiver.stop()
      sender.stop()
    },
  }
}

/** Sending tokens: a form, its review, and the wallet's result. */
export const feature = defineFeature({
  id: 'send',
  slice: initialSendState,
  // Loaded beforehand, because a phone opens its wallet only in the same task as the press.
  async start(needs: SendNeeds) {
    const [addresses, orders] = await Promise.all([loadAddressForms(needs), needs.orders()])
    return createSendRoom(needs, { addresses, orders })
  },
})
