import { type ErrorCode, errorCodes, FoyerError } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postponed } from '../features/send/sending.test.support.js'
import { codeOf } from '../testing/codeOf.js'
import { createWalletQuestions } from './ask.js'
import type { MoneyRequest } from './OrderActions.js'
import type { FollowedOrder, TransactionEnd } from './state.js'
import { nextOrders, type OrderEvent } from './transitions.js'

const account = 'eip155:1:0xaaa'

function open() {
  let payments: readonly FollowedOrder[] = []
  const events: OrderEvent[] = []
  const sent: [id: string, hash: string][] = []
  const questions = createWalletQuestions({
    read: () => payments,
    dispatch(event) {
      events.push(event)
      payments = nextOrders(payments, event)
    },
    onSigned(payment, signed) {
      payments = nextOrders(payments, { type: 'signed', payment, signed })
    },
    onSent: ({ id }, hash) => void sent.push([id, hash]),
  })
  const answer = postponed<string>()
  const signals: AbortSignal[] = []
  const request = (change: Partial<MoneyRequest> = {}): MoneyRequest => ({
    kind: 'send',
    account,
    summary: { amount: '1' },
    ask(released) {
      signals.push(released)
      return answer.promise
    },
    ...change,
  })
  const clear = () => {
    payments = []
  }
  const found = (id: string) => {
    payments = nextOrders(payments, { type: 'found', id })
  }
  /** Notes the end of a transaction, as its network reports it. */
  const end = (hash: string, end: TransactionEnd) => {
    payments = payments.map(each => ({ ...each, progress: { hash, ...end } }))
  }
  return { questions, answer, signals, events, sent, request, payments: () => payments, clear, found, end }
}

