import { StargateClient } from '@cosmjs/stargate'
import { type FoyerError, isFoyerError, type Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
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

/** The balance as cosmjs reads it. */
async function balanceOf(address: string, denom: string = hub.denom, rpcUrl: string = hub.rpcUrl) {
  const client = await StargateClient.connect(rpcUrl)
  return BigInt((await client.getBalance(address, denom)).amount)
}

const sendTo = (session: Session, to: string, value = atom / 4n) =>
  session.sendTransaction?.({ transaction: { to, value } }) ?? expect.fail('cannot send')

const reasonOf = async (work: Promise<unknown> | undefined): Promise<unknown> => {
  const error = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return isFoyerError(error, 'TRANSACTION_FAILED') ? error.context.reason : error
}

/** What an account was told to have too little of. */
const lackOf = async (work: Promise<unknown> | undefined): Promise<unknown> => {
  const error = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return isFoyerError(error, 'FUNDS_INSUFFICIENT') ? error.context.symbol : error
}

it.each([
  ['protobuf', {}, 'SIGN_MODE_DIRECT'],
  ['JSON, on a device', { isHardware: true }, 'SIGN_MODE_LEGACY_AMINO_JSON'],
  ['JSON, with a wallet that knows nothing else', { lacks: ['signDirect'] }, 'SIGN_MODE_LEGACY_AMINO_JSON'],
])('sends the native currency, signed as %s, and resolves when it is there', async (_, options, mode) => {
  const { session } = await connectLocally(options)
  const [from, to] = [accounts[0].addresses[0], newcomer()]
  const before = await balanceOf(from)
  const hash = await sendTo(session, to)
  expect(await balanceOf(to)).toBe(atom / 4n)
  const client = await StargateClient.connect(hub.rpcUrl)
  const { code, tx, gasUsed = 0n } = (await client.getTx(hash)) ?? expect.fail('no transaction')
  const { AuthInfo, TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { SignMode } = await import('cosmjs-types/cosmos/tx/signing/v1beta1/signing')
  const { signerInfos, fee } = AuthInfo.decode(TxRaw.decode(tx).authInfoBytes)
  expect([code, SignMode[signerInfos[0]?.modeInfo?.single?.mode ?? 0]]).toEqual([0, mode])
  // Gas costs 0.005; a good third more than was used is set aside.
  const paid = BigInt(fee?.amount[0]?.amount ?? 0)
  expect(before - (await balanceOf(from))).toBe(atom / 4n + paid)
  expect(Number(paid) / (Number(gasUsed) * 0.005)).toBeGreaterThan(1.2)
  expect(Number(paid) / (Number(gasUsed) * 0.005)).toBeLessThan(1.5)
})

it('sends another currency, and from the second network', async () => {
  const { session } = await connectLocally()
  const to = newcomer()
  await session.sendAsset?.({ to, token: hub.token.denom, amount: 25n })
  expect(await balanceOf(to, hub.token.denom)).toBe(25n)
  await session.switchNetwork?.({ network: two })
  const there = newcomer(zone.bech32Prefix)
  await sendTo(session, there)
  expect(await balanceOf(there, zone.denom, zone.rpcUrl)).toBe(atom / 4n)
})

it.each([
  ['protobuf', {}],
  ['JSON', { isHardware: true }],
])('sends what its owner changed (%s)', async (_, options) => {
  const { session } = await connectLocally({ ...options, memo: 'from <me> & mine' })
  const hash = await sendTo(session, newcomer())
  const client = await StargateClient.connect(hub.rpcUrl)
  const { TxBody, TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { tx } = (await client.getTx(hash)) ?? expect.fail('no transaction')
  expect(TxBody.decode(TxRaw.decode(tx).bodyBytes).memo).toBe('from <me> & mine')
})

it('tells that there is not enough, and leaves all as it was', async () => {
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

it('tells that there is enough for the amount, but not for the fee', async () => {
  const { wallet, session } = await connectLocally()
  const whole = await balanceOf(accounts[0].addresses[0])
  const prompts = wallet.promptCount()
  expect(await lackOf(sendTo(session, newcomer(), whole))).toBe('ATOM')
  expect(wallet.promptCount()).toBe(prompts)
  expect(await balanceOf(accounts[0].addresses[0])).toBeGreaterThan(0n)
})

it('tells that an account that was never used holds nothing', async () => {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
  const { session } = await connectLocally({ keys: [secret] })
  expect(await lackOf(sendTo(session, newcomer()))).toBe('ATOM')
})

it('tells that its owner declined, and that nobody answered', async () => {
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

it('stops at once when the page cancels', async () => {
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
  ['an address that is none', 'nobody', 'ACCOUNT_INVALID'],
  ['an address of another chain', newcomer('osmo'), 'ACCOUNT_INVALID'],
  [
    'an address with a typing mistake',
    newcomer().replace(/.$/, last => (last === 'q' ? 'p' : 'q')),
    'ACCOUNT_INVALID',
  ],
])('does not ask the wallet to send to %s', async (_, to, code) => {
  const { wallet, session } = await connectLocally()
  const asked = wallet.getState().calls.length
  expect(await codeOf(sendTo(session, to))).toBe(code)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('does not ask the wallet to send a token whose name is none', async () => {
  const { session } = await connectLocally()
  expect(await reasonOf(session.sendAsset?.({ to: newcomer(), token: '1 %', amount: 1n }))).toMatch(
    /no such token/,
  )
})

it('does not send on a network it knows too little of', async () => {
  const { cosmos: _, ...plain } = one
  const { session } = await connectLocally({}, [plain as typeof one])
  expect(await codeOf(sendTo(session, newcomer()))).toBe('NETWORK_UNSUPPORTED')
})

it('tells that the network did not take a transaction in time', async () => {
  const forget = () => ({ result: { code: 0, log: '', data: '', codespace: '', hash: 'AB'.repeat(32) } })
  const node = await startNode({ broadcast_tx_sync: forget })
  const { session } = await connectLocally({}, [node.network])
  const to = newcomer()
  const sending = reasonOf(sendTo(session, to))
  await expect.poll(() => node.asked).toContain('tx_search')
  const inAMinute = Date.now() + 60_000
  const now = vi.spyOn(Date, 'now').mockReturnValue(inAMinute)
  stops.push(() => now.mockRestore())
  expect(await sending).toMatch(/in time/)
  expect(await balanceOf(to)).toBe(0n)
})

it('goes on to the next node where one does not answer, and tells when none does', async () => {
  const [dead, [alive = '']] = ['http://127.0.0.1:1', one.rpcUrls]
  const { session } = await connectLocally({}, [{ ...one, rpcUrls: [dead, alive] }])
  const to = newcomer()
  await sendTo(session, to)
  expect(await balanceOf(to)).toBe(atom / 4n)
  const cutOff = await connectLocally({}, [{ ...one, rpcUrls: [dead] }])
  const error = (await sendTo(cutOff.session, to).catch((thrown: unknown) => thrown)) as FoyerError
  expect([error.code, error.context]).toMatchObject(['RPC_FAILED', { networkId: one.id }])
})
