import { type Stop, stopAll } from '@foyer/common'
import type { FoyerStorage } from '../base/createStorage.js'
import { defineFeature } from '../base/defineFeature.js'
import { createFeatureSlice } from '../base/slice.js'
import type { StorageEntry } from '../base/storage.js'
import { followedMs } from '../wallet/networks/outcome.js'
import { createWalletQuestions } from './ask.js'
import { waitForEnd, watchEnd } from './endings.js'
import { createFollower } from './follow.js'
import {
  createJournal,
  followedEntry,
  type Journal,
  journalEntry,
  payLeftEntry,
  servicesEntry,
} from './journal.js'
import type { OrderActions } from './OrderActions.js'
import {
  agesFrom,
  type FollowedOrder,
  initialOrdersState,
  isAppTransaction,
  isFollowed,
  type OrdersNeeds,
} from './state.js'
import { createTeller } from './tell.js'
import { createTransactionActions } from './transactionActions.js'
import type { OrderEvent } from './transitions.js'

/** Creates the orders of one instance. They are followed until they are reported, even after a reload. */
function createOrdersRoom(needs: OrdersNeeds): { readonly actions: OrderActions; readonly stop: Stop } {
  const { storage } = needs
  const slice = createFeatureSlice(needs.store, { id: 'payments', initial: initialOrdersState })
  const journal = createJournal(storage)
  const { read } = journal
  const find = (id: string) => read().find(each => each.id === id)

  let shown = slice.read()
  /** Copies the stored orders into the slice. */
  const show = () => {
    shown = { payments: read() }
    slice.write(() => shown)
    flagForNextPage(storage, journal)
  }
  const showing = (change: () => void) => {
    change()
    show()
  }
  const note = (event: OrderEvent) => showing(() => journal.note(event))
  const teller = createTeller({ ...needs, read, note: id => note({ type: 'told', id }) })
  const telling = (change: () => void) => {
    const before = slice.read().payments.filter(isAppTransaction)
    change()
    teller.follow(before)
  }
  const dispatch = (event: OrderEvent) => telling(() => note(event))

  const follower = createFollower(needs, finding => {
    const { account } = find(finding.id) ?? {}
    const isPayer = finding.type === 'paidBy'
    if (isPayer && finding.account === account) return // the requested account paid, or another tab reported it
    dispatch(finding)
    const payer = isPayer ? finding.account : account
    if (payer && (isPayer || finding.type === 'ended')) needs.announceMove(payer)
    if (isPayer) needs.notices.showSnackbar('error', paidByAnother, { isForPage: true })
  })
  // An order whose network cannot be queried is not followed. The wallet's answer counts all the same.
  const follow = (payment: FollowedOrder) => void follower.follow(payment).catch(() => undefined)

  const { stop: stopAsking, ...questions } = createWalletQuestions({
    read,
    dispatch(event) {
      dispatch(event)
      // A node refused the signed transaction, and its network does not have it.
      if (event.type === 'released' && !find(event.id)) follower.leave(event.id)
    },
    onSigned(asked, signed) {
      const payment = { ...asked, sentAt: Date.now() }
      dispatch({ type: 'signed', payment, signed })
      follow({ ...payment, progress: { status: 'sent', ...signed, isHeld: true } })
    },
    onSent(asked, hash) {
      const payment = { ...asked, sentAt: Date.now() }
      dispatch({ type: 'sent', payment, hash })
      needs.announceMove(payment.account)
      follow({ ...payment, progress: { status: 'sent', hash } })
    },
  })
  const resume = async (payment: FollowedOrder) => {
    dispatch({ type: 'resumed', id: payment.id })
    await (follower.hasten(payment.id) ?? follower.follow(find(payment.id) ?? payment))
  }
  const followAll = () => follower.keep(read().filter(({ progress }) => isFollowed(progress)))
  const goOn = () => {
    telling(show)
    followAll()
  }
  const stops = [
    followOtherTabs(storage.prefix, goOn),
    // The room from before a restart stores the answers to its own requests, so this room watches the slice.
    needs.store.subscribe(() => {
      if (slice.read() === shown) return
      shown = slice.read()
      followAll()
    }),
  ]
  goOn()

  return {
    actions: {
      ...questions,
      waitForEnd: (id, signal) => waitForEnd({ ...needs, find, resume }, id, signal),
      watchEnd: (id, known, signal) => watchEnd({ ...needs, find }, { id, known, signal }),
      lead: order => showing(() => journal.lead(order)),
      left: journal.left,
      forget: id => showing(() => journal.forget(id)),
      leave: id => showing(() => journal.leave(id)),
      tell(id) {
        showing(() => journal.tell(id)) // also of an order at a service, which has no events
        dispatch({ type: 'told', id })
      },
      transactions: createTransactionActions({ ...needs, read, dispatch, follower, resume }),
    },
    stop: stopAll([...stops, teller.stop, follower.stop, stopAsking]),
  }
}

const paidByAnother = { kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' } as const

/** Returns whether the next page also has to follow a payment. */
function isFollowedOn(payment: FollowedOrder): boolean {
  return isFollowed(payment.progress) && Date.now() - agesFrom(payment) < followedMs
}

/** Sets the flags from which the next page reads what to load. */
function flagForNextPage(storage: FoyerStorage, journal: Journal): void {
  flag(storage, { entry: followedEntry, isUp: journal.read().some(isFollowedOn) })
  flag(storage, { entry: payLeftEntry, isUp: journal.hasLeft('pay', 'exchange') })
}

interface Flag {
  readonly entry: StorageEntry<boolean>
  readonly isUp: boolean
}

function flag(storage: FoyerStorage, { entry, isUp }: Flag): void {
  if (isUp === storage.read(entry)) return
  if (isUp) storage.write(entry, true)
  else storage.remove(entry)
}

function followOtherTabs(prefix: string, onChange: () => void): Stop {
  const keys = [journalEntry, servicesEntry].map(({ key }) => prefix + key)
  if (typeof window === 'undefined') return () => {}
  const follow = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The orders that wallets were asked for, and the transactions that they and the app sent. */
export const feature = defineFeature({
  id: 'payments',
  slice: initialOrdersState,
  start: createOrdersRoom,
})
