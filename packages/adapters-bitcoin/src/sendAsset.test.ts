import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountId, type Network, parseAccountId, type Session } from '@foyer/common'
import { approveLate, codeOf } from '@foyer/common/adapter-testing'
import { hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import {
  askLedger,
  connected,
  type DiscoveryMethod,
  localNetworks,
  satoshiOf,
} from './__fixtures__/localWorld.js'

const [one, two] = localNetworks()
const ways: readonly DiscoveryMethod[] = ['listed', 'standard', 'leather', 'unisat']
// This account funds the tests. No other test file spends from it.
const payer = { first: 3 } as const
const newcomer = () => createKeyHolder('p2wpkh').address

type Asset = Parameters<NonNullable<Session['sendAsset']>>[0]
const send = (session: Pick<Session, 'sendAsset'>, asset: Asset) =>
  session.sendAsset?.(asset) ?? expect.fail('cannot send')

/** Decodes a transaction's inputs and outputs with bitcoinjs-lib. */
async function readSent(id: string) {
  const sent = Transaction.fromHex(await askLedger<string>(one, `/tx/${id}/hex`))
  const spent = sent.ins.map(({ hash, index }) => `${hex.encode(Uint8Array.from(hash).reverse())}:${index}`)
  return { spent, paid: sent.outs.map(({ value }) => value) }
}

/** Connects a wallet whose account of one kind received these amounts as separate UTXOs. */
async function funded(
  kind: 'payment' | 'ordinals',
  amounts: readonly bigint[],
  way: DiscoveryMethod = 'standard',
) {
  const secret = hex.encode(createKeyHolder('p2wpkh').secretKey)
  const opened = await connected({ keys: [secret], way })
  const account = accountOf(opened.session, kind)
  const { address } = parseAccountId(account)
  const { session: rich } = await connected({ ...payer, way: 'standard' })
  const coins: string[] = []
  for (const amount of amounts) {
    const id = await send(rich, { to: address, amount })
    const output = (await readSent(id)).paid.indexOf(amount)
    coins.push(`${id}:${output}`)
  }
  return { ...opened, account, address, coins }
}

function accountOf(session: Session, kind: 'payment' | 'ordinals'): AccountId {
  const found = session.accounts.find(each => session.describeAccount?.(each)?.kind === kind)
  return found ?? expect.fail(kind)
}

it.each(ways)('sends bitcoin over `%s`, even to an upper-case address, and rejects tokens', async way => {
  const { wallet, session } = await connected({ ...payer, way })
  const to = newcomer()
  const id = await send(session, { to: to.toUpperCase(), amount: 5000n })
  expect(await satoshiOf(one, to)).toBe(5000)
  expect((await readSent(id)).paid).toContain(5000n)
  const prompts = wallet.promptCount()
  expect(await codeOf(send(session, { to, amount: 5000n, token: 'runes' }))).toBe('REQUEST_UNSUPPORTED')
  expect(wallet.promptCount()).toBe(prompts)
})

it('spares UTXOs that may contain an inscription on an ordinals account', async () => {
  const { wallet, session, account, coins } = await funded('ordinals', [546n, 10_000n, 20_000n, 150_000n])
  const id = await send(session, { account, to: newcomer(), amount: 40_000n })
  expect((await readSent(id)).spent).toEqual([coins[3]])
  const prompts = wallet.promptCount()
  // The remainder of the large UTXO is too small. It would suffice with the UTXOs that transfers leave unspent.
  expect(await codeOf(send(session, { account, to: newcomer(), amount: 120_000n }))).toBe(
    'FUNDS_INSUFFICIENT',
  )
  expect(wallet.promptCount()).toBe(prompts)
})

it('spends small UTXOs of a payment account', async () => {
  const { session, account, coins } = await funded('payment', [9000n, 9000n])
  const id = await send(session, { account, to: newcomer(), amount: 12_000n })
  expect((await readSent(id)).spent.sort()).toEqual([...coins].sort())
})

it.each([
  ['payment', [30_000n, 9000n, 9000n]],
  ['ordinals', [60_000n, 30_000n, 546n, 10_000n]],
] as const)('sends everything except the fee from an account for %s', async (kind, amounts) => {
  const { adapter, session, account, address, coins } = await funded(kind, amounts)
  const client = adapter.chainClient(one)
  const to = newcomer()
  const fee = await client.estimateTransferFee?.({ from: address, to: address, amount: 0n })
  const [asset] = (await client.readHoldings?.({ address })) ?? []
  expect(asset).toMatchObject({ symbol: 'BTC', decimals: 8 })
  const held = asset?.amount ?? 0n
  expect(held).toBe(kind === 'payment' ? 48_000n : 90_000n)
  const id = await send(session, { account, to, amount: held - (fee?.most ?? 0n) })
  const { spent } = await readSent(id)
  const spendable = kind === 'payment' ? coins : coins.slice(0, 2)
  expect([...spent].sort()).toEqual([...spendable].sort())
})

it("pays the likely fee at the node's fee rate", async () => {
  const { adapter, session, account, address } = await funded('payment', [200_000n])
  const to = newcomer()
  const fee = await adapter.chainClient(one).estimateTransferFee?.({ from: address, to, amount: 60_000n })
  const { paid } = await readSent(await send(session, { account, to, amount: 60_000n }))
  expect(fee?.likely).toBe(200_000n - paid.reduce((sum, each) => sum + each, 0n))
  // One input and two outputs (receiver and change) at 3 satoshi per virtual byte.
  expect(fee?.likely).toBe(3n * (11n + 69n + 31n + 31n))
})

it('rejects impossible transfers when it estimates the fee', async () => {
  const { adapter, address } = await funded('ordinals', [10_000n])
  const client = adapter.chainClient(one)
  const fee = (more: object) =>
    codeOf(client.estimateTransferFee?.({ from: address, to: newcomer(), amount: 5000n, ...more }))
  expect(await fee({})).toBe('FUNDS_INSUFFICIENT')
  expect(await fee({ token: 'runes' })).toBe('REQUEST_UNSUPPORTED')
  expect(await fee({ to: 'nobody' })).toBe('ACCOUNT_INVALID')
  expect(await fee({ to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' })).toBe('ACCOUNT_INVALID')
  expect(await fee({ signal: AbortSignal.abort() })).toBe('ABORTED')
  const down = adapter.chainClient({ ...one, rpcUrls: ['http://127.0.0.1:1'] })
  const asked = down.estimateTransferFee?.({ from: address, to: newcomer(), amount: 1n })
  expect(await codeOf(asked)).toBe('RPC_FAILED')
})

it.each(ways)('sends no request over `%s` for dust, a mistyped address or an excessive amount', async way => {
  const { wallet, session } = await connected({ ...payer, way })
  const asked = wallet.promptCount()
  const mistyped = newcomer().replace(/.$/, last => (last === 'q' ? 'p' : 'q'))
  expect(await codeOf(send(session, { to: newcomer(), amount: 293n }))).toBe('AMOUNT_INVALID')
  expect(await codeOf(send(session, { to: mistyped, amount: 5000n }))).toBe('ACCOUNT_INVALID')
  expect(await codeOf(send(session, { to: newcomer(), amount: 10n ** 14n }))).toBe('FUNDS_INSUFFICIENT')
  expect(wallet.promptCount()).toBe(asked)
})

/** Starts a node that counts broadcasts and forwards all calls. */
async function startNode(): Promise<{ readonly network: Network; readonly taken: () => number }> {
  let taken = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.method === 'POST') taken += 1
    const settings = request.method === 'POST' ? { method: 'POST', body } : {}
    const answer = await fetch(`${one.rpcUrls[0]}${request.url}`, settings)
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { network: { ...one, rpcUrls: [`http://127.0.0.1:${port}`] }, taken: () => taken }
}

it('does not broadcast a transaction that the wallet signs after the page aborted', async () => {
  const { network, taken } = await startNode()
  const { wallet, session } = await connected({ ...payer, way: 'standard', offers: [network] })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const request = { to: newcomer(), amount: 1000n, signal: cancel.signal, isAnswerKept: true }
  const sending = codeOf(send(session, request))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
  wallet.approve()
  await expect.poll(() => wallet.getState().pending).toEqual([])
  expect(taken()).toBe(0)
})

it('waits for a broadcasting wallet despite an abort, and returns its answer', async () => {
  const { wallet, session } = await connected({ ...payer, way: 'listed' })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const to = newcomer()
  const sending = send(session, { to, amount: 1000n, signal: cancel.signal, isAnswerKept: true })
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  wallet.approve()
  expect((await readSent(await sending)).paid).toContain(1000n)
})

it.each(ways)('waits longer than five minutes for an answer that the caller keeps, over `%s`', async way => {
  const { wallet, session } = await connected({ ...payer, way })
  const request = { to: newcomer(), amount: 1000n, isAnswerKept: true }
  const hash = await approveLate(wallet, () => send(session, request))
  expect((await readSent(hash)).paid).toContain(1000n)
})

it('sends no request to a wallet if the signal is already aborted', async () => {
  for (const way of ways) {
    const { wallet, session } = await connected({ ...payer, way })
    const prompts = wallet.promptCount()
    const request = { to: newcomer(), amount: 1000n, isAnswerKept: true, signal: AbortSignal.abort() }
    expect(await codeOf(send(session, request))).toBe('ABORTED')
    expect(wallet.promptCount()).toBe(prompts)
  }
})

it('lets a broadcasting wallet send if the network does not answer the balance check', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const network = { ...one, rpcUrls: [`http://127.0.0.1:${port}`] }
  const { session } = await connected({ ...payer, way: 'listed', offers: [network] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const to = newcomer()
  const sending = send(session, { to, amount: 2000n })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(3000)
  await sending
  expect(await satoshiOf(one, to)).toBe(2000)
})

type WalletConnection = Awaited<ReturnType<typeof connected>>

it.each([
  ['the wallet is locked', 'WALLET_UNAUTHORIZED', ({ wallet }) => wallet.lock()],
  ['the user rejects', 'REQUEST_REJECTED', ({ wallet }) => wallet.setApproval('reject')],
  ['the user revoked the permission', 'WALLET_UNAUTHORIZED', ({ wallet }) => wallet.disconnect()],
  [
    'the session switched to another network',
    'WALLET_UNAUTHORIZED',
    ({ session }) => session.switchNetwork?.({ network: two }),
  ],
] as readonly (readonly [string, string, (opened: WalletConnection) => unknown])[])(
  'fails when %s: %s, and sends nothing',
  async (_, code, change) => {
    for (const way of ['listed', 'unisat'] as const) {
      const opened = await connected({ ...payer, way, whenLocked: 'refuse' })
      const [account] = opened.session.accounts
      await change(opened)
      const to = newcomer()
      expect(await codeOf(send(opened.session, { account, to, amount: 1000n }))).toBe(code)
      expect(await satoshiOf(one, to)).toBe(0)
    }
  },
)

it('rejects sending for an account of another wallet without a request', async () => {
  const { wallet, session } = await connected({ ...payer })
  const prompts = wallet.promptCount()
  const account = `${one.id}:${newcomer()}` as const
  expect(await codeOf(send(session, { account, to: newcomer(), amount: 1000n }))).toBe('WALLET_UNAUTHORIZED')
  expect(wallet.promptCount()).toBe(prompts)
})
