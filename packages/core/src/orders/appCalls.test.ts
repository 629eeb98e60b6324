import { type ChainClient, FoyerError, type SendingRequest, type TransactionOutcome } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { postponed } from '../features/send/sending.test.support.js'
import { codeOf } from '../testing/codeOf.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { startFoyer } from '../testing/startFoyer.js'
import './appCalls.js' // loaded late by the page; imported so that the mutation tests cover its initial values
import { afterPause, useClock } from './clock.test.support.js'
import { feature as ordersFeature } from './feature.js'
import { type Door, doors } from './moneyWallet.test.support.js'
import { selectOrders } from './state.js'

type AppRequest = SendingRequest & { readonly method?: string }

/** A request that the wallet shows to its owner. */
interface HeldRequest {
  readonly request: AppRequest
  readonly answer: { resolve(answer: unknown): void; reject(reason: FoyerError): void }
}

/** Opens an app whose wallet holds each request until the test answers. */
async function openApp(namespace: 'eip155' | 'cosmos' = 'eip155') {
  const wallet = createScriptedWallet({ id: 'red', namespaces: [namespace] })
  const adapter = createScriptedAdapter(namespace, wallet)
  const network: { answer: () => Promise<TransactionOutcome> } = {
    answer: async () => ({ status: 'pending' }),
  }
  const reads: Parameters<NonNullable<ChainClient['readOutcome']>>[0][] = []
  adapter.names = {
    readOutcome(question) {
      reads.push(question)
      return network.answer()
    },
  }
  const { foyer } = await startFoyer({ networks: Object.values(testNetworks), adapters: [adapter] })
  const payments = await foyer.features.load('payments', async () => ordersFeature)
  const held: HeldRequest[] = []
  const ability = (request: AppRequest) =>
    new Promise((resolve, reject) => void held.push({ request, answer: { resolve, reject } }))
  const { connector } = wallet
  const connect = connector.connect.bind(connector)
  /** The wallet's outcome of bundles of calls. */
  const calls: { outcome: TransactionOutcome | undefined; readonly asked: object[] } = {
    outcome: { status: 'pending', isKnown: true },
    asked: [],
  }
  const readCalls = async (question: object) => {
    calls.asked.push(question)
    return calls.outcome
  }
  connector.connect = async request =>
    (await connect(request)).map(session =>
      Object.assign(session, Object.fromEntries(Object.keys(doors).map(name => [name, ability])), {
        readCalls,
      }),
    )
  await foyer.connect({ connectorId: 'red' })
  const session = () => foyer.getSession(namespace) ?? expect.fail('nobody is connected')
  const press = (door: Door, more: object = {}) => {
    const able = session() as unknown as Record<Door, (request: object) => Promise<unknown>>
    return able[door]({ ...doors[door], ...more })
  }
  const listed = () => selectOrders(foyer.getState())
  const untilHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count))
  return { foyer, payments, network, reads, held, press, listed, untilHeld, calls }
}

const account = 'eip155:1:0xaaa'
const hash = `0x${'1'.repeat(64)}` as const

it.each(Object.keys(doors) as Door[])('refuses %s while the account has an open request', async door => {
  const { payments, held, press, listed, untilHeld } = await openApp()
  const first = press(door)
  await untilHeld(1)
  expect(listed()).toMatchObject([{ kind: 'call', account, progress: { status: 'asking' } }])
  for (const other of Object.keys(doors) as Door[])
    expect(await codeOf(() => press(other))).toBe('REQUEST_HELD')
  const send = payments.ask({ kind: 'send', account, summary: {}, ask: async () => hash })
  expect(await codeOf(() => send)).toBe('REQUEST_HELD')
  expect(held).toHaveLength(1)
  held[0]?.answer.resolve(door === 'signPsbt' ? { psbt: 'AA==', transactionId: hash } : hash)
  await first
  void press(door).catch(() => undefined)
  await untilHeld(2)
})

it('waits for a request of the modal, too', async () => {
  const { payments, held, press } = await openApp()
  const send = postponed<string>()
  void payments.ask({ kind: 'send', account, summary: {}, ask: () => send.promise }).catch(() => undefined)
  for (const door of Object.keys(doors) as Door[])
    expect(await codeOf(() => press(door))).toBe('REQUEST_HELD')
  expect(held).toEqual([])
})

