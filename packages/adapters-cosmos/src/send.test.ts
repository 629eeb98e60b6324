import { StargateClient } from '@cosmjs/stargate'
import { type FoyerError, isFoyerError, type Session } from '@foyer/common'
import { approveLate, codeOf } from '@foyer/common/adapter-testing'
import { bech32 } from '@scure/base'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { connectLocally, localNetworks } from './__fixtures__/localWorld.js'
import { startNode } from './__fixtures__/startNode.js'

const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

const [one, two] = localNetworks()
const { chains, accounts } = inject('cosmos')
const [hub, zone] = chains
const atom = 10n ** 6n

const newcomer = (prefix: string = hub.bech32Prefix) =>
  bech32.encode(prefix, bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

/** Reads a balance with CosmJS. */
async function balanceOf(address: string, denom: string = hub.denom, rpcUrl: string = hub.rpcUrl) {
  const client = await StargateClient.connect(rpcUrl)
  return BigInt((await client.getBalance(address, denom)).amount)
}

const sendTo = (session: Session, to: string, value = atom / 4n) =>
  session.sendTransaction?.({ transaction: { to, value } }) ?? expect.fail('cannot send')

/** Waits until a receiver has the given balance. */
const received = (to: string, amount: bigint, ...where: [denom?: string, rpcUrl?: string]) =>
  vi.waitFor(async () => expect(await balanceOf(to, ...where)).toBe(amount), { timeout: 10_000 })

const reasonOf = async (work: Promise<unknown> | undefined): Promise<unknown> => {
  const error = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return isFoyerError(error, 'TRANSACTION_FAILED') ? error.context.reason : error
}

/** Returns the currency symbol of a `FUNDS_INSUFFICIENT` failure. */
const lackOf = async (work: Promise<unknown> | undefined): Promise<unknown> => {
  const error = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return isFoyerError(error, 'FUNDS_INSUFFICIENT') ? error.context.symbol : error
}

it.each([[], ['signDirect']])(
  'waits longer than five minutes for an answer that the caller keeps (wallet lacks: %s)',
  async (...lacks) => {
    const { wallet, session } = await connectLocally({ lacks })
    const to = newcomer()
    await approveLate(wallet, async () => session.sendAsset?.({ to, amount: atom / 4n, isAnswerKept: true }))
    await received(to, atom / 4n)
  },
)

it.each([
  ['protobuf', {}, 'SIGN_MODE_DIRECT'],
  ['JSON, on a hardware device', { isHardware: true }, 'SIGN_MODE_LEGACY_AMINO_JSON'],
  [
    'JSON, with a wallet that supports nothing else',
    { lacks: ['signDirect'] },
    'SIGN_MODE_LEGACY_AMINO_JSON',
  ],
])('sends the native currency, signed as %s', async (_, options, mode) => {
  const { session } = await connectLocally(options)
  const [from, to] = [accounts[0].addresses[0], newcomer()]
  const before = await balanceOf(from)
  const hash = await sendTo(session, to)
  await received(to, atom / 4n)
  const client = await StargateClient.connect(hub.rpcUrl)
  const { code, tx, gasUsed = 0n } = (await client.getTx(hash)) ?? expect.fail('no transaction')
  const { AuthInfo, TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { SignMode } = await import('cosmjs-types/cosmos/tx/signing/v1beta1/signing')
  const { signerInfos, fee } = AuthInfo.decode(TxRaw.decode(tx).authInfoBytes)
  expect([code, SignMode[signerInfos[0]?.modeInfo?.single?.mode ?? 0]]).toEqual([0, mode])
  // Gas costs 0.005, and the fee covers 1.4 times the simulated gas.
  const paid = BigInt(fee?.amount[0]?.amount ?? 0)
  expect(before - (await balanceOf(from))).toBe(atom / 4n + paid)
  expect(Number(paid) / (Number(gasUsed) * 0.005)).toBeGreaterThan(1.2)
  expect(Number(paid) / (Number(gasUsed) * 0.005)).toBeLessThan(1.5)
})

it('sends another currency, and sends on the second network', async () => {
  const { session } = await connectLocally()
  const to = newcomer()
  await session.sendAsset?.({ to, token: hub.token.denom, amount: 25n })
  await received(to, 25n, hub.token.denom)
  await session.switchNetwork?.({ network: two })
  const there = newcomer(zone.bech32Prefix)
  await sendTo(session, there)
  await received(there, atom / 4n, zone.denom, zone.rpcUrl)
})

it.each([
  ['protobuf', {}],
  ['JSON', { isHardware: true }],
])('sends the document that the user changed (%s)', async (_, options) => {
  const { session } = await connectLocally({ ...options, memo: 'from <me> & mine' })
  const hash = await sendTo(session, newcomer())
  const client = await StargateClient.connect(hub.rpcUrl)
  const { TxBody, TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { tx } = (await vi.waitUntil(() => client.getTx(hash), { timeout: 10_000 })) ?? expect.fail('none')
  expect(TxBody.decode(TxRaw.decode(tx).bodyBytes).memo).toBe('from <me> & mine')
})

it('reports an insufficient balance and sends nothing', async () => {
  const { wallet, session } = await connectLocally()
  const to = newcomer()
  const before = await balanceOf(accounts[0].addresses[0])
  const prompts = wallet.promptCount()
  expect(await lackOf(sendTo(session, to, 10n ** 15n))).toBe('ATOM')
  const token = session.sendAsset?.({ to, token: hub.token.denom, amount: 10n ** 15n })
  expect(await lackOf(token)).toBe(hub.token.denom)
  expect(await balanceOf(to)).toBe(0n)
  expect([await balanceOf(accounts[0].addresses[0]), wallet.promptCount()]).toEqual([before, prompts])
})

it('reports a balance that covers the amount but not the fee', async () => {
  const { wallet, session } = await connectLocally()
  const whole = await balanceOf(accounts[0].addresses[0])
  const prompts = wallet.promptCount()
  expect(await lackOf(sendTo(session, newcomer(), whole))).toBe('ATOM')
  expect(wallet.promptCount()).toBe(prompts)
  expect(await balanceOf(accounts[0].addresses[0])).toBeGreaterThan(0n)
})

it('reports an insufficient balance for an account that was never used', async () => {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
  const { session } = await connectLocally({ keys: [secret] })
  expect(await lackOf(sendTo(session, newcomer()))).toBe('ATOM')
})

it('reports a rejection and a timeout', async () => {
  const { wallet, session } = await connectLocally()
  wallet.setApproval('reject')
  const to = newcomer()
  expect(await codeOf(sendTo(session, to))).toBe('REQUEST_REJECTED')
  wallet.setApproval('ask')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = codeOf(sendTo(session, to))
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await waiting).toBe('REQUEST_TIMED_OUT')
  vi.useRealTimers()
  expect(await balanceOf(to)).toBe(0n)
})

it('aborts immediately when the page cancels', async () => {
  const { wallet, session } = await connectLocally()
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const transaction = { to: newcomer(), value: 1n }
  const sending = codeOf(session.sendTransaction?.({ transaction, signal: cancel.signal }))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
})

it.each([
  ['an invalid address', 'nobody', 'ACCOUNT_INVALID'],
  ['an address of another chain', newcomer('osmo'), 'ACCOUNT_INVALID'],
  ['an address with a typo', newcomer().replace(/.$/, last => (last === 'q' ? 'p' : 'q')), 'ACCOUNT_INVALID'],
])('does not ask the wallet to send to %s', async (_, to, code) => {
  const { wallet, session } = await connectLocally()
  const asked = wallet.getState().calls.length
  expect(await codeOf(sendTo(session, to))).toBe(code)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('rejects a token with an invalid denom without a request', async () => {
  const { session } = await connectLocally()
  expect(await reasonOf(session.sendAsset?.({ to: newcomer(), token: '1 %', amount: 1n }))).toMatch(
    /no such token/,
  )
})

it('rejects sending on a network without Cosmos facts', async () => {
  const { cosmos: _, ...plain } = one
  const { session } = await connectLocally({}, [plain as typeof one])
  expect(await codeOf(sendTo(session, newcomer()))).toBe('NETWORK_UNSUPPORTED')
})

/** Starts a node that broadcasts a transaction or not, with the given answer. */
const startAnswering = (answer: object, { takes }: { readonly takes: boolean }) =>
  startNode({
    async broadcast_tx_sync(call) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
      if (takes) await fetch(hub.rpcUrl, { method: 'POST', body })
      return answer
    },
  })

const refusal = (code: number, log: string, codespace = 'sdk') => ({ result: { code, log, codespace } })

it.each([
  ['a proxy’s own error', { error: { code: 502, message: 'Bad Gateway' } }],
  ['a timeout', { error: { code: -32603, message: 'Internal error', data: 'timed out waiting' } }],
  ['an empty result', { result: {} }],
  ['a sequence mismatch', refusal(32, 'account sequence mismatch, expected 8, got 7')],
])('reports the hash of a transaction that a node accepted but answered with %s', async (_, answer) => {
  const { network } = await startAnswering(answer, { takes: true })
  const { session } = await connectLocally({}, [network])
  const signed: unknown[] = []
  const to = newcomer()
  const request = { transaction: { to, value: 7n }, onSigned: (each: unknown) => signed.push(each) }
  const error = await session.sendTransaction?.(request).catch((thrown: unknown) => thrown)
  const hash = isFoyerError(error, 'TRANSACTION_UNCONFIRMED')
    ? error.context.hash
    : expect.fail(String(error))
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^cosmos1\w+ \d+ 0 4\d\d+$/) }])
  await received(to, 7n)
  const client = await StargateClient.connect(hub.rpcUrl)
  expect((await client.getTx(hash))?.code).toBe(0)
})

