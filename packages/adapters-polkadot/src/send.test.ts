import { isFoyerError, type Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { decodeAddress } from '@polkadot/util-crypto'
import { expect, inject, it, vi } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { balanceOf, newcomer, onChain } from './__fixtures__/localChain.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { moveClockWithBlocks } from './__fixtures__/moveClockWithBlocks.js'
import { startNode, wholeAnswer } from './__fixtures__/startNode.js'

moveClockWithBlocks()

const [one, two] = localNetworks()
const freeOf = async (address: string) => (await balanceOf(one, address)).free
const send = (session: Session, to = newcomer(), value = coin) =>
  session.sendTransaction?.({ transaction: { to, value } })
const failureOf = async (work: Promise<unknown> | undefined) => {
  const error = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return isFoyerError(error) ? [error.code, (error.context as { reason?: string }).reason] : error
}

it('sends coins to a new account, and resolves to the onchain hash', async () => {
  const { session } = await connected()
  const to = newcomer()
  const hash = await carriedOut(one, send(session, to))
  expect(await freeOf(to)).toBe(coin)
  const hashes = await onChain(one, async api => {
    const { block } = await api.rpc.chain.getBlock()
    return block.extrinsics.map(each => each.hash.toHex())
  })
  expect(hashes).toContain(hash)
})

it.each([
  [3, 'ed25519'],
  [4, 'ecdsa'],
])('sends with key %i of type %s', async index => {
  const { accounts } = inject('polkadot')
  const { session } = await connected({ keys: [accounts[index] ?? accounts[0]] })
  const to = newcomer()
  await carriedOut(one, send(session, to))
  expect(await freeOf(to)).toBe(coin)
})

it('sends from the requested account, and pays the estimated fee from it', async () => {
  const { session, adapter } = await connected()
  const [, second = session.accounts[0]] = session.accounts
  const from = second.split(':')[2] ?? ''
  const transaction = { to: newcomer(), value: coin }
  const fee = (await adapter.chainClient(one).estimateGas({ from, transaction })) ?? 0n
  const named = await onChain(one, async api => {
    const transfer = api.tx['balances']?.['transferKeepAlive']?.(transaction.to, coin)
    return (await transfer?.paymentInfo(from))?.partialFee.toBigInt()
  })
  const before = await freeOf(from)
  await carriedOut(one, session.sendTransaction?.({ account: second, transaction }))
  expect(fee).toBe(named)
  expect(fee).toBeGreaterThan(0n)
  expect(before - (await freeOf(from))).toBe(coin + fee)
})

it('sends on the other chain after the session switches', async () => {
  const { session } = await connected()
  await session.switchNetwork?.({ network: two })
  const to = newcomer()
  await carriedOut(two, send(session, to))
  expect([await freeOf(to), (await balanceOf(two, to)).free]).toEqual([0n, coin])
})

it('reports an insufficient balance without a request', async () => {
  const { session, wallet } = await connected()
  const prompts = wallet.promptCount()
  const failure = await failureOf(send(session, newcomer(), 100_000n * coin))
  expect(failure).toEqual(['FUNDS_INSUFFICIENT', undefined])
  expect(wallet.promptCount()).toBe(prompts)
})

it('reports a rejection and a timeout', async () => {
  const { wallet, session } = await connected()
  wallet.setApproval('reject')
  expect(await codeOf(send(session))).toBe('REQUEST_REJECTED')
  wallet.setApproval('ask')
  const waiting = codeOf(send(session))
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1), { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await waiting).toBe('REQUEST_TIMED_OUT')
})

it('aborts when the page cancels', async () => {
  const { wallet, session } = await connected({ approval: 'auto' })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const transaction = { to: newcomer(), value: coin }
  const waiting = codeOf(session.sendTransaction?.({ transaction, signal: cancel.signal }))
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1), { timeout: 20_000 })
  cancel.abort()
  expect(await waiting).toBe('ABORTED')
})

it.each([
  ['nobody', 'ACCOUNT_INVALID'],
  ['0x14dC79964da2C08b23698B3D3cc7Ca32193d9955', 'ACCOUNT_INVALID'],
])('does not ask the wallet to send to %s', async (to, code) => {
  const { wallet, session } = await connected()
  const prompts = wallet.promptCount()
  expect(await codeOf(send(session, to))).toBe(code)
  expect(wallet.promptCount()).toBe(prompts)
})

it('does not sign for a node of another network', async () => {
  const { wallet, session } = await connected({}, [{ ...one, rpcUrls: two.rpcUrls }])
  const prompts = wallet.promptCount()
  expect(await failureOf(send(session))).toEqual(['RPC_FAILED', 'the node belongs to another network'])
  expect(wallet.promptCount()).toBe(prompts)
})

it('falls back to the next node, and reports when none answers', async () => {
  const [dead, [alive = '']] = ['http://127.0.0.1:1', one.rpcUrls]
  const { session } = await connected({}, [{ ...one, rpcUrls: [dead, alive.replace('http', 'ws')] }])
  const to = newcomer()
  await carriedOut(one, send(session, to))
  expect(await freeOf(to)).toBe(coin)
  const { session: cutOff } = await connected({}, [{ ...one, rpcUrls: [dead] }])
  expect(await codeOf(send(cutOff))).toBe('RPC_FAILED')
  const { session: nowhere } = await connected({}, [{ ...one, rpcUrls: [] }])
  expect(await codeOf(send(nowhere))).toBe('RPC_FAILED')
})

it('reports the hash of an extrinsic that a node accepted without an answer', async () => {
  const { network, stop } = await startNode(one, {
    async author_submitExtrinsic(params, askReal) {
      await askReal('author_submitExtrinsic', params)
      return wholeAnswer({ error: { code: 502, message: 'Bad Gateway' } })
    },
  })
  const { session } = await connected({}, [network])
  const to = newcomer()
  const error = await send(session, to)?.catch((thrown: unknown) => thrown)
  const hash = isFoyerError(error, 'TRANSACTION_UNCONFIRMED')
    ? error.context.hash
    : expect.fail(String(error))
  await carriedOut(one, Promise.resolve(hash))
  expect(await freeOf(to)).toBe(coin)
  stop()
})

it('treats an extrinsic that a node already has as sent', async () => {
  const { network, stop } = await startNode(one, {
    async author_submitExtrinsic(params, askReal) {
      await askReal('author_submitExtrinsic', params)
      return wholeAnswer({ error: { code: 1013, message: 'Transaction Already Imported' } })
    },
  })
  const { session } = await connected({}, [network])
  await carriedOut(one, send(session))
  stop()
})

it('signs a transaction of the page that the chain accepts', async () => {
  const { session } = await connected()
  const address = session.accounts[0].split(':')[2] ?? ''
  const nonce = await onChain(one, async api => {
    const remark = api.tx['system']?.['remark']?.('0x01') ?? expect.fail('no remarks')
    const signPayload = async (payload: object) => ({
      id: 1,
      signature: (await session.signPayload?.({ payload: { ...payload } })) as `0x${string}`,
    })
    const signed = await remark.signAsync(address, { signer: { signPayload } })
    const { nonce: used } = signed
    await api.rpc.author.submitExtrinsic(signed)
    return used.toNumber()
  })
  const next = () =>
    onChain(one, async api => (await api.rpc.system.accountNextIndex(decodeAddress(address))).toNumber())
  await expect.poll(next, { timeout: 20_000 }).toBe(nonce + 1)
})
