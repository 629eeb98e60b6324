import { describe, expect, it } from 'vitest'
import {
  type AppTransaction,
  type FollowedOrder,
  heldRequest,
  type Order,
  type OrderProgress,
} from './state.js'
import { nextOrders, type OrderEvent } from './transitions.js'

const account = 'eip155:1:0xAbC'
const asking: OrderProgress = { status: 'asking' }
const sent: OrderProgress = { status: 'sent', hash: '0x1' }
const succeeded: OrderProgress = { status: 'succeeded', hash: '0x1' }

function payment(id: string, change: Partial<Order> = {}): Order {
  return { id, kind: 'send', account, summary: {}, startedAt: 1, progress: asking, isTold: false, ...change }
}

/** Returns a transaction that the app added. */
function handedOver(progress: OrderProgress): AppTransaction {
  const networkId = 'eip155:1'
  return { id: 'app', kind: 'app', networkId, label: 'Mint', startedAt: 2, progress, isTold: false }
}

/** Returns `count` payments that have ended and been reported. */
const told = (count: number) =>
  Array.from({ length: count }, (_, at) => payment(`old${at}`, { progress: succeeded, isTold: true }))

describe('the payments after an event', () => {
  it('have one row with the signed trace for a requested transaction that the app adds', () => {
    const call = payment('a', { kind: 'call', progress: { ...sent, trace: '12' } })
    const other = payment('b', { kind: 'call', progress: { ...sent, hash: '0x2' } })
    const swap = payment('c', { kind: 'swap', progress: sent })
    const transaction = handedOver({ status: 'sent', hash: '0X1' })
    const added = nextOrders([call, other, swap], { type: 'added', transaction })
    expect(added).toEqual([
      { ...transaction, account, isAsked: true, progress: { ...transaction.progress, trace: '12' } },
      other,
      swap,
    ])
  })

  it('keep both the request and the added transaction until the network has it', () => {
    const unseen: OrderProgress = { ...sent, isHeld: true }
    const call = payment('a', { kind: 'call', progress: unseen })
    const transaction = handedOver(sent)
    const added = nextOrders([call], { type: 'added', transaction })
    const asked = { ...transaction, account, isAsked: true }
    expect(added).toEqual([asked, call])
    expect(heldRequest(added, account)).toEqual(call)
    expect(nextOrders(added, { type: 'found', id: 'a' })).toEqual([asked])
    expect(nextOrders(added, { type: 'removed', id: transaction.id })).toEqual([call])
  })

  it('have no second row for an added transaction, in any spelling of its hash', () => {
    const payments = [handedOver(sent), payment('a', { progress: { ...sent, hash: '0x2' } })]
    const again = { ...handedOver({ status: 'sent', hash: '0X1' }), id: 'again', label: 'Again' }
    expect(nextOrders(payments, { type: 'added', transaction: again })).toBe(payments)
  })

  it('have a separate row for an added transaction on another network', () => {
    const call = payment('a', { kind: 'call', progress: { ...sent, trace: '12' } })
    const first = handedOver(sent)
    const elsewhere: AppTransaction = { ...first, id: 'elsewhere', networkId: 'eip155:2' }
    expect(nextOrders([first], { type: 'added', transaction: elsewhere })).toEqual([elsewhere, first])
    expect(nextOrders([call], { type: 'added', transaction: elsewhere })).toEqual([elsewhere, call])
  })

  it('give an added transaction the trace of the request with its hash', () => {
    const asked = payment('a', { kind: 'call' })
    const other = payment('b', { kind: 'call', progress: { status: 'sent', hash: '0x2', trace: '7' } })
    const call = payment('c', { kind: 'call', progress: { ...sent, trace: '12' } })
    const added = nextOrders([asked, other, call], { type: 'added', transaction: handedOver(sent) })
    const kept = { ...handedOver({ ...sent, trace: '12' }), account, isAsked: true }
    expect(added).toEqual([kept, asked, other])
  })

  it('have separate rows for an added transaction and a bundle with the same id', () => {
    const bundle = payment('a', { kind: 'call', isBundle: true, progress: sent })
    const transaction = handedOver(sent)
    expect(nextOrders([bundle], { type: 'added', transaction })).toEqual([transaction, bundle])
  })

  it('keep the request of a removed transaction until its end is known', () => {
    const call = payment('a', { kind: 'call', progress: { ...sent, trace: '12' } })
    const transaction = handedOver(sent)
    const added = nextOrders([call], { type: 'added', transaction })
    const removed = { type: 'removed', id: transaction.id } as const
    const left = payment(transaction.id, {
      kind: 'call',
      startedAt: transaction.startedAt,
      progress: { ...sent, trace: '12' },
      isTold: true,
    })
    expect(nextOrders(added, removed)).toEqual([left])
    const ended = nextOrders(added, { type: 'ended', id: transaction.id, end: { status: 'failed' } })
    expect(nextOrders(ended, removed)).toEqual([])
    // There was no wallet request for it through Foyer.
    expect(nextOrders([transaction], removed)).toEqual([])
  })

  it('keep a removed request without its label, even with the same hash on another network', () => {
    const asked: AppTransaction = { ...handedOver(sent), account, isAsked: true }
    const elsewhere: AppTransaction = { ...handedOver(sent), id: 'elsewhere', networkId: 'eip155:2' }
    const left = payment(asked.id, { kind: 'call', startedAt: asked.startedAt, progress: sent, isTold: true })
    expect(nextOrders([elsewhere, asked], { type: 'removed', id: asked.id })).toEqual([elsewhere, left])
    const newer = Array.from({ length: 49 }, (_, at) => ({
      ...elsewhere,
      id: `newer ${at}`,
      progress: { ...sent, hash: `0xa${at}` },
    }))
    const added = { ...elsewhere, id: 'new', progress: { ...sent, hash: '0xb' } }
    const payments = nextOrders([elsewhere, ...newer, asked], { type: 'added', transaction: added })
    expect(payments.at(-1)).toEqual(left)
  })

  it('have one row for an added transaction whose request is over', () => {
    const over = payment('a', { kind: 'call', progress: succeeded })
    expect(nextOrders([over], { type: 'added', transaction: handedOver(sent) })).toEqual([handedOver(sent)])
  })

  it('start with a new request, unless the account’s wallet holds one on any network', () => {
    const first = payment('a')
    const other = payment('b', { account: 'eip155:1:0xdef' })
    expect(nextOrders([first], { type: 'asked', payment: other })).toEqual([other, first])
    const again = payment('c', { account: 'eip155:2:0xABC' })
    const payments = [other, first]
    expect(nextOrders(payments, { type: 'asked', payment: again })).toBe(payments)
    const family = payment('d', { account: 'solana:1:0xabc' })
    expect(nextOrders(payments, { type: 'asked', payment: family })).toEqual([family, other, first])
  })

  it.each([sent, succeeded, { ...succeeded, status: 'failed' as const }])(
    'start with a new request if the account’s last one is over or sent: %j',
    progress => {
      const last = payment('a', { progress })
      expect(nextOrders([last], { type: 'asked', payment: payment('b') })).toEqual([payment('b'), last])
    },
  )

  it('lose a released request, but nothing that was sent', () => {
    const payments = [payment('a'), payment('b', { progress: sent }), payment('c')]
    expect(nextOrders(payments, { type: 'released', id: 'a' })).toEqual(payments.slice(1))
    expect(nextOrders(payments, { type: 'released', id: 'b' })).toEqual(payments)
    expect(nextOrders(payments, { type: 'released', id: 'none' })).toEqual(payments)
  })

  it('have the hash of a sent payment once, even if the wait for it was over', () => {
    const [first, second] = [payment('a'), payment('b', { account: 'eip155:1:0xdef' })]
    const event = { type: 'sent', payment: first, hash: '0x1' } as const
    expect(nextOrders([second, first], event)).toEqual([second, { ...first, progress: sent }])
    expect(nextOrders([second], event)).toEqual([{ ...first, progress: sent }, second])
    const over = payment('a', { progress: succeeded })
    expect(nextOrders([over], { ...event, hash: '0x2' })).toEqual([over])
  })

  const held: OrderProgress = { status: 'sent', hash: '0x1', trace: '9', isHeld: true }

  it('hold the account of a signed payment until the network reports it', () => {
    const first = payment('a')
    const event = { type: 'signed', payment: first, signed: { hash: '0x1', trace: '9' } } as const
    const signed = nextOrders([first], event)
    expect(signed).toEqual([payment('a', { progress: held })])
    expect(nextOrders(signed, { type: 'asked', payment: payment('b') })).toBe(signed)
    const lost = nextOrders(signed, { type: 'lost', id: 'a' })
    expect(lost).toEqual([payment('a', { progress: { ...held, status: 'unknown' } })])
    expect(nextOrders(lost, { type: 'asked', payment: payment('b') })).toBe(lost)
    const found = { status: 'sent', hash: '0x1', trace: '9' }
    const left = payment('a', { progress: { ...found, isHeld: false } as OrderProgress })
    expect(nextOrders(signed, { type: 'left', id: 'a' })).toEqual([left])
    // A node may refuse it after the visitor stopped waiting.
    expect(nextOrders([left], { type: 'released', id: 'a' })).toEqual([])
    expect(nextOrders([left], { type: 'asked', payment: payment('b') })).toEqual([payment('b'), left])
    for (const event of [
      { type: 'found', id: 'a' },
      { type: 'sent', payment: first, hash: '0x1' },
    ] as const)
      expect(nextOrders(signed, event)).toEqual([payment('a', { progress: found as OrderProgress })])
    expect(nextOrders(lost, { type: 'found', id: 'a' })).toMatchObject([{ progress: found }])
    const over = nextOrders(signed, { type: 'ended', id: 'a', end: { status: 'dropped' } })
    expect(over).toEqual([payment('a', { progress: { status: 'dropped', hash: '0x1' } })])
    // The transaction was refused, so it is on no network.
    expect(nextOrders(signed, { type: 'released', id: 'a' })).toEqual([])
    const sentBefore = [payment('a', { progress: sent })]
    expect(nextOrders(sentBefore, { ...event, signed: { hash: '0x2' } })).toEqual(sentBefore)
    // The wait was over, so it is listed and holds nothing.
    expect(nextOrders([], event)).toEqual([left])
  })

  it('report a dropped payment once more when the network has it again', () => {
    const gone = { status: 'dropped', hash: '0x1' } as const
    const isTold = true
    const before = [payment('a', { progress: gone, isTold }), payment('b', { progress: sent, isTold })]
    const [, other] = before
    const after = (event: OrderEvent) => nextOrders(before, event)
    const back = payment('a', { progress: { status: 'sent', hash: '0x1' }, isTold: false })
    expect(after({ type: 'found', id: 'a' })).toEqual([back, other])
    const paid = payment('a', { progress: { status: 'succeeded', hash: '0x1' }, isTold: false })
    expect(after({ type: 'ended', id: 'a', end: { status: 'succeeded' } })).toEqual([paid, other])
    const end = { status: 'dropped', isFinal: true } as const
    const final = payment('a', { progress: { ...end, hash: '0x1' }, isTold })
    expect(after({ type: 'ended', id: 'a', end })).toEqual([final, other])
    // The app reports its own calls.
    const call = [payment('a', { progress: gone, kind: 'call', isTold })]
    expect(nextOrders(call, { type: 'found', id: 'a' })).toMatchObject([{ isTold }])
    // A final end does not change.
    expect(nextOrders([final], { type: 'found', id: 'a' })).toEqual([final])
    expect(nextOrders([paid], { type: 'ended', id: 'a', end })).toEqual([paid])
  })

  it('mark one signed payment among others without a second row', () => {
    const [first, second] = [payment('a', { account: 'eip155:1:0xdef' }), payment('b')]
    const event = { type: 'signed', payment: second, signed: { hash: '0x1', trace: '9' } } as const
    expect(nextOrders([first, second], event)).toEqual([first, { ...second, progress: held }])
    const late = { ...second, progress: { ...held, isHeld: false } }
    expect(nextOrders([first], event)).toEqual([late, first])
  })

  it('free the account after the visitor leaves, and keep every request and sent transaction', () => {
    const payments = [payment('a'), payment('b', { progress: sent }), payment('c', { progress: held })]
    const left = (id: string) => nextOrders(payments, { type: 'left', id })
    const gone: OrderProgress = { status: 'asking', isLeft: true }
    const given = payment('a', { progress: gone })
    expect(left('a')).toEqual([given, ...payments.slice(1)])
    expect(left('b')).toEqual(payments)
    expect(left('c')).toEqual([
      ...payments.slice(0, 2),
      payment('c', { progress: { ...held, isHeld: false } }),
    ])
    // The signature for a name moves no money.
    const names = [payment('n', { kind: 'name' }), payment('m', { kind: 'name', account: 'eip155:1:0xdef' })]
    expect(nextOrders(names, { type: 'left', id: 'n' })).toEqual(names.slice(1))
    const after = (event: OrderEvent) => nextOrders([given], event)
    const next = payment('d')
    expect(after({ type: 'asked', payment: next })).toEqual([next, given])
    expect(after({ type: 'released', id: 'a' })).toEqual([])
    // The result still counts.
    expect(after({ type: 'sent', payment: payment('a'), hash: '0x1' })).toEqual([
      payment('a', { progress: sent }),
    ])
    const signed = { hash: '0x1', trace: '9' }
    expect(after({ type: 'signed', payment: payment('a'), signed })).toEqual([
      payment('a', { progress: { status: 'sent', ...signed, isHeld: false } }),
    ])
  })

  it('have the end of a sent payment, once', () => {
    const payments = [payment('a', { progress: sent }), payment('b', { progress: sent }), payment('c')]
    const failed = { status: 'failed', hash: '0x1' }
    const [first, ...others] = payments
    expect(nextOrders(payments, { type: 'ended', id: 'a', end: { status: 'failed' } })).toEqual([
      { ...first, progress: failed },
      ...others,
    ])
    expect(nextOrders(payments, { type: 'ended', id: 'c', end: { status: 'failed' } })).toEqual(payments)
    const over = [payment('a', { progress: succeeded })]
    expect(nextOrders(over, { type: 'ended', id: 'a', end: { status: 'failed' } })).toEqual(over)
  })

  it('do not report an end that the visitor has already seen', () => {
    const known = payment('a', { progress: sent, isTold: true })
    const end = { status: 'failed' } as const
    const over = payment('a', { progress: { ...end, hash: '0x1' }, isTold: true })
    expect(nextOrders([known], { type: 'ended', id: 'a', end })).toEqual([over])
    expect(nextOrders([known], { type: 'found', id: 'a' })).toEqual([known])
  })

  it('do not change after the end', () => {
    const over = [payment('a', { progress: succeeded })]
    for (const event of [
      { type: 'traced', id: 'a', trace: '9' },
      { type: 'lost', id: 'a' },
      { type: 'found', id: 'a' },
      { type: 'resumed', id: 'a' },
    ] as const)
      expect(nextOrders(over, event)).toEqual(over)
  })

  it('are `unknown` or sent again one by one', () => {
    const payments = [payment('a', { progress: sent }), payment('b', { progress: sent })]
    const lost = nextOrders(payments, { type: 'lost', id: 'b' })
    expect(lost.map(({ progress }) => progress.status)).toEqual(['sent', 'unknown'])
    expect(nextOrders(lost, { type: 'resumed', id: 'b' })).toEqual(payments)
    const traced = nextOrders(payments, { type: 'traced', id: 'a', trace: '9' })
    expect(traced.map(({ progress }) => progress)).toEqual([{ ...sent, trace: '9' }, sent])
  })

  it('move only the payment whose payer became known', () => {
    const [first, second] = [payment('a', { progress: sent }), payment('b', { progress: sent })]
    const other = 'eip155:1:0xdef' as const
    const paid = nextOrders([first, second], { type: 'paidBy', id: 'b', account: other })
    expect(paid).toEqual([first, { ...second, account: other }])
  })

  it('lose only the removed transaction, and no request to a wallet', () => {
    const [own, other] = [handedOver(sent), { ...handedOver({ ...sent, hash: '0x2' }), id: 'other' }]
    const payments = [own, other, payment('a', { progress: sent })]
    expect(nextOrders(payments, { type: 'removed', id: 'app' })).toEqual(payments.slice(1))
    expect(nextOrders(payments, { type: 'removed', id: 'a' })).toEqual(payments)
  })

  it('mark only the reported payment', () => {
    const [first, second] = [payment('a'), payment('b')]
    expect(nextOrders([first, second], { type: 'told', id: 'b' })).toEqual([
      first,
      { ...second, isTold: true },
    ])
  })

  it('are limited to the twenty newest, and those not ended or not reported', () => {
    const asked = payment('new')
    expect(nextOrders(told(19), { type: 'asked', payment: asked })).toHaveLength(20)
    expect(nextOrders(told(20), { type: 'asked', payment: asked }).map(({ id }) => id)).toEqual([
      'new',
      ...told(19).map(({ id }) => id),
    ])
    const other = 'eip155:1:0xdef' as const
    const kept = [
      payment('held', { account: other, isTold: true }),
      payment('left', { progress: { status: 'asking', isLeft: true }, isTold: true }),
      payment('sent', { progress: sent, isTold: true }),
      payment('untold', { progress: succeeded }),
    ]
    const over = payment('over', { progress: { ...succeeded, status: 'failed' }, isTold: true })
    const payments = [...told(20), ...kept, over]
    const after = (list: readonly FollowedOrder[]) => list.slice(20).map(({ id }) => id)
    expect(after(nextOrders(payments, { type: 'asked', payment: asked }))).toEqual([
      'held',
      'left',
      'sent',
      'untold',
    ])
    expect(after(nextOrders(payments, { type: 'sent', payment: asked, hash: '0x1' }))).toEqual([
      'held',
      'left',
      'sent',
      'untold',
    ])
  })

  it('keep fifty open transactions of an app, and all payments of wallets', () => {
    const open = Array.from({ length: 50 }, (_, at) => ({
      ...handedOver({ status: 'sent', hash: `0xa${at}` }),
      id: `app${at}`,
    }))
    const untold = Array.from({ length: 55 }, (_, at) => payment(`untold${at}`, { progress: succeeded }))
    const added = nextOrders([...untold, ...open], { type: 'added', transaction: handedOver(sent) })
    expect(added.map(({ id }) => id)).toEqual([
      'app',
      ...untold.map(({ id }) => id),
      ...open.slice(0, 49).map(({ id }) => id),
    ])
  })

  it('keep a request beyond the limit of the app’s transactions until its end, without a label', () => {
    const many = Array.from({ length: 49 }, (_, at) => ({
      ...handedOver({ status: 'sent', hash: `0xa${at}` }),
      id: `app${at}`,
    }))
    const asked = { ...handedOver(sent), id: 'asked', account, isAsked: true } as const
    const over = { ...asked, id: 'over', progress: succeeded }
    const next = handedOver({ status: 'sent', hash: '0x2' })
    const added = (last: AppTransaction) =>
      nextOrders([...many, last], { type: 'added', transaction: next }).slice(50)
    expect(added(asked)).toEqual([
      payment('asked', { kind: 'call', startedAt: 2, progress: sent, isTold: true }),
    ])
    expect(added(over)).toEqual([])
  })
})

it('finds the request that a wallet holds by its account, in any spelling', () => {
  const [held, other] = [payment('a'), payment('b', { account: 'eip155:1:0xdef' })]
  expect(heldRequest([other, held], 'eip155:7:0xabc')).toBe(held)
  expect(heldRequest([other], account)).toBeUndefined()
  expect(heldRequest([payment('c', { progress: sent })], account)).toBeUndefined()
  expect(heldRequest([payment('d', { account: 'eip155:1:0xdef' })], 'solana:1:0xdef')).toBeUndefined()
})
