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

/** Creates a wallet behind WalletConnect's methods. */
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

it("sends a message as text, and returns the wallet's signature unchanged", async () => {
  const { asked, session } = phone()
  const signature = (await session.signMessage?.({ message: 'Hello ✓' })) ?? ''
  const params = { address: address(), message: 'Hello ✓' }
  expect(asked).toEqual([{ method: 'polkadot_signMessage', networkId: one.id, params }])
  expect(signatureVerify('Hello ✓', signature, address()).isValid).toBe(true)
})

it('sends a signing request in the task of the tap once the encodings are loaded', async () => {
  const { asked, session } = phone()
  await session.signMessage?.({ message: 'first' })
  void session.signMessage?.({ message: 'second' })
  expect(asked).toHaveLength(2)
})

it("sends coins with a phone's signature", async () => {
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
  ['an invalid signature', { signature: '0x12' }],
])('rejects an answer with %s', async (_, answer) => {
  const account = () => `${one.id}:${address()}` as const
  const session = createPolkadotAdapter().adopt({ request: async () => answer }, { account })
  expect(await codeOf(session.signPayload?.({ payload: {} }))).toBe('WALLET_ANSWER_INVALID')
})

it('maps the errors of the wallet behind the transport', async () => {
  const refuse = (error: unknown) =>
    createPolkadotAdapter().adopt(
      { request: () => Promise.reject(error) },
      { account: () => `${one.id}:${address()}` },
    )
  const sign = (error: unknown) => codeOf(refuse(error).signMessage?.({ message: 'hello' }))
  expect(await sign({ code: 5000, message: 'User rejected.' })).toBe('REQUEST_REJECTED')
  expect(await sign({ code: -32601, message: 'Method not found' })).toBe('REQUEST_UNSUPPORTED')
})

it('rejects sending if the network has no known node', async () => {
  const account = () => `polkadot:unknown:${address()}` as const
  const session = createPolkadotAdapter().adopt({ request: async () => null }, { account })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 1n } })
  expect(await codeOf(sending)).toBe('NETWORK_UNSUPPORTED')
})
