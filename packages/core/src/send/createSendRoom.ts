import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { AddressForms } from '../networks/loadAddressForms.js'
import { createFeeReader } from './createFeeReader.js'
import { createFormVerbs } from './createFormVerbs.js'
import { createMaximumReader } from './createMaximumReader.js'
import { createReceiverReader } from './createReceiverReader.js'
import { createSender } from './createSender.js'
import { createSlice } from './createSlice.js'
import { requireDraft } from './requireDraft.js'
import { resetOnMove } from './resetOnMove.js'
import type { SendVerbs } from './SendVerbs.js'
import { initialSendState } from './state.js'
import { nextForm, nextSendState } from './transitions.js'

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
  return {
    verbs: {
      ...createFormVerbs(slice, readers),
      review: () => readers.fee.read(requireDraft(store.getState())),
      send: async () => sender.send({ draft: requireDraft(store.getState()), reviewed: slice.form().fee }),
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
