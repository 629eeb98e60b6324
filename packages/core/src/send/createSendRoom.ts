import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { AddressForms } from '../networks/chainClients.js'
import { createFeeReader } from './createFeeReader.js'
import { createFormVerbs } from './createFormVerbs.js'
import { createMaximumReader } from './createMaximumReader.js'
import { createSlice } from './createSlice.js'
import { createReceiverReader, requireAccepted, riskOf } from './receiver.js'
import { resetOnMove } from './resetOnMove.js'
import type { SendVerbs } from './SendVerbs.js'
import { createSender, requireDraft, type SendDraft } from './sender.js'
import { initialSendState, nextForm, nextSendState } from './state.js'

/** The form, its readers and the sender of one instance. Nothing of it outlives `stop`, or a reload. */
export function createSendRoom(
  kernel: Kernel,
  addresses: AddressForms,
): { readonly verbs: SendVerbs; readonly stop: Stop } {
  const { store } = kernel
  const slice = createSlice(kernel)
  const { write } = slice
  const readers = {
    receiver: createReceiverReader({ kernel, addresses }, receiver =>
      write(state => nextForm(state, { type: 'receiverSet', receiver })),
    ),
    fee: createFeeReader(kernel, fee => write(state => ({ ...state, fee }))),
    maximum: createMaximumReader(kernel, slice),
  }
  const stopReading = () => {
    for (const reader of Object.values(readers)) reader.stop()
  }
  const sender = createSender(kernel, event => {
    if (event.type === 'succeeded') stopReading()
    write(state => nextSendState(state, event))
  })
  const reset = () => {
    stopReading()
    sender.leave()
    write(() => initialSendState)
  }
  // Loaded with the form: a phone opens its wallet only in the task of the press.
  kernel.payments().catch(kernel.report)
  const stopFollowing = resetOnMove(kernel, reset)
  const showRisk = (draft: SendDraft) => {
    const risk = riskOf(kernel, draft)
    write(state => (state.risk === risk ? state : { ...state, risk }))
    return risk
  }
  return {
    verbs: {
      ...createFormVerbs(slice, readers),
      review() {
        const draft = requireDraft(store.getState())
        showRisk(draft)
        readers.fee.read(draft)
      },
      async send({ acceptedRisk: accepted } = {}) {
        const draft = requireDraft(store.getState())
        // A wallet that is asked already was asked for what was accepted.
        if (!slice.form().isLocked) requireAccepted(showRisk(draft), { accepted, receiver: draft.to })
        return sender.send({ draft, reviewed: slice.form().fee })
      },
      cancel: sender.cancel,
      dismiss: () =>
        write(state => (state.flow.status === 'sent' ? { ...state, flow: initialSendState.flow } : state)),
      reset,
    },
    stop() {
      stopFollowing()
      stopReading()
      sender.stop()
    },
  }
}
