import type { EmbeddedRequest } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import type { Deed } from '../__fixtures__/frame/FixtureOrder.js'
import {
  failureOf,
  holdTimers,
  isSettled,
  limits,
  one,
  order,
  solana,
  startWorld,
  untilHeard,
} from '../__fixtures__/startWorld.js'

const message = ['0x00', `0x${'12'.repeat(20)}`]

async function start(deed?: Deed) {
  const world = startWorld()
  const transport = await world.openTransport()
  if (deed) await order({ script: { RPC_REQUEST: deed } })
  const told: string[] = []
  world.wallet.onRequest(({ method, kind, status }: EmbeddedRequest) =>
    told.push(`${method} ${kind} ${status}`),
  )
  const heard = async () => (await order({})).heard.filter(({ name }) => name === 'RPC_REQUEST')
  const ask = (method: string, params?: unknown, signal?: AbortSignal) =>
    transport.request(one.id, method, params, { signal })
  return { ...world, transport, ask, told, heard }
}

describe('a request to the wallet', () => {
  it('goes to the frame with its chain, is reported at start and end, and resolves to the answer', async () => {
    const { ask, told, heard } = await start()
    const asking = ask('eth_blockNumber', ['left out'])
    expect(told).toEqual(['eth_blockNumber safe pending'])
    expect(await asking).toBe('0x7')
    expect(await ask('personal_sign', message)).toMatch(/^0x[0-9a-f]{130}$/)
    expect(told.slice(1)).toEqual([
      'eth_blockNumber safe succeeded',
      'personal_sign notSafe pending',
      'personal_sign notSafe succeeded',
    ])
    expect((await heard()).map(({ payload }) => payload)).toEqual([
      { method: 'eth_blockNumber', chainId: one.id },
      { method: 'personal_sign', params: message, chainId: one.id },
    ])
  })

  it('is not sent with malformed parameters [VAL-19]', async () => {
    const { ask, heard, told } = await start()
    for (const [method, params] of [
      ['personal_sign', { message: '0x00' }],
      ['wallet_sendCalls', [{ calls: [{ to: 'ann.eth' }] }]],
      ['solana_signMessage', ['abc']],
    ] as const)
      expect(await failureOf(ask(method, params))).toMatchObject({ code: 'REQUEST_FAILED' })
    expect([await heard(), told]).toEqual([[], []])
  })

  it('is refused for an unknown method, and ends all requests that await the visitor [PERM-8] [PERM-7]', async () => {
    const { ask, heard, told } = await start({ do: 'hold' })
    const signing = failureOf(ask('personal_sign', message))
    const reading = ask('eth_blockNumber')
    await untilHeard('RPC_REQUEST', 'RPC_REQUEST')
    expect(await failureOf(ask('eth_sign', message))).toEqual({
      code: 'METHOD_NOT_ALLOWED',
      message: 'Requested RPC call is not allowed',
    })
    expect(told).toContain('eth_sign unknown failed')
    expect(await signing).toEqual({ code: 'FRAME_ABORTED', message: 'Request was aborted' })
    expect(await isSettled(reading)).toBe(false)
    expect((await heard()).map(({ payload }) => (payload as { method: string }).method)).toEqual([
      'personal_sign',
      'eth_blockNumber',
    ])
    reading.catch(() => {})
  })

  it('ends with rejectPending if it asks the visitor, and continues if it only reads [PERM-7] [ERR-18]', async () => {
    const { wallet, ask, heard, told } = await start({ do: 'hold' })
    const signing = ['personal_sign', 'eth_sendTransaction'].map(method => failureOf(ask(method, message)))
    const reading = ask('eth_getBalance', message)
    await untilHeard('RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST')
    wallet.rejectPending()
    const aborted = { code: 'FRAME_ABORTED', message: 'Request was aborted' }
    expect(await Promise.all(signing)).toEqual([aborted, aborted])
    expect(told.filter(each => each.endsWith('failed'))).toHaveLength(2)
    expect(await isSettled(reading)).toBe(false)
    const { id } = (await heard()).at(-1) ?? {}
    await order({ send: [{ type: '@foyer-frame/RPC_REQUEST_SUCCESS', id, payload: '0x9' }] })
    expect(await reading).toBe('0x9')
    const cancelled = (await order({})).heard.filter(({ name }) => name === 'CANCEL').map(each => each.id)
    expect(cancelled).toEqual((await heard()).slice(0, 2).map(each => each.id))
  })

  it('ends when canceled [ERR-18]', async () => {
    const { ask } = await start({ do: 'hold' })
    const cancel = new AbortController()
    const signing = failureOf(ask('personal_sign', message, cancel.signal))
    await untilHeard('RPC_REQUEST')
    cancel.abort()
    expect(await signing).toEqual({ code: 'ABORTED', message: 'Request was aborted' })
    expect(await failureOf(ask('personal_sign', message, cancel.signal))).toMatchObject({ code: 'ABORTED' })
  })

  it('has 30 s if it reads, and five minutes if the visitor is prompted', async () => {
    const { ask } = await start({ do: 'hold' })
    const { requestTimeoutMs: readLimitMs, approvalTimeoutMs } = limits
    const timers = holdTimers(readLimitMs, approvalTimeoutMs)
    const timedOut = { message: 'Embedded Wallet Request Timed Out' }
    const [reading, signing] = [ask('eth_blockNumber'), ask('personal_sign', message)].map(failureOf)
    await timers.untilWaiting(readLimitMs)
    await timers.untilWaiting(approvalTimeoutMs)
    await timers.pass(readLimitMs)
    expect(await reading).toMatchObject(timedOut)
    await timers.pass(approvalTimeoutMs - readLimitMs - 1)
    expect(await isSettled(Promise.resolve(signing))).toBe(false)
    await timers.pass(1)
    expect(await signing).toMatchObject(timedOut)
  })

  const hash = `0x${'cd'.repeat(32)}`
  const answered = { type: '@foyer-frame/RPC_REQUEST_SUCCESS', id: '$id', payload: hash }
  const transaction = [{ from: message[1], to: message[1] }]
  const leave: Record<string, (world: Awaited<ReturnType<typeof start>>, own: AbortController) => unknown> = {
    'its caller leaves': (_, own) => own.abort(),
    'the visitor closes the dialog': ({ wallet }) => wallet.rejectPending(),
    'somebody asks for what nobody knows': ({ ask }) => failureOf(ask('eth_sign', message)),
  }

  it.each(Object.keys(leave))('waits for the frame’s answer after an approval when %s', async how => {
    const world = await start({ do: 'approve' })
    const own = new AbortController()
    const sending = world.ask('eth_sendTransaction', transaction, own.signal)
    sending.catch(() => {})
    await untilHeard('RPC_REQUEST')
    // This answer comes after the approval, over the same port.
    await world.wallet.social.farcasterUri()
    await leave[how]?.(world, own)
    expect(await isSettled(sending)).toBe(false)
    expect((await order({})).heard.map(({ name }) => name)).not.toContain('CANCEL')
    await order({ send: [answered] })
    expect(await sending).toBe(hash)
    expect(world.told.filter(each => each.endsWith('failed') && !each.includes('unknown'))).toEqual([])
  })

  it('resolves if it was answered before the frame received the cancellation', async () => {
    const { ask } = await start({ do: 'ignore' })
    const own = new AbortController()
    const sending = ask('eth_sendTransaction', transaction, own.signal)
    sending.catch(() => {})
    await untilHeard('RPC_REQUEST')
    own.abort()
    expect(await isSettled(sending)).toBe(false)
    await order({ send: [answered] })
    expect(await sending).toBe(hash)
  })

  it.each([
    ['eth_sendTransaction', 'FRAME_TIMED_OUT'],
    ['wallet_grantPermissions', 'FRAME_TIMED_OUT'],
    ['personal_sign', 'ABORTED'],
  ])('counts as canceled by a silent frame only if it has no effect: %s', async (method, code) => {
    const timers = holdTimers(3000)
    const { ask } = await start({ do: 'ignore' })
    const own = new AbortController()
    const asking = failureOf(ask(method, transaction, own.signal))
    await untilHeard('RPC_REQUEST')
    own.abort()
    await timers.untilWaiting(3000)
    await timers.pass(3000)
    expect(await asking).toMatchObject({ code })
  })

  it.each([
    ['confirms the withdrawal', 'hold', { afterMs: 300_000, isWithdrawn: true }],
    ['is silent, so that it may have been approved', 'ignore', { afterMs: 3000 }],
  ] as const)(
    'reports after five minutes whether it can still be sent: the frame %s',
    async (_, answer, context) => {
      const timers = holdTimers(limits.approvalTimeoutMs, limits.withdrawTimeoutMs)
      const { ask } = await start({ do: answer })
      const asking = ask('eth_sendTransaction', transaction).catch((error: unknown) => error)
      await timers.untilWaiting(limits.approvalTimeoutMs)
      await timers.pass(limits.approvalTimeoutMs)
      if (answer === 'ignore') {
        await timers.untilWaiting(limits.withdrawTimeoutMs)
        await timers.pass(limits.withdrawTimeoutMs)
      }
      const failure = await asking
      expect(failure).toMatchObject({ code: 'FRAME_TIMED_OUT' })
      expect(failure).toMatchObject({ context })
    },
  )

  it('has an unknown outcome if the wallet is closed after the approval', async () => {
    const { ask, wallet } = await start({ do: 'approve' })
    const sending = failureOf(ask('eth_sendTransaction', transaction))
    await untilHeard('RPC_REQUEST')
    await wallet.social.farcasterUri()
    wallet.close()
    expect(await sending).toEqual({
      code: 'OUTCOME_UNKNOWN',
      message: 'It is not known what came of the request. Look at the activity before you ask again.',
    })
  })

  it.each<[string, Deed, string]>([
    ['personal_sign', { do: 'refuse', code: 4001, message: 'No' }, 'REQUEST_REJECTED'],
    ['personal_sign', { do: 'refuse', code: 4001 }, 'REQUEST_REJECTED'],
    ['personal_sign', { do: 'refuse', code: 4100 }, 'WALLET_UNAUTHORIZED'],
    ['wallet_grantPermissions', { do: 'refuse', code: 4200 }, 'REQUEST_UNSUPPORTED'],
    ['eth_call', { do: 'refuse', code: -32000, message: 'reverted' }, 'REQUEST_FAILED'],
    ['eth_sendTransaction', { do: 'refuse', message: 'insufficient funds' }, 'TRANSACTION_FAILED'],
    ['eth_sendTransaction', { do: 'refuse', message: 'nonce too low' }, 'OUTCOME_UNKNOWN'],
    ['eth_sendTransaction', { do: 'refuse' }, 'OUTCOME_UNKNOWN'],
  ])('%s with the frame’s answer %j fails as %s', async (method, deed, code) => {
    const { ask } = await start(deed)
    expect(await failureOf(ask(method, [{}]))).toMatchObject({ code })
  })

  it('has a default message if the refusal has none [ERR-19]', async () => {
    const { ask } = await start({ do: 'refuse' })
    expect(await failureOf(ask('personal_sign', message))).toEqual({
      code: 'FRAME_FAILED',
      message: 'An error occurred',
    })
  })

  it('resolves to no capabilities if the frame fails', async () => {
    const { ask, transport } = await start({ do: 'refuse', message: 'broken' })
    expect(await ask('wallet_getCapabilities', ['0x'])).toEqual({})
    expect(await failureOf(transport.request(one.id, 'wallet_getAssets', []))).toMatchObject({
      code: 'REQUEST_FAILED',
    })
  })

  it('fails with a reason if it cannot be cloned', async () => {
    const { ask, heard } = await start()
    expect(await failureOf(ask('eth_call', [() => 1]))).toMatchObject({
      code: 'REQUEST_FAILED',
      message: expect.stringContaining('could not be cloned'),
    })
    expect(await heard()).toEqual([])
  })

  it('uses the frame’s name for the options on Solana', async () => {
    const { transport, heard } = await start()
    const params = { transaction: 'AQ==', pubkey: 'x', sendOptions: { skipPreflight: true } }
    await transport.request(solana.id, 'solana_signAndSendTransaction', params)
    const [asked] = await heard()
    expect(asked?.payload).toEqual({
      method: 'solana_signAndSendTransaction',
      params: { transaction: 'AQ==', pubkey: 'x', options: { skipPreflight: true } },
      chainId: solana.id,
    })
  })
})