describe('a request for money', () => {
  it('is stored and passed to the wallet in the same task that takes the lock', async () => {
    const { questions, answer, signals, sent, request, payments } = open()
    const before = Date.now()
    const asking = questions.ask(request())
    expect(signals).toHaveLength(1)
    const [payment = expect.fail('not written down')] = payments()
    const { id, startedAt, ...others } = payment
    expect(others).toEqual({
      kind: 'send',
      account,
      summary: { amount: '1' },
      progress: { status: 'asking' },
      isTold: false,
    })
    expect(startedAt).toBeGreaterThanOrEqual(before)
    answer.resolve('0x1')
    expect(await asking).toBe('0x1')
    expect(sent).toEqual([[id, '0x1']])
    expect(signals[0]?.aborted).toBe(false)
  })

  it('is never passed to the wallet if it was aborted before', async () => {
    const { questions, signals, events, request } = open()
    const reason = new Error('left')
    const asking = questions.ask(request({ signal: AbortSignal.abort(reason) }))
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED', cause: reason })
    expect([signals, events]).toEqual([[], []])
  })

  it('ends once the wallet signs a name, and lists no payment', async () => {
    const { questions, answer, sent, request, payments } = open()
    const asking = questions.ask(request({ kind: 'name' }))
    answer.resolve('signature')
    expect(await asking).toBe('signature')
    expect([sent, payments()]).toEqual([[], []])
  })

  it('stays locked after its caller leaves, sends the wallet nothing, and accepts a late answer', async () => {
    const { questions, answer, signals, sent, request, payments } = open()
    const [leave, late] = [new AbortController(), postponed<string>()]
    const reason = new Error('left')
    const asking = questions.ask(request({ signal: leave.signal, onLate: late.resolve }))
    await Promise.resolve()
    leave.abort(reason)
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED', cause: reason })
    expect(signals[0]?.aborted).toBe(false)
    const context = { account, kind: 'send' }
    const again = questions.ask(request({ kind: 'pay', account: 'eip155:2:0xAAA' }))
    await expect(again).rejects.toMatchObject({ code: 'REQUEST_HELD', context })
    answer.resolve('0x1')
    expect(await late.promise).toBe('0x1')
    expect(sent).toEqual([[payments()[0]?.id, '0x1']])
  })

  it('times out after five minutes with its method and duration', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { questions, request, payments } = open()
    const asking = questions.ask(request({ kind: 'swap' }))
    const context = { method: 'swap', afterMs: requestTimeoutMs }
    const refused = expect(asking).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT', context })
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    await refused
    expect(payments()).toHaveLength(1)
  })

  const failure = (code: ErrorCode) => new FoyerError(code as 'ABORTED')

  it.each([
    ['REQUEST_REJECTED', 0],
    ['REQUEST_UNSUPPORTED', 0],
    ['FUNDS_INSUFFICIENT', 0],
    ['RPC_FAILED', 0],
    ['TRANSACTION_FAILED', 0],
    ['REQUEST_TIMED_OUT', 1],
    ['FRAME_TIMED_OUT', 1],
    ['ABORTED', 1],
    ['OUTCOME_UNKNOWN', 1],
    ['RELAY_UNREACHABLE', 1],
    ['WALLET_DISCONNECTED', 1],
    ['FRAME_FAILED', 1],
    ['UNKNOWN', 1],
  ] as const)('ends with %s and leaves %i accounts locked', async (code, count) => {
    const { questions, request, payments } = open()
    const asking = questions.ask(request({ ask: () => Promise.reject(failure(code)) }))
    expect(await codeOf(asking)).toBe(code)
    expect(payments()).toHaveLength(count)
    const again = codeOf(questions.ask(request({ ask: async () => '0x2' })))
    expect(await again).toBe(count > 0 ? 'REQUEST_HELD' : 'none')
  })

  it('ends only after a failure that proves that nothing was sent', async () => {
    const over: ErrorCode[] = []
    for (const code of errorCodes()) {
      const { questions, request, payments } = open()
      await questions.ask(request({ ask: () => Promise.reject(failure(code)) })).catch(() => undefined)
      if (payments().length === 0) over.push(code)
    }
    expect(over.sort()).toEqual([
      ...['ACCOUNT_CHANGED', 'ACCOUNT_INVALID', 'ACCOUNT_NETWORK_MISMATCH', 'ACCOUNT_NOT_CONNECTED'],
      ...['AMOUNT_INVALID', 'CHAIN_UNSUPPORTED'],
      ...[
        'CONNECTION_CLIENT_NOT_SET',
        'CONNECT_NOT_ALLOWED',
        'FEATURE_LOAD_FAILED',
        'FRAME_ABORTED',
        'FRAME_LOAD_FAILED',
      ],
      ...[
        'FRAME_LOAD_TIMED_OUT',
        'FRAME_MISSING',
        'FUNDS_INSUFFICIENT',
        'KEY_SIGNS_NOTHING',
        'METHOD_NOT_ALLOWED',
        'NETWORK_NOT_FOUND',
      ],
      ...['NETWORK_SWITCH_FAILED', 'NETWORK_SWITCH_MISMATCH', 'NETWORK_SWITCH_REJECTED'],
      ...['NETWORK_SWITCH_TIMED_OUT', 'NETWORK_UNSUPPORTED'],
      ...['RECEIVER_BELOW_MINIMUM', 'REQUEST_FAILED', 'REQUEST_PENDING', 'REQUEST_REJECTED'],
      ...[
        'REQUEST_UNSUPPORTED',
        'RPC_FAILED',
        'SENDER_BELOW_MINIMUM',
        'SIGNED_BY_ANOTHER_ACCOUNT',
        'TOKEN_FROZEN',
        'TOKEN_NOT_TRANSFERABLE',
        'TRANSACTION_FAILED',
        'WALLET_ANSWER_INVALID',
      ],
      ...['WALLET_LOCKED', 'WALLET_UNAUTHORIZED'],
    ])
  })

  it('may have been sent as long as it holds its account, whatever the failure', async () => {
    for (const code of errorCodes()) {
      const { questions, request, payments } = open()
      const ask = () => Promise.reject(failure(code))
      await questions.ask(request({ id: 'own', ask })).catch(() => undefined)
      expect(questions.mayBeSent('own'), code).toBe(payments().length > 0)
    }
  })

  it('cannot have been sent if it never reached the wallet', async () => {
    const { questions, request } = open()
    const asking = questions.ask(request({ id: 'first' }))
    expect(await codeOf(questions.ask(request({ id: 'second' })))).toBe('REQUEST_HELD')
    expect(['first', 'second', 'other'].map(questions.mayBeSent)).toEqual([true, false, false])
    questions.stopWaiting('first')
    await codeOf(asking)
    expect(questions.mayBeSent('first')).toBe(true)
  })

  it('may have been sent after the storage was cleared', async () => {
    const { questions, answer, request, clear } = open()
    const ask = () => answer.promise.then(() => Promise.reject(failure('OUTCOME_UNKNOWN')))
    const asking = questions.ask(request({ id: 'own', ask }))
    clear()
    answer.resolve('')
    expect(await codeOf(asking)).toBe('OUTCOME_UNKNOWN')
    expect(questions.mayBeSent('own')).toBe(true)
    expect(await codeOf(questions.ask(request()))).toBe('REQUEST_HELD')
    questions.stopWaiting('own')
    expect(questions.mayBeSent('own')).toBe(true)
    expect(await codeOf(questions.ask(request({ ask: async () => '0x2' })))).toBe('none')
  })

  it('moves no money by the signature for a name', async () => {
    const { questions, request } = open()
    await questions.ask(request({ id: 'own', kind: 'name', ask: async () => 'signature' }))
    expect(questions.mayBeSent('own')).toBe(false)
  })

  it('may have been sent if the network had it before a node refused it, also after the storage was cleared', async () => {
    const { questions, answer, request, found, clear } = open()
    const ask: MoneyRequest['ask'] = (_, { onSigned }) => {
      onSigned({ hash: '0x1' })
      return answer.promise.then(() => Promise.reject(failure('TRANSACTION_FAILED')))
    }
    const asking = questions.ask(request({ id: 'own', ask }))
    found('own')
    answer.resolve('')
    expect(await asking).toBe('0x1')
    clear()
    expect(questions.mayBeSent('own')).toBe(true)
  })

  it.each([
    ['failed', { status: 'failed' }, false],
    ['was dropped for good', { status: 'dropped', isFinal: true }, true],
    ['was dropped and may return', { status: 'dropped' }, true],
    ['was replaced', { status: 'replaced', by: '0x2' }, true],
    ['succeeded', { status: 'succeeded' }, true],
  ] as const)('counts as sent unless it took nothing: its transaction %s', async (_, end, mayBeSent) => {
    const { questions, request, end: ended } = open()
    const ask: MoneyRequest['ask'] = async (_, { onSigned }) => {
      onSigned({ hash: '0x1' })
      return '0x1'
    }
    await questions.ask(request({ id: 'own', ask }))
    ended('0x1', end)
    expect(questions.mayBeSent('own')).toBe(mayBeSent)
  })

  it('stays locked after an unknown failure, which proves nothing and is no longer waited for', async () => {
    const { questions, request, payments } = open()
    const ask = () => Promise.reject(new TypeError('Cannot read properties of undefined'))
    expect(await codeOf(questions.ask(request({ ask })))).toBe('UNKNOWN')
    expect(payments()).toMatchObject([{ progress: { status: 'asking', isUnclear: true } }])
    expect(await codeOf(questions.ask(request()))).toBe('REQUEST_HELD')
  })

  it.each(['send', 'name'] as const)('ends when a frame withdraws a request to %s', async kind => {
    const { questions, request, payments } = open()
    const context = { request: 'RPC_REQUEST', afterMs: requestTimeoutMs, isWithdrawn: true } as const
    const ask = () => Promise.reject(new FoyerError('FRAME_TIMED_OUT', context))
    expect(await codeOf(questions.ask(request({ kind, ask })))).toBe('FRAME_TIMED_OUT')
    expect(payments()).toEqual([])
  })

  it('ends after any failure of a signature, unless an answer may still come', async () => {
    for (const [code, count] of [
      ['UNKNOWN', 0],
      ['REQUEST_FAILED', 0],
      ['REQUEST_TIMED_OUT', 1],
      ['FRAME_TIMED_OUT', 1],
      ['ABORTED', 1],
    ] as const) {
      const { questions, request, payments } = open()
      const ask = () => Promise.reject(failure(code))
      expect(await codeOf(questions.ask(request({ kind: 'name', ask })))).toBe(code)
      expect(payments()).toHaveLength(count)
    }
  })

  it.each(['TRANSACTION_UNCONFIRMED', 'RPC_FAILED', 'ABORTED', 'UNKNOWN'] as const)(
    'is followed by its hash after signing and %s, and holds the account',
    async code => {
      const { questions, request, payments } = open()
      const asking = questions.ask(
        request({
          ask(_, { onSigned }) {
            onSigned({ hash: '0x1', trace: '9' })
            expect(payments()).toMatchObject([{ progress: { status: 'sent', hash: '0x1', isHeld: true } }])
            return Promise.reject(failure(code))
          },
        }),
      )
      expect(await asking).toBe('0x1')
      expect(payments()).toMatchObject([{ progress: { hash: '0x1', trace: '9', isHeld: true } }])
      expect(await codeOf(questions.ask(request()))).toBe('REQUEST_HELD')
    },
  )

  it.each(['TRANSACTION_FAILED', 'FUNDS_INSUFFICIENT'] as const)(
    'ends if a node refused the signed transaction with %s',
    async code => {
      const { questions, request, payments } = open()
      const ask: MoneyRequest['ask'] = (_, { onSigned }) => {
        onSigned({ hash: '0x1' })
        return Promise.reject(failure(code))
      }
      expect(await codeOf(questions.ask(request({ ask })))).toBe(code)
      expect(payments()).toEqual([])
    },
  )

  it('ends after signing and a refusal, even if other accounts have payments', async () => {
    const { questions, request, payments } = open()
    await questions.ask(request({ account: 'eip155:1:0xbbb', ask: async () => '0x9' }))
    const ask: MoneyRequest['ask'] = (_, { onSigned }) => {
      onSigned({ hash: '0x1' })
      return Promise.reject(failure('TRANSACTION_FAILED'))
    }
    expect(await codeOf(questions.ask(request({ ask })))).toBe('TRANSACTION_FAILED')
    expect(payments()).toMatchObject([{ account: 'eip155:1:0xbbb' }])
  })

  it('is stored with texts short enough to be read again, so that it holds its account', () => {
    const { questions, request, payments } = open()
    const summary = { symbol: 'x'.repeat(600), to: undefined, amount: '1' }
    void questions.ask(request({ summary })).catch(() => undefined)
    expect(payments()).toMatchObject([{ summary: { symbol: 'x'.repeat(256), to: undefined, amount: '1' } }])
  })

  it('is followed by the hash in its failure, because a node may have taken it', async () => {
    const { questions, request, payments } = open()
    const ask = () => Promise.reject(new FoyerError('TRANSACTION_UNCONFIRMED', { hash: '0x7' }))
    expect(await questions.ask(request({ ask }))).toBe('0x7')
    expect(payments()).toMatchObject([{ progress: { status: 'sent', hash: '0x7', isHeld: true } }])
  })

  it('removes its abort listener when it ends', async () => {
    const { questions, answer, request } = open()
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    const add = vi.spyOn(signal, 'addEventListener')
    const asking = questions.ask(request({ signal }))
    answer.resolve('0x1')
    await asking
    expect(add.mock.calls).toHaveLength(1)
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
})

describe('stopping the wait', () => {
  it('frees the account, aborts the wallet request, ends the wait, and keeps the request listed', async () => {
    const { questions, signals, request, payments } = open()
    const asking = questions.ask(request())
    await Promise.resolve()
    questions.stopWaiting(payments()[0]?.id ?? '')
    expect(await codeOf(asking)).toBe('ABORTED')
    expect(signals[0]?.aborted).toBe(true)
    expect(payments()).toMatchObject([{ progress: { status: 'asking', isLeft: true }, isTold: false }])
    expect(await questions.ask(request({ ask: async () => '0x2' }))).toBe('0x2')
  })

  it('keeps a signed transaction listed, and allows a new request', async () => {
    const { questions, request, payments } = open()
    const ask: MoneyRequest['ask'] = (_, { onSigned }) => {
      onSigned({ hash: '0x1', trace: '9' })
      return new Promise(() => {})
    }
    const asking = questions.ask(request({ ask }))
    await Promise.resolve()
    questions.stopWaiting(payments()[0]?.id ?? '')
    expect(await codeOf(asking)).toBe('ABORTED')
    expect(payments()).toMatchObject([{ progress: { hash: '0x1', trace: '9', isHeld: false } }])
    expect(await questions.ask(request({ ask: async () => '0x2' }))).toBe('0x2')
  })

  it('changes no other request if the id is unknown', async () => {
    const { questions, answer, signals, request, payments } = open()
    const asking = questions.ask(request({ id: 'own' }))
    const before = payments()
    questions.stopWaiting('other')
    expect(signals[0]?.aborted).toBe(false)
    expect(payments()).toEqual(before)
    expect(before).toMatchObject([{ id: 'own' }])
    answer.resolve('0x1')
    expect(await asking).toBe('0x1')
  })
})

it('ends every wait with the page, and keeps the locks', async () => {
  const { questions, signals, request, payments } = open()
  const waits = [questions.ask(request()), questions.ask(request({ account: 'eip155:1:0xbbb' }))]
  await Promise.resolve()
  questions.stop()
  for (const wait of waits) expect(await codeOf(wait)).toBe('ABORTED')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  expect(payments()).toHaveLength(2)
})
