import type { NetworkId, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { createPolkadotWallet } from '@foyer/testing/polkadot'
import { stringToHex } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, inject, it } from 'vitest'
import { balanceOf, newcomer } from './__fixtures__/localChain.js'
import { coin, localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

const [one] = localNetworks()
const owner = () => inject('polkadot').accounts[2]
const address = () => encodeAddress(owner().accountId, 2)

/** A wallet at the other end of WalletConnect. */
function phone() {
  const asked: { method: string; networkId: NetworkId; params: Record<string, unknown> }[] = []
  const { extension } = createPolkadotWallet({ name: 'phone', keys: [owner()] })
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      const given = params as Record<string, unknown>
      asked.push({ method, networkId, params: given })
      const { signer } = await extension.enable('phone')
      if (method === 'polkadot_signTransaction') return signer.signPayload?.(given['transactionPayload'])
      return signer.signRaw?.({
        address: given['address'],
        data: stringToHex(String(given['message'])),
        type: 'bytes',
      })
    },
  }
  const adapter = createPolkadotAdapter({ networks: [one] })
  return { asked, session: adapter.adopt(transport, { account: () => `${one.id}:${address()}` }) }
}

it('asks for a message as text, and gives its signature as the wallet does', async () => {
  const { asked, session } = phone()
  const signature = (await session.signMessage?.({ message: 'Hello ✓' })) ?? ''
  const params = { address: address(), message: 'Hello ✓' }
  expect(asked).toEqual([{ method: 'polkadot_signMessage', networkId: one.id, params }])
  expect(signatureVerify('Hello ✓', signature, address()).isValid).toBe(true)
})

it('sends a message in the task of the tap once the encodings are there', async () => {
  const { asked, session } = phone()
  await session.signMessage?.({ message: 'first' })
  void session.signMessage?.({ message: 'second' })
  expect(asked).toHaveLength(2)
})

it('sends coins with a signature of the phone', async () => {
  const { asked, session } = phone()
  const to = newcomer()
  await session.sendTransaction?.({ transaction: { to, value: coin } })
  await expect.poll(async () => (await balanceOf(one, to)).free, { timeout: 20_000 }).toBe(coin)
  const { genesisHash } = inject('polkadot').chains[0]
  expect(asked[0]).toMatchObject({
    method: 'polkadot_signTransaction',
    params: { address: address(), transactionPayload: { address: address(), genesisHash, version: 4 } },
  })
})

it.each([
  ['nothing', undefined],
  ['no signature', {}],
  ['a signature that is none', { signature: '0x12' }],
])('does not believe a wallet that answers with %s', async (_, answer) => {
  const account = () => `${one.id}:${address()}` as const
  const session = createPolkadotAdapter().adopt({ request: async () => answer }, { account })
  expect(await codeOf(session.signPayload?.({ payload: {} }))).toBe('WALLET_ANSWER_INVALID')
})

it('tells what the wallet at the other end refuses', async () => {
  const refuse = (error: unknown) =>
    createPolkadotAdapter().adopt(
      { request: () => Promise.reject(error) },
      { account: () => `${one.id}:${address()}` },
    )
  const sign = (error: unknown) => codeOf(refuse(error).signMessage?.({ message: 'hello' }))
  expect(await sign({ code: 5000, message: 'User rejected.' })).toBe('REQUEST_REJECTED')
  expect(await sign({ code: -32601, message: 'Method not found' })).toBe('REQUEST_UNSUPPORTED')
})

it('says that it cannot send where no node of the network is known', async () => {
  const account = () => `polkadot:unknown:${address()}` as const
  const session = createPolkadotAdapter().adopt({ request: async () => null }, { account })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('NETWORK_UNSUPPORTED')
})
