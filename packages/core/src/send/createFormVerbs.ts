import { enterAmount } from '@foyer/common/typed-amounts'
import type { FeeReader } from './createFeeReader.js'
import type { MaximumReader } from './createMaximumReader.js'
import type { SendSlice } from './createSlice.js'
import type { ReceiverReader } from './receiver.js'
import type { FormVerbs } from './SendVerbs.js'
import { nextForm } from './state.js'

interface Readers {
  readonly receiver: ReceiverReader
  readonly fee: FeeReader
  readonly maximum: MaximumReader
}

/** The verbs of the form. What is being read for it as it was is given up with each change. */
export function createFormVerbs(
  { form, write, locale }: SendSlice,
  { receiver, fee, maximum }: Readers,
): FormVerbs {
  const unlessLocked = (change: () => void) => {
    if (form().isLocked) return
    fee.stop()
    change()
  }
  return {
    chooseToken: token =>
      unlessLocked(() => {
        maximum.stop()
        write(state => nextForm(state, { type: 'tokenChosen', token }))
      }),
    setAmount: typed =>
      unlessLocked(() => {
        maximum.stop()
        write(state => nextForm(state, { type: 'amountSet', ...enterAmount(typed, locale()) }))
      }),
    async chooseMax() {
      if (form().isLocked) return
      fee.stop()
      maximum.stop()
      await maximum.read()
    },
    setReceiver: typed => unlessLocked(() => receiver.read(typed)),
  }
}