it.each([
  ['a hash', hash, hash],
  ['a bundle with one transaction per call', { id: 'bundle', hashes: ['0x5', hash] }, hash],
  ['a Bitcoin transaction', { psbt: 'AA==', transactionId: hash.slice(2) }, hash.slice(2)],
])(
  'follows a transaction returned as %s without a notice, which the app shows itself',
  async (_, answer, followed) => {
    const { held, press, listed, untilHeld } = await openApp()
    const sending = press('sendTransaction')
    await untilHeld(1)
    held[0]?.answer.resolve(answer)
    expect(await sending).toEqual(answer)
    expect(listed()).toMatchObject([
      { kind: 'call', isTold: true, progress: { status: 'sent', hash: followed } },
    ])
  },
)

describe('a bundle that has only an id, which no network recognizes', () => {
  it.each([
    ['sendCalls', {}, { id: 'bundle' }],
    ['sendCalls', {}, { id: hash }],
    // The first version of EIP-5792 answers with the id alone.
    ['sendRequest', { method: 'wallet_sendCalls' }, 'bundle'],
    ['sendRequest', { method: 'wallet_sendCalls' }, hash],
  ] as const)('is followed by its wallet’s outcome: %s %j %j', async (door, more, answer) => {
    useClock()
    const { held, press, listed, untilHeld, calls, reads } = await openApp()
    const sending = press(door, more)
    await untilHeld(1)
    held[0]?.answer.resolve(answer)
    expect(await sending).toEqual(answer)
    const id = typeof answer === 'string' ? answer : answer.id
    const row = { kind: 'call', isTold: true, explorerUrl: undefined }
    expect(listed()).toMatchObject([{ ...row, progress: { status: 'sent', hash: id } }])
    calls.outcome = { status: 'succeeded' }
    await expect
      .poll(afterPause(listed))
      .toMatchObject([{ ...row, progress: { status: 'succeeded', hash: id } }])
    expect(calls.asked.at(-1)).toMatchObject({ id, account })
    expect(reads).toEqual([])
  })

  it('stays sent if no wallet returns its outcome', async () => {
    useClock()
    const { held, press, listed, untilHeld, calls, reads } = await openApp()
    const sending = press('sendCalls')
    await untilHeld(1)
    held[0]?.answer.resolve({ id: 'bundle' })
    await sending
    calls.outcome = undefined
    await expect.poll(afterPause(() => calls.asked.length)).toBeGreaterThan(1)
    expect(listed()).toMatchObject([{ progress: { status: 'sent', hash: 'bundle' } }])
    expect(reads).toEqual([])
  })
})

describe('calls that are sent one by one', () => {
  const second = `0x${'2'.repeat(64)}`

  it('are each listed', async () => {
    const { held, press, listed, untilHeld } = await openApp()
    const sending = press('sendCalls')
    await untilHeld(1)
    held[0]?.answer.resolve({ id: second, hashes: [hash, second] })
    await sending
    const hashes = listed().map(({ progress }) => 'hash' in progress && progress.hash)
    expect(hashes.sort()).toEqual([hash, second])
  })

  it('are listed once each, as soon as they are sent', async () => {
    const { held, press, listed, untilHeld } = await openApp()
    const told: string[] = []
    const sending = press('sendCalls', { onSent: (each: string) => told.push(each) })
    await untilHeld(1)
    held[0]?.request.onSent?.(hash)
    expect(told).toEqual([hash])
    expect(listed()).toMatchObject([{ progress: { hash } }, { progress: { status: 'asking' } }])
    held[0]?.answer.resolve({ id: second, hashes: [hash, second] })
    await sending
    const hashes = listed().map(({ progress }) => 'hash' in progress && progress.hash)
    expect(hashes.sort()).toEqual([hash, second])
  })

  it('are listed even if the app does not listen for them', async () => {
    const { held, press, listed, untilHeld } = await openApp()
    void press('sendCalls').catch(() => undefined)
    await untilHeld(1)
    held[0]?.request.onSent?.(hash)
    expect(listed()).toMatchObject([{ progress: { hash } }, { progress: { status: 'asking' } }])
  })

  it.each([
    ['REQUEST_REJECTED', []],
    ['OUTCOME_UNKNOWN', [{ status: 'asking' }]],
  ] as const)('stay listed after %s if they were or may have been sent', async (code, more) => {
    const { held, press, listed, untilHeld } = await openApp()
    const sending = press('sendCalls')
    await untilHeld(1)
    const cause = new FoyerError(code, { method: 'x' })
    held[0]?.answer.reject(new FoyerError('CALLS_INCOMPLETE', { sent: [hash], total: 2 }, { cause }))
    await expect(sending).rejects.toMatchObject({ code: 'CALLS_INCOMPLETE', context: { sent: [hash] } })
    expect(listed().map(({ progress }) => progress)).toMatchObject([{ status: 'sent', hash }, ...more])
    const next = codeOf(() => press('sendTransaction'))
    if (more.length > 0) expect(await next).toBe('REQUEST_HELD')
    else await untilHeld(2)
  })
})

