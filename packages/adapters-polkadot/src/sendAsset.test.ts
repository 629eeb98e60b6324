import { isFoyerError } from '@foyer/common'
import { approveLate, codeOf } from '@foyer/common/adapter-testing'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { expect, inject, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { balanceOf, leastCoins, newcomer, onChain } from './__fixtures__/localChain.js'
import { byDevice, byPhone } from './__fixtures__/localSigners.js'
import { actAs, endow, newKey, tokensOf } from './__fixtures__/localTokens.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { moveClockWithBlocks } from './__fixtures__/moveClockWithBlocks.js'
import { startNode } from './__fixtures__/startNode.js'

moveClockWithBlocks()

const [one] = localNetworks()
const freeOf = async (address: string) => (await balanceOf(one, address)).free
type Asset = { readonly to: string; readonly amount: bigint; readonly token?: string }

/** Returns the failure of a transfer that the wallet received no request for. */
async function refusalOf(who: Awaited<ReturnType<typeof connected>>, asset: Asset) {
  const prompts = who.wallet.promptCount()
  const error: unknown = await who.session.sendAsset?.(asset).catch((thrown: unknown) => thrown)
  expect(who.wallet.promptCount()).toBe(prompts)
  if (!isFoyerError(error)) return error
  const { symbol, reason } = error.context as { symbol?: string; reason?: string }
  return [error.code, symbol ?? reason]
}

/** Connects a wallet with a unique key that holds coins and tokens. */
async function visitor({ tokens, coins = 2n * coin }: { readonly tokens: bigint; readonly coins?: bigint }) {
  const key = newKey()
  const [token = expect.fail('no token')] = await endow(one, { to: key.address, coins, tokens: [tokens] })
  return { ...(await connected({ keys: [key] })), token, address: key.address }
}

it('sends coins, and resolves to the onchain hash', async () => {
  const { session } = await connected()
  const to = newcomer()
  expect(await carriedOut(one, session.sendAsset?.({ to, amount: coin }))).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await freeOf(to)).toBe(coin)
})

it('sends a part of a token balance, and then the rest', async () => {
  const { session, token, address } = await visitor({ tokens: 500n })
  const to = inject('polkadot').accounts[7]?.address ?? ''
  await carriedOut(one, session.sendAsset?.({ to, amount: 200n, token: token.id }))
  expect([await tokensOf(one, token, to), await tokensOf(one, token, address)]).toEqual([200n, 300n])
  await carriedOut(one, session.sendAsset?.({ to, amount: 300n, token: token.id }))
  expect([await tokensOf(one, token, to), await tokensOf(one, token, address)]).toEqual([500n, 0n])
})

it('reports an insufficient balance without a request', async () => {
  const who = await visitor({ tokens: 500n })
  const to = inject('polkadot').accounts[7]?.address ?? ''
  const { id: token } = who.token
  expect(await refusalOf(who, { to, amount: 501n, token })).toEqual(['FUNDS_INSUFFICIENT', 'LUSD'])
  // The token's minimum balance is ten.
  expect(await refusalOf(who, { to, amount: 495n, token })).toEqual(['FUNDS_INSUFFICIENT', 'LUSD'])
  expect(await refusalOf(who, { to, amount: 2n * coin })).toEqual(['FUNDS_INSUFFICIENT', 'ONE'])
  const fee = await who.adapter.chainClient(one).estimateTransferFee({ from: who.address, to, amount: coin })
  // This leaves nothing after the fee to keep the account alive.
  expect(await refusalOf(who, { to, amount: 2n * coin - fee.likely })).toEqual(['FUNDS_INSUFFICIENT', 'ONE'])
})

it('reports that no coins are left for the fee of a token transfer', async () => {
  const who = await visitor({ coins: await leastCoins(one), tokens: 500n })
  const to = inject('polkadot').accounts[7]?.address ?? ''
  const { id: token } = who.token
  expect(await refusalOf(who, { to, amount: 100n, token })).toEqual(['FUNDS_INSUFFICIENT', 'ONE'])
})

it('rejects too small an amount for a new receiver, and a token for a receiver without coins', async () => {
  const who = await visitor({ tokens: 500n })
  const { id: token } = who.token
  const to = newcomer()
  const least = await leastCoins(one)
  const tooLittle = ['TRANSACTION_FAILED', expect.stringMatching(/takes more/)]
  expect(await refusalOf(who, { to, amount: least - 1n })).toEqual(tooLittle)
  expect(await refusalOf(who, { to, amount: 100n, token })).toEqual([
    'TRANSACTION_FAILED',
    expect.stringMatching(/some ONE first/),
  ])
  await carriedOut(one, who.session.sendAsset?.({ to, amount: least }))
  expect(await refusalOf(who, { to, amount: 9n, token })).toEqual(tooLittle)
  await carriedOut(one, who.session.sendAsset?.({ to, amount: 1n }))
  await carriedOut(one, who.session.sendAsset?.({ to, amount: 100n, token }))
  expect([await freeOf(to), await tokensOf(one, who.token, to)]).toEqual([least + 1n, 100n])
})

