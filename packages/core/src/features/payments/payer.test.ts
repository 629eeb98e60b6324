import type { AccountId, SendingRequest, TransactionOutcome } from '@foyer/common'
import { FoyerError } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { paymentsFeature } from './paymentsFeature.js'
import { selectPayments } from './state.js'

const account = 'eip155:1:0xaaa'
const other = 'eip155:1:0xbbb'
const hash = `0x${'1'.repeat(64)}`

interface Sending {
  /** What the network tells, one answer after the other; the last one for ever. */
  readonly outcomes: readonly TransactionOutcome[]
  /** Who paid, as the wallet's session finds out. */
  readonly readPayer: (asked: {
    readonly hash: string
    readonly account: AccountId
  }) => Promise<AccountId | undefined>
  readonly send?: (request: SendingRequest) => Promise<string>
}

/** An app whose wallet sends at once, and shows two accounts. */
async function openApp({ outcomes, readPayer, send = async () => hash }: Sending) {
  const wallet = createScriptedWallet({ id: 'red' })
  const adapter = createScriptedAdapter('eip155', wallet)
  const left = [...outcomes]
  adapter.names = {
    readOutcome: async () => (left.length > 1 ? left.shift() : left[0]) ?? { status: 'pending' },
  }
  const { foyer, events } = await startFoyer({ networks: Object.values(testNetworks), adapters: [adapter] })
  await foyer.features.load('payments', async () => paymentsFeature)
  const { connector } = wallet
  const connect = connector.connect.bind(connector)
  const asked: unknown[] = []
  connector.connect = async request =>
    (await connect(request)).map(session =>
      Object.assign(session, {
        sendTransaction: send,
        readPayer(request: Parameters<Sending['readPayer']>[0]) {
          asked.push(request.account)
          return readPayer(request)
        },
      }),
    )
  await foyer.connection.connect({ connectorId: 'red' })
  events.length = 0
  const [session = expect.fail('no session')] = wallet.opened
  const pay = () =>
    foyer.getSession('eip155')?.sendTransaction?.({ transaction: { to: '0x1' } }) ??
    expect.fail('it cannot send')
  const listed = () => selectPayments(foyer.getState())
  const told = () => foyer.getState().notices.snackbar
  return { foyer, events, asked, session, pay, listed, told }
}

const known: TransactionOutcome = { status: 'pending', isKnown: true }

it.each<[string, readonly TransactionOutcome[]]>([
  ['waits in its network', [known]],
  ['is in a block', [{ status: 'succeeded' }]],
  ['was undone', [{ status: 'failed' }]],
])('is that of the account which paid, once it %s', async (_, outcomes) => {
  const { pay, listed, told } = await openApp({ outcomes, readPayer: async () => other })
  expect(await pay()).toBe(hash)
  await vi.waitFor(() => expect(listed()).toMatchObject([{ kind: 'call', account: other }]))
  expect(listed()[0]?.progress).toMatchObject({ hash })
  expect(told()).toMatchObject({
    content: { kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' },
    isForPage: true,
  })
})

it('has the page follow the wallet there', async () => {
  const app = await openApp({
    outcomes: [known],
    async readPayer() {
      const { accounts, networkId } = app.session
      app.session.emit({ type: 'changed', accounts, networkId, inUse: other })
      return other
    },
  })
  await app.pay()
  await vi.waitFor(() => expect(app.foyer.getSession('eip155')?.account).toBe(other))
  expect(app.events.filter(({ type }) => type === 'changed')).toMatchObject([{ activeAccount: other }])
  await vi.waitFor(() =>
    expect(app.told()?.content).toEqual({ kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' }),
  )
})

it.each<[string, () => Promise<AccountId | undefined>]>([
  ['that paid', async () => account],
  ['of which nobody can tell', async () => undefined],
  ['where nobody answers', () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))],
])('stays that of the account %s', async (_, readPayer) => {
  const { pay, listed, told } = await openApp({ outcomes: [{ status: 'succeeded' }], readPayer })
  await pay()
  await vi.waitFor(() => expect(listed()).toMatchObject([{ account, progress: { status: 'succeeded' } }]))
  expect(told()).toBeUndefined()
})

it('is asked about again when it ended, where nobody could tell before', async () => {
  const payers: (AccountId | undefined)[] = [undefined, other]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const outcomes = [known, known, { status: 'succeeded' } as const]
    const { pay, listed, asked } = await openApp({ outcomes, readPayer: async () => payers.shift() })
    void pay()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2000)
      expect(listed()).toMatchObject([{ account: other, progress: { status: 'succeeded' } }])
    })
    expect(asked).toEqual([account, account])
  } finally {
    vi.useRealTimers()
  }
})

it('is nobody’s where another account signed: nothing was sent, and the account is free', async () => {
  const failure = new FoyerError('SIGNED_BY_ANOTHER_ACCOUNT', { method: 'sign', signer: '0xbbb' })
  const { pay, listed } = await openApp({
    outcomes: [],
    readPayer: async () => other,
    send: () => Promise.reject(failure),
  })
  expect(await codeOf(pay)).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
  expect(listed()).toEqual([])
})