it('lists calls on the network that they are for', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  const sending = press('sendCalls', { networkId: 'eip155:2' })
  await untilHeld(1)
  expect(held[0]?.request).toMatchObject({ account, networkId: 'eip155:2' })
  held[0]?.answer.resolve({ id: hash, hashes: [hash] })
  await sending
  expect(listed()).toMatchObject([{ account: 'eip155:2:0xaaa', networkName: 'Two' }])
})

it('asks no wallet for a transfer whose memo the family does not support', async () => {
  const { held, press, listed, untilHeld } = await openApp('eip155')
  expect(await codeOf(() => press('sendAsset', { memo: '4711' }))).toBe('REQUEST_UNSUPPORTED')
  expect([held, listed()]).toEqual([[], []])
  void press('sendAsset', { memo: '' }).catch(() => undefined)
  await untilHeld(1)
})

it('passes a memo to a family that supports it', async () => {
  const { held, press, untilHeld } = await openApp('cosmos')
  void press('sendAsset', { memo: '4711' }).catch(() => undefined)
  await untilHeld(1)
  expect(held[0]?.request).toMatchObject({ memo: '4711' })
})

it.each([null, undefined, '', {}, 42, '0x12', 'x'.repeat(600)])(
  'holds the account after the answer %j, because it may have sent',
  async answer => {
    const { held, press, listed, untilHeld } = await openApp()
    const sending = press('sendRequest')
    await untilHeld(1)
    held[0]?.answer.resolve(answer)
    await expect(sending).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { method: 'sendTransaction', reason: 'the wallet named no transaction' },
    })
    expect(listed()).toMatchObject([{ progress: { status: 'asking' } }])
    expect(await codeOf(() => press('sendTransaction'))).toBe('REQUEST_HELD')
  },
)

it.each(['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'])(
  'refuses a raw %s while the account in its parameters has an open request',
  async method => {
    const { held, press, listed, untilHeld } = await openApp()
    const other = 'eip155:1:0xbbb'
    const raw = { method, params: [{ from: '0xBBB' }] }
    void press('sendRequest', raw).catch(() => undefined)
    await untilHeld(1)
    expect(listed()).toMatchObject([{ account: other }])
    expect(await codeOf(() => press('sendRequest', raw))).toBe('REQUEST_HELD')
    expect(await codeOf(() => press('sendAsset', { account: other }))).toBe('REQUEST_HELD')
    expect(await codeOf(() => press('sendRequest', { method, params: [{ from: '0xccc' }] }))).toBe(
      'ACCOUNT_NOT_CONNECTED',
    )
    expect(held).toHaveLength(1)
  },
)

it('reports a signed transaction to the app, and follows it', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  const told: unknown[] = []
  const sending = press('sendAsset', { onSigned: (signed: unknown) => told.push(signed) })
  await untilHeld(1)
  held[0]?.request.onSigned?.({ hash, trace: '9' })
  held[0]?.answer.reject(new FoyerError('TRANSACTION_UNCONFIRMED', { hash }))
  await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_UNCONFIRMED', context: { hash } })
  expect(told).toEqual([{ hash, trace: '9' }])
  expect(listed()).toMatchObject([{ progress: { status: 'sent', hash, trace: '9', isHeld: true } }])
})

