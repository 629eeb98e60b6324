import type { Stop } from '@foyer/common'
import { createSlice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import { paymentsEntry } from '../storage/paymentEntries.js'
import { createAsker } from './createAsker.js'
import { createFollower } from './createFollower.js'
import type { PaymentActions } from './PaymentActions.js'
import {
  initialPaymentsState,
  nextPayments,
  type Payment,
  type PaymentEvent,
  type PaymentsState,
} from './state.js'

/** The payments of one instance, followed until they are told, and over a reload. */
export function createPaymentsRoom(kernel: Kernel): { readonly verbs: PaymentActions; readonly stop: Stop } {
  const { storage } = kernel
  const { write } = createSlice<PaymentsState>(kernel, { id: 'payments', slice: initialPaymentsState })

  /** What is stored is the truth, for another tab may ask the same wallet; the slice mirrors it. */
  const read = () => storage.read(paymentsEntry)
  const mirror = (payments: readonly Payment[]) => write(() => ({ payments }))
  const dispatch = (event: PaymentEvent) => {
    const payments = nextPayments(read(), event)
    if (payments.length > 0) storage.write(paymentsEntry, payments)
    else storage.remove(paymentsEntry)
    mirror(payments)
  }

  const follower = createFollower(kernel, (payment, outcome) => {
    dispatch({ type: 'ended', id: payment.id, outcome })
    kernel.registries.announceMove(payment.account)
  })
  const asker = createAsker({
    read,
    dispatch,
    onSent(payment, hash) {
      dispatch({ type: 'sent', payment, hash })
      kernel.registries.announceMove(payment.account)
      follower.follow(payment, hash)
    },
  })
  const goOn = () => {
    const payments = read()
    mirror(payments)
    for (const payment of payments) {
      if (payment.progress.status === 'sent') follower.follow(payment, payment.progress.hash)
    }
  }
  const stopFollowing = followOtherTabs(storage.prefix + paymentsEntry.key, goOn)
  goOn()

  return {
    verbs: {
      ask: asker.ask,
      stopWaiting: asker.stopWaiting,
      tell: id => dispatch({ type: 'told', id }),
    },
    stop() {
      stopFollowing()
      follower.stop()
      asker.stop()
    },
  }
}

function followOtherTabs(key: string, onChange: () => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === key) onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
