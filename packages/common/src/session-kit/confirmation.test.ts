import { expect, it } from 'vitest'
import type { SessionCapabilities } from '../adapter/capabilities.js'
import { codeOf } from '../adapter/testing/codeOf.js'
import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { confirmFirst, createConfirmation } from './confirmation.js'
import { followSession } from './session.js'
import type { SessionState } from './sessionState.js'

const networkId = 'eip155:1'
const one = `${networkId}:one` as const
const two = `${networkId}:two` as const
const showing = (account: typeof one | typeof two): SessionState => ({ networkId, accounts: [account] })

/** Creates a session on a stored account, over a wallet that gives the test's answer when asked. */
function noted(answer: () => Promise<SessionState>) {
  const told: unknown[] = []
  const state = followSession<SessionState>(
    { ...showing(one), isConfirmed: false },
    { watch: () => () => {} },
  )
  state.events.subscribe(() => {
    const { accounts, isConfirmed } = state.current()
    told.push([accounts[0], isConfirmed ?? true])
  })
  return { state, told, ...createConfirmation(state, answer) }
}

it('asks the wallet once, then reports the account as confirmed', async () => {
  let reads = 0
  const { confirm, told } = noted(async () => {
    reads += 1
    return showing(one)
  })
  await Promise.all([confirm({ account: one }), confirm({ account: one })])
  await confirm({ account: one })
  expect([reads, told]).toEqual([1, [[one, true]]])
})

it('switches to another account, and fails every request for the previous one', async () => {
  const { confirm, told } = noted(async () => showing(two))
  const asked = [codeOf(confirm({ account: one })), codeOf(confirm({ account: one }))]
  expect(await Promise.all(asked)).toEqual(['ACCOUNT_CHANGED', 'ACCOUNT_CHANGED'])
  expect(told).toEqual([[two, true]])
  await confirm({ account: two })
})

it('includes the new account in the failure', async () => {
  const { confirm } = noted(async () => showing(two))
  const context = { account: two }
  await expect(confirm({ account: one })).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED', context })
})

it('accepts an account that the wallet still shows among others', async () => {
  const { confirm, state } = noted(async () => ({ networkId, accounts: [two, one] }))
  await confirm({ account: one })
  expect(state.current()).toMatchObject({ accounts: [two, one], isConfirmed: true })
})

it('does not ask a wallet that reports its own accounts, unless they are in doubt', async () => {
  let reads = 0
  const state = followSession<SessionState>(showing(one), { watch: () => () => {} })
  const { confirm, doubt } = createConfirmation(state, async () => {
    reads += 1
    return showing(one)
  })
  await confirm({ account: one })
  expect(reads).toBe(0)
  doubt()
  await confirm({ account: one })
  expect(reads).toBe(1)
})

it('accepts an account that was never shown, which the signer check then rejects', async () => {
  const { confirm } = noted(async () => showing(one))
  await confirm({ account: two })
})

it('stays unconfirmed when the wallet refuses, and asks again', async () => {
  const answers = [Promise.reject(new Error('no')), Promise.resolve(showing(one))]
  const { confirm, told, state } = noted(() => answers.shift() ?? expect.fail('asked once too often'))
  await expect(confirm({ account: one })).rejects.toThrow('no')
  expect([told, state.current().isConfirmed]).toEqual([[], false])
  await confirm({ account: one })
  expect(told).toEqual([[one, true]])
})

const refusal = { code: 4001 }
const rejected = new FoyerError('CONNECT_REJECTED')
const pending = new FoyerError('CONNECT_PENDING')
const ended = new FoyerError('CONNECT_FAILED', { reason: 'a worker ended' })
const gone = new FoyerError('WALLET_DISCONNECTED')

it.each([
  [new FoyerError('CONNECT_REJECTED'), 'REQUEST_REJECTED'],
  [new FoyerError('CONNECT_PENDING'), 'REQUEST_PENDING'],
  [new FoyerError('REQUEST_TIMED_OUT', { method: 'enable', afterMs: 300_000 }), 'REQUEST_PENDING'],
  [new FoyerError('CONNECT_FAILED', { reason: 'a worker ended' }), 'REQUEST_FAILED'],
  [new FoyerError('WALLET_DISCONNECTED'), 'REQUEST_FAILED'],
  [new FoyerError('OUTCOME_UNKNOWN', { method: 'enable' }), 'REQUEST_FAILED'],
  [new TypeError('a worker ended'), 'REQUEST_FAILED'],
  [new FoyerError('CONNECT_NOT_ALLOWED'), 'CONNECT_NOT_ALLOWED'],
  [new FoyerError('WALLET_LOCKED'), 'WALLET_LOCKED'],
])('fails with a code that rules out sending when the accounts cannot be read: %s', async (thrown, code) => {
  const { confirm } = noted(() => Promise.reject(thrown))
  expect(await codeOf(confirm({ account: one }))).toBe(code)
})