it.each(['4294967295', '4294967296', '-1', '0x10', '1.5', '', 'DOT'])(
  'rejects %s as an unknown token',
  async token => {
    const who = await connected()
    expect(await refusalOf(who, { to: newcomer(), amount: 1n, token })).toEqual([
      'TRANSACTION_FAILED',
      'there is no such token on this network',
    ])
  },
)

it('reports a transfer that fails in its block', async () => {
  const { wallet, session, adapter, address, token } = await visitor({ tokens: 500n })
  const to = inject('polkadot').accounts[7]?.address ?? ''
  wallet.setApproval('ask')
  const sending = session.sendAsset?.({ to, amount: 100n, token: token.id })
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  // The token is frozen while the user reviews the request.
  await onChain(one, async api => {
    const freeze = api.tx['assets']?.['freeze']?.(token.id, address)
    if (freeze) await actAs(api, 8, freeze)
  })
  wallet.approve()
  const hash = (await sending) ?? ''
  const { readOutcome } = adapter.chainClient(one)
  await expect.poll(() => readOutcome?.({ hash }), { timeout: 20_000 }).toEqual({ status: 'failed' })
  expect(await tokensOf(one, token, to)).toBe(0n)
})

/** Starts a node that holds broadcasts back until released. */
async function startHoldingNode() {
  const held: (() => Promise<unknown>)[] = []
  const node = await startNode(one, {
    author_submitExtrinsic: (params, askReal) =>
      new Promise(resolve => {
        held.push(async () => {
          const { result } = (await askReal('author_submitExtrinsic', params)) as { result: unknown }
          resolve(result)
        })
      }),
  })
  return { ...node, heldCount: () => held.length, release: () => Promise.all(held.map(each => each())) }
}

it('waits for a broadcast despite an abort only if the answer is kept', async () => {
  const { network, stop, heldCount, release } = await startHoldingNode()
  const { session } = await connected({}, [network])
  const to = newcomer()
  const send = (more: object) => session.sendAsset?.({ to, amount: coin, ...more })
  const [keeping, leaving] = [new AbortController(), new AbortController()]
  const kept = send({ isAnswerKept: true, signal: keeping.signal })
  await expect.poll(heldCount).toBe(1)
  keeping.abort()
  await release()
  expect(await carriedOut(one, kept)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await freeOf(to)).toBe(coin)
  const left = codeOf(send({ signal: leaving.signal }))
  await expect.poll(heldCount).toBe(2)
  leaving.abort()
  expect(await left).toBe('ABORTED')
  stop()
})

it('waits longer than five minutes for an answer that the caller keeps', async () => {
  const { wallet, session } = await connected()
  const to = newcomer()
  const send = async () => (await session.sendAsset?.({ to, amount: coin, isAnswerKept: true })) ?? ''
  expect(await carriedOut(one, approveLate(wallet, send))).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await freeOf(to)).toBe(coin)
})

it.each([
  ['an extension', connected],
  ['a phone, which signs despite the abort', byPhone],
])(
  'sends no request after an abort, and broadcasts nothing that was signed too late: %s',
  async (_, connect) => {
    const { wallet, session } = await connect()
    const to = newcomer()
    wallet.setApproval('ask')
    const gaveUp = new AbortController()
    const sending = codeOf(
      session.sendAsset?.({ to, amount: coin, isAnswerKept: true, signal: gaveUp.signal }),
    )
    await expect.poll(() => wallet.getState().pending.length).toBe(1)
    gaveUp.abort()
    wallet.approve()
    expect(await sending).toBe('ABORTED')
    const prompts = wallet.promptCount()
    const signal = AbortSignal.abort()
    expect(await codeOf(session.sendAsset?.({ to, amount: coin, isAnswerKept: true, signal }))).toBe(
      'ABORTED',
    )
    expect(wallet.promptCount()).toBe(prompts)
    expect(await freeOf(to)).toBe(0n)
  },
)

it('sends a transfer that a device changed', async () => {
  const provider = new HttpProvider(one.rpcUrls[0])
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
  const { session } = await byDevice(api, 'text')
  const to = newcomer()
  await carriedOut(one, session.sendAsset?.({ to, amount: coin }))
  expect(await freeOf(to)).toBe(coin)
  await api.disconnect()
})

it('provides no `sendAsset` if the wallet signs no payloads', async () => {
  const { session } = await connected({ lacks: ['signPayload'] })
  expect(session.sendAsset).toBeUndefined()
})
