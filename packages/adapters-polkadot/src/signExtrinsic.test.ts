import type { Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { hexToU8a } from '@polkadot/util'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { onChain } from './__fixtures__/localChain.js'
import { connected, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'
import type { InjectedApi } from './discovery.js'

afterEach(() => {
  vi.useRealTimers()
})

const [one] = localNetworks()
const signature = `0x01${'11'.repeat(64)}`
const whole = `0x${'22'.repeat(120)}`
const payload = { method: '0x00', withSignedTransaction: true }

/** Creates sessions of an extension and of a phone with a wallet that gives this answer. */
async function answering(answer: unknown) {
  const asked: unknown[] = []
  const signPayload = async (given: unknown) => {
    asked.push(given)
    return answer as { signature: string }
  }
  const wallet = localWallet()
  const injected: InjectedApi = { ...wallet.injected, signer: { signPayload } }
  await wallet.extension.enable('shop')
  const connectors = [{ id: 'scripted', name: 'Scripted', wallet: { enable: async () => injected } }]
  const adapter = createPolkadotAdapter({ connectors })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [extension] = (await adapter.connectors()[0]?.connect(request)) ?? []
  const transport = {
    request: (_: string, __: string, params: unknown) =>
      signPayload((params as { transactionPayload: unknown }).transactionPayload),
  }
  const account = extension?.accounts[0] ?? expect.fail('not connected')
  return { asked, sessions: [extension, adapter.adopt(transport, { account: () => account })] as const }
}

it.each([
  ['alone', { id: 1, signature }, { signature }],
  ['without an extrinsic', { signature, signedTransaction: null }, { signature }],
  [
    'and the extrinsic as text',
    { signature, signedTransaction: whole },
    { signature, signedTransaction: whole },
  ],
  [
    'and the extrinsic as bytes',
    { signature, signedTransaction: hexToU8a(whole) },
    { signature, signedTransaction: whole },
  ],
])('returns a signature %s, from an extension and a phone', async (_, answer, given) => {
  const { sessions } = await answering(answer)
  for (const session of sessions) expect(await session?.signExtrinsic?.({ payload })).toEqual(given)
})

it.each([
  ['nothing', undefined],
  ['a signature without a key type', { signature: `0x${'11'.repeat(64)}` }],
  ['half a byte', { signature: `${signature}1` }],
  ['an extrinsic that is not hexadecimal', { signature, signedTransaction: '0x123' }],
  ['an empty extrinsic', { signature, signedTransaction: new Uint8Array() }],
  ['an extrinsic in another format', { signature, signedTransaction: { hex: whole } }],
])('rejects an answer with %s', async (_, answer) => {
  const { sessions } = await answering(answer)
  for (const session of sessions)
    expect(await codeOf(session?.signExtrinsic?.({ payload }))).toBe('WALLET_ANSWER_INVALID')
})

it('lets a wallet change an extrinsic only if it returns the whole extrinsic', async () => {
  const { asked, sessions } = await answering({ signature })
  for (const session of sessions) {
    await session?.signExtrinsic?.({ payload })
    await session?.signPayload?.({ payload })
  }
  const isChangeable = asked.map(given => (given as typeof payload).withSignedTransaction)
  expect(isChangeable).toEqual([true, false, true, false])
})

it('signs an extrinsic of the page that the chain accepts', async () => {
  const { wallet, session } = await connected()
  const address = session.accounts[0].split(':')[2] ?? ''
  const taken = await onChain(one, async api => {
    const remark = api.tx['system']?.['remark']?.('0x01') ?? expect.fail('no remarks')
    const signer = {
      signPayload: async (given: object) => ({ id: 1, ...(await signed(session, given)) }),
    }
    return api.rpc.author.submitExtrinsic(
      await remark.signAsync(address, { signer, withSignedTransaction: true }),
    )
  })
  expect(taken).toHaveLength(32)
  expect(wallet.getState().calls.at(-1)?.method).toBe('signPayload')
})

const signed = async (session: Session, given: object) =>
  (await session.signExtrinsic?.({ payload: { ...given } })) as { signature: `0x${string}` }

it('reports a rejection, a timeout and a locked wallet', async () => {
  const { wallet, session } = await connected({ whenLocked: 'refuse' })
  wallet.setApproval('reject')
  expect(await codeOf(session.signExtrinsic?.({ payload }))).toBe('REQUEST_REJECTED')
  wallet.setApproval('ask')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = codeOf(session.signExtrinsic?.({ payload }))
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await waiting).toBe('REQUEST_TIMED_OUT')
  wallet.lock()
  expect(await codeOf(session.signExtrinsic?.({ payload }))).toBe('WALLET_UNAUTHORIZED')
})

it('provides no `signExtrinsic` if the wallet signs no payloads', async () => {
  const { session } = await connected({ keys: [inject('polkadot').accounts[0]], lacks: ['signPayload'] })
  expect(session.signExtrinsic).toBeUndefined()
})