it.each<[string, unknown, unknown]>([
  // The wallet's answer about its accounts is passed on as its answer to the request.
  [
    'a rejection with a cause',
    new FoyerError('CONNECT_REJECTED', {}, { cause: refusal }),
    { method: 'connect', cause: refusal },
  ],
  ['a rejection without a cause', rejected, { method: 'connect', cause: rejected }],
  ['another pending request', pending, { method: 'connect', cause: pending }],
  ['a reason', ended, { method: 'connect', reason: 'a worker ended', cause: ended }],
  ['no reason', gone, { method: 'connect', cause: gone }],
])('reports the method, the reason and the wallet’s error: %s', async (_, thrown, words) => {
  const { confirm } = noted(() => Promise.reject(thrown))
  const failure = await confirm({ account: one }).catch((error: unknown) => error)
  if (!isFoyerError(failure)) return expect.fail('no failure of ours')
  expect({ ...Object(failure.context), cause: failure.cause }).toEqual(words)
})

it('keeps a doubt that arises during the request to the wallet', async () => {
  let reads = 0
  const { confirm, doubt, state } = noted(async () => {
    reads += 1
    if (reads === 1) doubt()
    return showing(one)
  })
  await confirm({ account: one })
  expect(state.current().isConfirmed).toBe(false)
  await confirm({ account: one })
  expect([reads, state.current().isConfirmed]).toEqual([2, true])
  doubt()
  expect(state.current().isConfirmed).toBe(false)
})

it('cancels one wait with its signal while the others continue', async () => {
  let answer: (state: SessionState) => void = () => {}
  const silent = new Promise<SessionState>(resolve => {
    answer = resolve
  })
  const { confirm, told } = noted(() => silent)
  const leaving = new AbortController()
  const left = codeOf(confirm({ account: one, signal: leaving.signal }))
  const waiting = codeOf(confirm({ account: one }))
  leaving.abort()
  expect(await left).toBe('ABORTED')
  answer(showing(one))
  expect(await waiting).toBe('resolved')
  expect(told).toEqual([[one, true]])
})

it('asks the wallet again after every wait was canceled', async () => {
  const answers = [new Promise<SessionState>(() => {}), Promise.resolve(showing(one))]
  const { confirm, told } = noted(() => answers.shift() ?? expect.fail('asked once too often'))
  const leaving = new AbortController()
  const left = codeOf(confirm({ account: one, signal: leaving.signal }))
  leaving.abort()
  expect(await left).toBe('ABORTED')
  await confirm({ account: one })
  expect([answers, told]).toEqual([[], [[one, true]]])
})

it('ignores an answer that arrives after every wait for it was canceled', async () => {
  let answerLate: (state: SessionState) => void = () => {}
  const late = new Promise<SessionState>(resolve => {
    answerLate = resolve
  })
  const answers = [late, Promise.resolve(showing(one))]
  const { confirm, told, state } = noted(() => answers.shift() ?? expect.fail('asked once too often'))
  const leaving = new AbortController()
  const left = codeOf(confirm({ account: one, signal: leaving.signal }))
  // The wallet receives the request in a later task.
  await expect.poll(() => answers).toHaveLength(1)
  leaving.abort()
  expect(await left).toBe('ABORTED')
  await confirm({ account: one })
  answerLate(showing(two))
  await late
  await Promise.resolve()
  expect([told, state.current().accounts]).toEqual([[[one, true]], [one]])
})

const requests = [
  ['signMessage', true],
  ['signTypedData', true],
  ['switchNetwork', true],
  ['sendTransaction', true],
  ['writeContract', true],
  ['sendCalls', true],
  ['grantPermissions', true],
  ['revokePermissions', true],
  ['sendAsset', true],
  ['signTransactions', true],
  ['signAndSendTransaction', true],
  ['signIn', true],
  ['signPsbt', true],
  ['signPayload', true],
  ['signExtrinsic', true],
  ['signDirect', true],
  ['signAmino', true],
  ['sendRequest', true],
  ['readKey', true],
  // The page sends these by itself, and they open no wallet.
  ['getCapabilities', false],
  ['getAssets', false],
  ['readPayer', false],
  ['readCalls', false],
  ['describeAccount', false],
  ['isSameAccount', false],
] as const satisfies readonly (readonly [keyof SessionCapabilities, boolean])[]

