import type { Stop } from '@foyer/common'
import { defineFeature } from '../base/defineFeature.js'
import { createFeatureSlice } from '../base/slice.js'
import { followedMs } from '../wallet/networks/outcome.js'
import { createWalletQuestions } from './ask.js'
import { createFollower } from './follow.js'
import { followedEntry, paymentsEntry } from './journal.js'
import {
  type FollowedPayment,
  initialPaymentsState,
  isAppTransaction,
  isFollowed,
  type PaymentActions,
  type PaymentsNeeds,
} from './state.js'
import { createTeller } from './tell.js'
import { createTransactionActions } from './transactionActions.js'
import { nextPayments, type PaymentEvent } from './transitions.js'

/** The payments of one instance, followed until they are told, and over a reload. */
function createPaymentsRoom(needs: PaymentsNeeds): { readonly actions: PaymentActions; readonly stop: Stop } {
  const { storage } = needs
  const slice = createFeatureSlice(needs.store, { id: 'payments', initial: initialPaymentsState })

  /** What is stored is the truth, for another tab may ask the same wallet; the slice mirrors it. */
  const read = () => storage.read(paymentsEntry)
  const show = (payments: readonly FollowedPayment[]) => {
    slice.write(() => ({ payments }))
    const isFollowed = payments.some(isFollowedOn)
    if (isFollowed === storage.read(followedEntry)) return
    if (isFollowed) storage.write(followedEntry, true)
    else storage.remove(followedEntry)
  }
  const note = (event: PaymentEvent) => {
    const payments = nextPayments(read(), event)
    if (payments.length > 0) storage.write(paymentsEntry, payments)
    else storage.remove(paymentsEntry)
    show(payments)
  }
  const teller = createTeller({ ...needs, read, note: id => note({ type: 'told', id }) })
  const telling = (change: () => void) => {
    const before = slice.read().payments.filter(isAppTransaction)
    change()
    teller.follow(before)
  }
  const dispatch = (event: PaymentEvent) => telling(() => note(event))

  const moved = ({ account }: Pick<FollowedPayment, 'account'>) => {
    if (account) needs.announceMove(account)
  }
  const follower = createFollower(needs, {
    onTrace: (id, trace) => dispatch({ type: 'traced', id, trace }),
    onLost: id => dispatch({ type: 'lost', id }),
    onFound: id => dispatch({ type: 'found', id }),
    onPayer(payment, account) {
      const isKnown = read().some(each => each.id === payment.id && each.account === account)
      if (isKnown) return // who was asked paid, or another tab told it
      dispatch({ type: 'paidBy', id: payment.id, account })
      moved({ account })
      needs.notices.showSnackbar(
        'error',
        { kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' },
        { isForPage: true },
      )
    },
    onEnd(payment, end) {
      dispatch({ type: 'ended', id: payment.id, end })
      // Who paid may have been found out meanwhile.
      moved(read().find(({ id }) => id === payment.id) ?? payment)
    },
  })
  // What no network can be asked for is not followed: what a wallet answered counts all the same.
  const follow = (payment: FollowedPayment) => void follower.follow(payment).catch(() => undefined)

  const questions = createWalletQuestions({
    read,
    dispatch(event) {
      dispatch(event)
      // A node refused what was signed, and its network does not have it.
      if (event.type === 'released' && !read().some(({ id }) => id === event.id)) follower.leave(event.id)
    },
    onSigned(payment, signed) {
      dispatch({ type: 'signed', payment, signed })
      follow({ ...payment, progress: { status: 'sent', ...signed, isHeld: true } })
    },
    onSent(payment, hash) {
      dispatch({ type: 'sent', payment, hash })
      moved(payment)
      follow({ ...payment, progress: { status: 'sent', hash } })
    },
  })
  const goOn = () => {
    const payments = read()
    telling(() => show(payments))
    follower.keep(payments.filter(({ progress }) => isFollowed(progress)))
  }
  const stopFollowing = followOtherTabs(storage.prefix + paymentsEntry.key, goOn)
  goOn()

  return {
    actions: {
      ask: questions.ask,
      stopWaiting: questions.stopWaiting,
      tell: id => dispatch({ type: 'told', id }),
      transactions: createTransactionActions({ ...needs, read, dispatch, follower }),
    },
    stop() {
      stopFollowing()
      teller.stop()
      follower.stop()
      questions.stop()
    },
  }
}

/** Whether the next page, too, is to ask how a payment ends. */
function isFollowedOn({ progress, startedAt }: FollowedPayment): boolean {
  return isFollowed(progress) && Date.now() - startedAt < followedMs
}

function followOtherTabs(key: string, onChange: () => void): Stop {
  if (typeof window === 'undefined') return () => {}
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === key) onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** What wallets are asked to pay, and what they and the app sent: its own thing, whatever the visitor does meanwhile. */
export const feature = defineFeature({
  id: 'payments',
  slice: initialPaymentsState,
  start: createPaymentsRoom,
})