it.each([
  ['the fee is too small', refusal(13, 'insufficient fees; got: 1uatom required: 9uatom: insufficient fee')],
  ['another module rejects it', refusal(32, 'not today', 'wasm')],
  ['its timeout height has passed', refusal(30, 'tx timeout height')],
  [
    'the mempool is full',
    { error: { code: -32603, message: 'Internal error', data: 'mempool is full: 5000 txs' } },
  ],
])('reports that nothing was sent when the chain rejects the transaction: %s', async (_, answer) => {
  const { network } = await startAnswering(answer, { takes: false })
  const { session } = await connectLocally({}, [network])
  expect(await reasonOf(sendTo(session, newcomer(), 1n))).toMatch(/fees|today|timeout|full/)
})

it('reports an insufficient balance when the chain rejects the signed transaction for it', async () => {
  const answer = refusal(5, 'spendable balance 1uatom is smaller than 7uatom: insufficient funds')
  const { network } = await startAnswering(answer, { takes: false })
  const { session } = await connectLocally({}, [network])
  expect(await lackOf(sendTo(session, newcomer(), 1n))).toBe('ATOM')
})

it("limits a transaction's lifetime, so that it can finally count as dropped", async () => {
  const { session } = await connectLocally()
  const height = await (await StargateClient.connect(hub.rpcUrl)).getHeight()
  const client = await StargateClient.connect(hub.rpcUrl)
  const hash = await sendTo(session, newcomer(), 1n)
  const { TxBody, TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { tx } = (await vi.waitUntil(() => client.getTx(hash), { timeout: 10_000 })) ?? expect.fail('none')
  const { timeoutHeight } = TxBody.decode(TxRaw.decode(tx).bodyBytes)
  expect(Number(timeoutHeight)).toBeGreaterThanOrEqual(height + 400)
  expect(Number(timeoutHeight)).toBeLessThan(height + 450)
})

it('falls back to the next node, and reports when none answers', async () => {
  const [dead, [alive = '']] = ['http://127.0.0.1:1', one.rpcUrls]
  const { session } = await connectLocally({}, [{ ...one, rpcUrls: [dead, alive] }])
  const to = newcomer()
  await sendTo(session, to)
  await received(to, atom / 4n)
  const cutOff = await connectLocally({}, [{ ...one, rpcUrls: [dead] }])
  const error = (await sendTo(cutOff.session, to).catch((thrown: unknown) => thrown)) as FoyerError
  expect([error.code, error.context]).toMatchObject(['RPC_FAILED', { networkId: one.id }])
})