it.each([
  ['REQUEST_REJECTED', 0],
  ['TRANSACTION_FAILED', 0],
  // With `isAnswerKept` a wallet call is aborted only if nothing can have been sent.
  ['ABORTED', 0],
  ['OUTCOME_UNKNOWN', 1],
  ['REQUEST_TIMED_OUT', 1],
] as const)('fails with %s and keeps %i requests listed', async (code, count) => {
  const { held, press, listed, untilHeld } = await openApp()
  const sending = codeOf(() => press('sendTransaction'))
  await untilHeld(1)
  held[0]?.answer.reject(new FoyerError(code as 'ABORTED'))
  expect(await sending).toBe(code)
  expect(listed()).toHaveLength(count)
})

it('ends the app’s wait on abort, while the wallet still holds the request', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  const own = new AbortController()
  const sending = codeOf(() => press('sendTransaction', { signal: own.signal }))
  await untilHeld(1)
  expect(held[0]?.request.isAnswerKept).toBe(true)
  own.abort()
  expect(await sending).toBe('ABORTED')
  expect(held[0]?.request.signal?.aborted).toBe(true)
  expect(await codeOf(() => press('sendTransaction'))).toBe('REQUEST_HELD')
  held[0]?.answer.resolve(hash)
  await vi.waitFor(() => expect(listed()).toMatchObject([{ progress: { status: 'sent', hash } }]))
})

it('lists and follows intentional parallel requests, which hold no account', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  void press('sendTransaction').catch(() => undefined)
  await untilHeld(1)
  const own = new AbortController()
  const first = press('sendTransaction', { mayOverlap: true })
  const second = codeOf(() => press('sendAsset', { mayOverlap: true, signal: own.signal }))
  await untilHeld(3)
  expect(held.map(({ request }) => request.isAnswerKept)).toEqual([true, true, true])
  expect(held.some(({ request }) => 'mayOverlap' in request)).toBe(false)
  expect(listed()).toMatchObject([
    { kind: 'call', account, isTold: true, progress: { status: 'asking', isBeside: true } },
    { kind: 'call', account, isTold: true, progress: { status: 'asking', isBeside: true } },
    { progress: { status: 'asking' } },
  ])
  own.abort()
  expect(await second).toBe('ABORTED')
  held[2]?.request.onSigned?.({ hash, trace: '9' })
  held[1]?.answer.resolve(`0x${'2'.repeat(64)}`)
  await first
  expect(listed()).toMatchObject([
    { progress: { status: 'sent', hash, trace: '9', isHeld: false } },
    { progress: { status: 'sent', hash: `0x${'2'.repeat(64)}` } },
    { progress: { status: 'asking' } },
  ])
  held[0]?.answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'x' }))
  await expect.poll(() => listed().length).toBe(2)
  void press('sendTransaction').catch(() => undefined)
  await untilHeld(4)
})

it('removes a declined parallel request, and keeps one whose outcome is unknown', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  const all = [1, 2].map(() => codeOf(() => press('sendTransaction', { mayOverlap: true })))
  await untilHeld(2)
  held[0]?.answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'x' }))
  held[1]?.answer.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'x' }))
  expect(await Promise.all(all)).toEqual(['REQUEST_REJECTED', 'OUTCOME_UNKNOWN'])
  expect(listed()).toMatchObject([{ progress: { status: 'asking', isBeside: true } }])
  void press('sendTransaction').catch(() => undefined)
  await untilHeld(3)
})

it.each([
  ['signPsbt', { isBroadcast: false }],
  ['sendRequest', { method: 'eth_call' }],
  ['sendRequest', { method: 'personal_sign' }],
] as const)('lets %s through during a pending request if it moves nothing: %j', async (door, request) => {
  const { press, listed, untilHeld } = await openApp()
  void press('sendTransaction').catch(() => undefined)
  await untilHeld(1)
  void press(door, request)
  await untilHeld(2)
  expect(listed()).toHaveLength(1)
})