it.each(requests)('asks for the accounts before %s: %s', async (name, isAsked) => {
  const log: unknown[] = []
  const confirmation = noted(async () => {
    log.push('who is there')
    return { networkId, accounts: [two, one] }
  })
  const ability = async (request?: object) => void log.push(request)
  const parts = { ...confirmation, accountInUse: () => one }
  const ask = confirmFirst({ [name]: ability }, parts)[name] as typeof ability
  await ask({ part: 1 })
  // The account in use, although the wallet lists another account first.
  expect(log).toEqual(isAsked ? ['who is there', { part: 1, account: one }] : [{ part: 1 }])
  await ask({ part: 2 })
  expect(log.slice(-1)).toEqual([{ part: 2 }])
})

it('sends no request if the wallet does not report its accounts', async () => {
  const failure = new FoyerError('CONNECT_REJECTED', {}, { cause: { code: 4001 } })
  const confirmation = noted(() => Promise.reject(failure))
  const ability = () => expect.fail('it was asked')
  const asked = confirmFirst({ signMessage: ability }, { ...confirmation, accountInUse: () => one })
  expect(await codeOf(asked.signMessage?.({ message: 'hello' }))).toBe('REQUEST_REJECTED')
  expect(confirmation.told).toEqual([])
})

it('sends no request if the wallet shows an account other than the requested one', async () => {
  const confirmation = noted(async () => showing(two))
  const ability = () => expect.fail('it was asked')
  const asked = confirmFirst({ signMessage: ability }, { ...confirmation, accountInUse: () => one })
  expect(await codeOf(asked.signMessage?.({ message: 'hello' }))).toBe('ACCOUNT_CHANGED')
})

it('sends no request after it is canceled', async () => {
  const confirmation = noted(() => new Promise(() => {}))
  const ability = () => expect.fail('it was asked')
  const asked = confirmFirst({ signMessage: ability }, { ...confirmation, accountInUse: () => one })
  const leaving = new AbortController()
  const signing = codeOf(asked.signMessage?.({ message: 'hello', signal: leaving.signal }))
  leaving.abort()
  expect(await signing).toBe('ABORTED')
})

it('uses the current account for a request without options', async () => {
  const log: unknown[] = []
  const confirmation = noted(async () => {
    log.push('who is there')
    return showing(one)
  })
  const readKey = async (request?: object) => {
    log.push(request)
    return { address: 'one', algorithm: 'secp256k1', publicKey: 'AA==', isAminoOnly: false }
  }
  const parts = { ...confirmation, accountInUse: () => one }
  const asked = confirmFirst({ readKey }, parts)
  await asked.readKey?.()
  expect(log).toEqual(['who is there', { account: one }])
})

it('does not treat a request without a method as a read', async () => {
  const log: unknown[] = []
  const confirmation = noted(async () => {
    log.push('who is there')
    return showing(one)
  })
  const sendRequest = async (request?: object) => void log.push(request)
  const isWalletMethod = (method: string) => method !== 'read'
  const asked = confirmFirst({ sendRequest }, { ...confirmation, accountInUse: () => one, isWalletMethod })
  await (asked.sendRequest as typeof sendRequest)()
  expect(log).toEqual(['who is there', { account: one }])
})

it('asks before other requests to the owner, whatever the protocol’s read methods are', async () => {
  const log: unknown[] = []
  const confirmation = noted(async () => {
    log.push('who is there')
    return showing(one)
  })
  const parts = { ...confirmation, accountInUse: () => one, isWalletMethod: () => false }
  const asked = confirmFirst({ signMessage: async () => 'signed' }, parts)
  await asked.signMessage?.({ message: 'hello' })
  expect(log).toEqual(['who is there'])
})

it('does not ask before a read in the family’s own protocol', async () => {
  const log: unknown[] = []
  const confirmation = noted(async () => {
    log.push('who is there')
    return showing(one)
  })
  const sendRequest = async ({ method }: { readonly method: string }) => void log.push(method)
  const isWalletMethod = (method: string) => !/^eth_(call|chainId)$/.test(method)
  const asked = confirmFirst({ sendRequest }, { ...confirmation, accountInUse: () => one, isWalletMethod })
  // Methods answered by the network, by the wallet alone and by its owner.
  for (const method of ['eth_call', 'wallet_getCapabilities', 'personal_sign'])
    await asked.sendRequest?.({ method })
  expect(log).toEqual(['eth_call', 'wallet_getCapabilities', 'who is there', 'personal_sign'])
})
