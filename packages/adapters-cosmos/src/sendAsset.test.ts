import { StargateClient } from '@cosmjs/stargate'
import type { Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { bech32 } from '@scure/base'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it, vi } from 'vitest'
import { connectLocally, likeKeplr, localNetworks } from './__fixtures__/localWorld.js'
import { phone } from './__fixtures__/phone.js'
import { startNode } from './__fixtures__/startNode.js'

const [one, two] = localNetworks()
const [hub] = inject('cosmos').chains
const [first, second] = inject('cosmos').accounts
const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

/** Reads a balance and a transaction's memo with CosmJS. */
async function balanceOf(address: string, denom: string = hub.denom) {
  const client = await StargateClient.connect(hub.rpcUrl)
  return BigInt((await client.getBalance(address, denom)).amount)
}
async function memoOf(hash: string) {
  const client = await StargateClient.connect(hub.rpcUrl)
  const { tx, code } =
    (await vi.waitUntil(() => client.getTx(hash), { timeout: 10_000 })) ?? expect.fail('no transaction')
  expect(code).toBe(0)
  return TxBody.decode(TxRaw.decode(tx).bodyBytes).memo
}

type Asset = Parameters<NonNullable<Session['sendAsset']>>[0]
const send = (session: Pick<Session, 'sendAsset'>, asset: Asset) =>
  session.sendAsset?.(asset) ?? expect.fail('cannot send')

it.each([
  ['an extension, as protobuf', async () => (await connectLocally()).session],
  ['an extension with a device, as JSON', async () => (await connectLocally({ isHardware: true })).session],
  ['a phone', async () => (await phone()).session],
])('sends two currencies through %s, with a memo', async (_, open) => {
  const session = await open()
  const to = newcomer()
  expect(await memoOf(await send(session, { to, amount: 7n, memo: '104 <&>' }))).toBe('104 <&>')
  expect(await memoOf(await send(session, { to, amount: 9n, token: hub.token.denom }))).toBe('')
  expect([await balanceOf(to), await balanceOf(to, hub.token.denom)]).toEqual([7n, 9n])
})

it('sends to an upper-case address, as QR codes contain it', async () => {
  const { session } = await connectLocally()
  const to = newcomer()
  await send(session, { to: to.toUpperCase(), amount: 3n })
  await expect.poll(() => balanceOf(to)).toBe(3n)
})

it('reports why a network rejects a memo', async () => {
  const refusal = { code: 12, log: 'memo is too long', value: null, height: '1' }
  const isTrial = (call: { params: object }) =>
    'path' in call.params && /Simulate/.test(String(call.params.path))
  const { network } = await startNode({
    abci_query: call => (isTrial(call) ? { result: { response: refusal } } : undefined),
  })
  const { wallet, session } = await connectLocally({}, [network])
  const sending = send(session, { to: newcomer(), amount: 1n, memo: 'x'.repeat(300) })
  await expect(sending).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { reason: 'memo is too long' },
  })
  expect(wallet.getState().calls.map(({ method }) => method)).not.toContain('signDirect')
})

it('signs for the displayed network, whatever its node claims to be', async () => {
  const { network, asked } = await startNode({ status: () => expect.fail('asked') })
  const { session } = await connectLocally({}, [network])
  const to = newcomer()
  await send(session, { to, amount: 2n })
  await expect.poll(() => balanceOf(to)).toBe(2n)
  expect(asked).not.toContain('status')
})

it('treats a transaction that the next node already has as sent', async () => {
  const { network } = await startNode({
    async broadcast_tx_sync(call) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
      await fetch(hub.rpcUrl, { method: 'POST', body })
      return undefined
    },
  })
  const { session } = await connectLocally({}, [network])
  const to = newcomer()
  await send(session, { to, amount: 4n })
  await expect.poll(() => balanceOf(to)).toBe(4n)
})

it('sends the wallet no request if aborted during the simulation', async () => {
  const cancel = new AbortController()
  const { network } = await startNode({
    abci_query() {
      setImmediate(() => cancel.abort())
      return undefined
    },
  })
  const { wallet, session } = await connectLocally({}, [network])
  const asked = wallet.getState().calls.length
  const request = { signal: cancel.signal, isAnswerKept: true, to: newcomer(), amount: 1n }
  expect(await codeOf(send(session, request))).toBe('ABORTED')
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('does not broadcast a transaction that the wallet signs after the page aborted', async () => {
  const broadcast = vi.fn(() => undefined)
  const { network } = await startNode({ broadcast_tx_sync: broadcast })
  const { wallet, session } = await connectLocally({}, [network])
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const request = { signal: cancel.signal, isAnswerKept: true, to: newcomer(), amount: 1n }
  const sending = codeOf(send(session, request))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
  wallet.approve()
  await expect.poll(() => wallet.getState().pending).toEqual([])
  expect(broadcast).not.toHaveBeenCalled()
})

it.each([
  [true, 'the hash'],
  [false, 'ABORTED'],
])('ignores an abort after the broadcast if the answer is kept (%s): %s', async (isAnswerKept, answer) => {
  const cancel = new AbortController()
  const { network } = await startNode({
    broadcast_tx_sync() {
      cancel.abort()
      return undefined
    },
  })
  const { session } = await connectLocally({}, [network])
  const to = newcomer()
  const sending = send(session, { to, amount: 5n, signal: cancel.signal, isAnswerKept })
  const ended = await sending.catch((error: { code: string }) => error.code)
  expect(/^[0-9A-F]{64}$/.test(ended) ? 'the hash' : ended).toBe(answer)
  await expect.poll(() => balanceOf(to)).toBe(5n)
})

it.each([
  ['the wallet is locked', 'WALLET_LOCKED', ({ wallet }) => wallet.lock()],
  ['the user rejects', 'REQUEST_REJECTED', ({ wallet }) => wallet.setApproval('reject')],
  ['the user selected another account', 'WALLET_UNAUTHORIZED', ({ wallet }) => wallet.switchAccount(1)],
  [
    'the session switched to another network',
    'WALLET_UNAUTHORIZED',
    ({ session }) => session.switchNetwork?.({ network: two }),
  ],
] as readonly (readonly [string, string, (opened: Awaited<ReturnType<typeof connectLocally>>) => unknown])[])(
  'fails when %s: %s, and sends nothing',
  async (_, code, change) => {
    const opened = await connectLocally({ ...likeKeplr, whenLocked: 'refuse' })
    const account = opened.session.accounts[0]
    await change(opened)
    const to = newcomer()
    expect(await codeOf(send(opened.session, { to, amount: 1n, account }))).toBe(code)
    expect(await balanceOf(to)).toBe(0n)
  },
)

it('rejects an account that the wallet does not show, without a request', async () => {
  const { wallet, session } = await connectLocally()
  const asked = wallet.getState().calls.length
  const account = `${one.id}:${second.addresses[0]}` as const
  expect(await codeOf(send(session, { to: first.addresses[0], amount: 1n, account }))).toBe(
    'WALLET_UNAUTHORIZED',
  )
  expect(wallet.getState().calls).toHaveLength(asked)
})
