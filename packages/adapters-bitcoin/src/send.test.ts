import { isFoyerError, parseAccountId, type Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import {
  askLedger,
  connected,
  type DiscoveryMethod,
  localNetworks,
  satoshiOf,
} from './__fixtures__/localWorld.js'

afterEach(() => void vi.useRealTimers())

const [one, two] = localNetworks()
// No other test file spends from these accounts.
const own = { first: 2 }
const newcomer = (type: 'p2wpkh' | 'p2tr' | 'p2pkh' = 'p2wpkh') => createKeyHolder(type).address

interface LedgerTransaction {
  readonly fee: number
  readonly vin: readonly { readonly prevout: { readonly scriptpubkey_address: string } }[]
}

/** Reads the transaction from the ledger, which verifies every signature. */
const readSent = (id: string | undefined) => askLedger<LedgerTransaction>(one, `/tx/${id}`)
const overdraft = 10n ** 15n

it.each<[DiscoveryMethod, 'payment' | 'ordinals', readonly string[]]>([
  ['listed', 'payment', []],
  ['listed', 'payment', ['sendTransfer']],
  ['listed', 'ordinals', []],
  ['standard', 'payment', []],
  ['standard', 'ordinals', []],
  ['leather', 'payment', []],
  ['leather', 'ordinals', []],
  ['unisat', 'payment', []],
  ['unisat', 'payment', ['sendTransfer']],
])('sends bitcoin over `%s` from its %s account (wallet lacks: %j)', async (way, kind, lacks) => {
  const { session } = await connected({ ...own, way, lacks })
  const account =
    session.accounts.find(each => session.describeAccount?.(each)?.kind === kind) ?? expect.fail(kind)
  const to = newcomer(kind === 'payment' ? 'p2wpkh' : 'p2tr')
  const id = await session.sendTransaction?.({ account, transaction: { to, value: 5000n } })
  expect(await satoshiOf(one, to)).toBe(5000)
  const { vin } = await readSent(id)
  const { address } = parseAccountId(account)
  expect(vin.map(({ prevout }) => prevout.scriptpubkey_address)).toEqual(vin.map(() => address))
})

it('sends on the network that the wallet switched to', async () => {
  const { session } = await connected({ ...own, way: 'standard', offers: [two, one] })
  expect(session.networkId).toBe(one.id)
  const { session: moved } = await connected({ ...own, offers: [two, one] })
  expect(moved.networkId).toBe(two.id)
  const to = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  await moved.sendTransaction?.({ transaction: { to, value: 7000n } })
  expect(await satoshiOf(two, to)).toBe(7000)
})

it('pays the estimated fee', async () => {
  const { adapter, session } = await connected({ ...own, way: 'standard' })
  const transaction = { to: newcomer('p2pkh'), value: 250_000n }
  const { address: from } = parseAccountId(session.accounts[0])
  const estimated = await adapter.chainClient(one).estimateGas?.({ from, transaction })
  const { fee } = await readSent(await session.sendTransaction?.({ transaction }))
  expect(BigInt(fee)).toBe(estimated)
})

it.each<DiscoveryMethod>(['listed', 'standard', 'leather', 'unisat'])(
  'fails over `%s` with an insufficient balance and sends nothing',
  async way => {
    const { wallet, session } = await connected({ ...own, way })
    const prompts = wallet.promptCount()
    const to = newcomer()
    const error = await session
      .sendTransaction?.({ transaction: { to, value: overdraft } })
      .catch((thrown: unknown) => thrown)
    expect(isFoyerError(error, 'FUNDS_INSUFFICIENT') && error.context.symbol).toBe('BTC')
    expect([await satoshiOf(one, to), wallet.promptCount()]).toEqual([0, prompts])
  },
)

const send = (session: Session, signal?: AbortSignal) =>
  session.sendTransaction?.({
    transaction: { to: newcomer(), value: 1000n },
    ...(signal ? { signal } : {}),
  })

it.each<DiscoveryMethod>(['listed', 'standard', 'leather', 'unisat'])(
  'reports a rejection and a timeout over `%s`',
  async way => {
    const { wallet, session } = await connected({ ...own, way })
    wallet.setApproval('reject')
    expect(await codeOf(send(session))).toBe('REQUEST_REJECTED')
    wallet.setApproval('ask')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waiting = codeOf(send(session))
    await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await waiting).toBe('REQUEST_TIMED_OUT')
  },
)

it('aborts immediately when the page cancels', async () => {
  const { wallet, session } = await connected({ ...own })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const sending = codeOf(send(session, cancel.signal))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
})

it.each([
  ['an invalid address', 'nobody', 1000n, 'ACCOUNT_INVALID'],
  ['an address of another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 1000n, 'ACCOUNT_INVALID'],
  ['an address with a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 1000n, 'ACCOUNT_INVALID'],
  ['nothing', newcomer(), 0n, 'AMOUNT_INVALID'],
  ['less than the dust limit', newcomer(), 293n, 'AMOUNT_INVALID'],
  ['more than the total supply', newcomer(), 2n ** 60n, 'AMOUNT_INVALID'],
])(
  'sends the wallet no request to transfer to an invalid receiver, or an invalid amount: %s',
  async (_, to, value, code) => {
    const { wallet, session } = await connected({ ...own, way: 'standard' })
    const asked = wallet.getState().calls.length
    expect(await codeOf(session.sendTransaction?.({ transaction: { to, value } }))).toBe(code)
    expect(wallet.getState().calls).toHaveLength(asked)
  },
)

it('rejects sending for an account of another wallet', async () => {
  const { session } = await connected({ ...own })
  const account = `${one.id}:${newcomer()}` as const
  const transaction = { to: newcomer(), value: 1000n }
  expect(await codeOf(session.sendTransaction?.({ account, transaction }))).toBe('WALLET_UNAUTHORIZED')
})