it.each([
  ['sendTransaction', { transaction: undefined }, 'sendTransaction.transaction'],
  ['sendTransaction', { transaction: null }, 'sendTransaction.transaction'],
  ['writeContract', { abi: undefined }, 'writeContract.abi'],
  ['writeContract', { args: undefined }, 'writeContract.args'],
  ['sendCalls', { calls: undefined }, 'sendCalls.calls'],
  ['sendCalls', { calls: [null] }, 'sendCalls.calls'],
  ['sendAsset', { amount: 1 }, 'sendAsset.amount'],
  ['signAndSendTransaction', { transaction: 7 }, 'signAndSendTransaction.transaction'],
  ['signPsbt', { psbt: undefined }, 'signPsbt.psbt'],
] as const)('refuses %s with %j without holding the account', async (door, more, option) => {
  const { held, press, listed, untilHeld } = await openApp()
  await expect(press(door, more)).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option } })
  expect([held, listed()]).toEqual([[], []])
  void press('sendTransaction').catch(() => undefined)
  await untilHeld(1)
})

it.each([600, 8194])('keeps other accounts’ requests next to a bundle id of %i characters', async length => {
  const { payments, held, press, listed, untilHeld } = await openApp()
  const other = 'eip155:1:0xbbb'
  const ask = () => new Promise<string>(() => {})
  void payments.ask({ kind: 'send', account: other, summary: {}, ask }).catch(() => undefined)
  const sending = press('sendCalls')
  await untilHeld(1)
  held[0]?.answer.resolve({ id: 'x'.repeat(length) })
  await sending
  expect(listed().map(({ progress }) => progress.status)).toEqual(['sent', 'asking'])
  expect(await codeOf(() => payments.ask({ kind: 'send', account: other, summary: {}, ask }))).toBe(
    'REQUEST_HELD',
  )
})

it('does not accept a bundle id above the maximum length', async () => {
  const { held, press, listed, untilHeld } = await openApp()
  const sending = codeOf(() => press('sendCalls'))
  await untilHeld(1)
  held[0]?.answer.resolve({ id: 'x'.repeat(8195) })
  expect(await sending).toBe('OUTCOME_UNKNOWN')
  expect(listed()).toMatchObject([{ progress: { status: 'asking' } }])
})

it('continues to follow a request after the app removes its unresolved transaction', async () => {
  useClock()
  const { foyer, held, press, listed, untilHeld, network } = await openApp()
  const pressed = press('sendTransaction')
  await untilHeld(1)
  held[0]?.answer.resolve(hash)
  await pressed
  await foyer.transactions.add({ hash, networkId: 'eip155:1', label: 'Mint' })
  await foyer.transactions.remove({ hash, networkId: 'eip155:1' })
  expect(listed()).toMatchObject([{ kind: 'call', progress: { status: 'sent', hash } }])
  network.answer = async () => ({ status: 'succeeded' })
  await expect.poll(afterPause(listed)).toMatchObject([{ progress: { status: 'succeeded', hash } }])
})

it('lists a transaction once, under the app’s label, after the app adds it', async () => {
  const { foyer, held, press, listed, untilHeld } = await openApp()
  const pressed = press('sendTransaction')
  await untilHeld(1)
  held[0]?.answer.resolve(hash)
  await pressed
  expect(listed()).toMatchObject([{ kind: 'call', progress: { status: 'sent' } }])
  await foyer.transactions.add({
    hash: hash.toUpperCase() as typeof hash,
    networkId: 'eip155:1',
    label: 'Mint',
  })
  expect(listed().map(({ kind }) => kind)).toEqual(['app'])
  expect(listed()).toMatchObject([{ label: 'Mint', progress: { status: 'sent' } }])
})

it('follows an added request, and no other, as the app’s transaction with its trace', async () => {
  const { foyer, payments, network, reads, held, press, untilHeld } = await openApp()
  network.answer = () => new Promise(() => undefined)
  await payments.ask({ kind: 'send', account: 'eip155:1:0xbbb', summary: {}, ask: async () => '0x9' })
  const pressed = press('sendAsset')
  await untilHeld(1)
  held[0]?.request.onSigned?.({ hash, trace: '9' })
  held[0]?.answer.resolve(hash)
  await pressed
  void foyer.transactions.add({ hash, networkId: 'eip155:1', label: 'Mint' })
  await expect
    .poll(() => reads.map(each => [each.hash, each.trace]))
    .toEqual([
      ['0x9', undefined],
      [hash, '9'],
      [hash, '9'],
    ])
  expect(reads.map(({ signal }) => signal?.aborted)).toEqual([false, true, false])
})
