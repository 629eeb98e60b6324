import { type Hex, toHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, it } from 'vitest'
import { codeOf, localWallet } from '../__fixtures__/localWallet.js'

async function connected(options = {}) {
  const wallet = localWallet(options)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [address, other] = wallet.getState().addresses
  return { wallet, provider: wallet.provider, address, other: other ?? address }
}

it.each(['plain ✓ text', toHex('bytes ✓')])('signs %s with a valid signature', async text => {
  const { provider, address } = await connected()
  const signature = (await provider.request({ method: 'personal_sign', params: [text, address] })) as Hex
  const message = text.startsWith('0x') ? { raw: text as Hex } : text
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: 'another', signature })).toBe(false)
})

it('signs with the requested account and rejects one that the page may not use', async () => {
  const { provider, other, wallet } = await connected()
  const signature = (await provider.request({ method: 'personal_sign', params: ['hello', other] })) as Hex
  expect(await verifyMessage({ address: other, message: 'hello', signature })).toBe(true)
  wallet.disconnect()
  expect(await codeOf(provider.request({ method: 'personal_sign', params: ['hello', other] }))).toBe(4100)
})

const typedData = (chainId: number) => ({
  domain: { name: 'Foyer', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'amount', type: 'uint256' }],
  },
  primaryType: 'Note' as const,
  message: { amount: '12345678901234567890' },
})

it('signs typed data with a valid signature', async () => {
  const { provider, address } = await connected()
  const document = typedData(31337)
  const params = [address, JSON.stringify(document)]
  const signature = (await provider.request({ method: 'eth_signTypedData_v4', params })) as Hex
  const { domain, primaryType } = document
  const types = { Note: [{ name: 'amount', type: 'uint256' }] } as const
  const message = { amount: 12345678901234567890n }
  expect(await verifyTypedData({ domain, types, primaryType, message, address, signature })).toBe(true)
})

it('rejects typed data of another chain and invalid documents', async () => {
  const { provider, address } = await connected()
  const sign = (document: string) =>
    codeOf(provider.request({ method: 'eth_signTypedData_v4', params: [address, document] }))
  expect(await sign(JSON.stringify(typedData(1)))).toBe(-32602)
  expect(await sign('nonsense')).toBe(-32602)
})

it('reports its capabilities for calls and rejects unsupported batches', async () => {
  const { provider, address } = await connected()
  const capabilities = await provider.request({ method: 'wallet_getCapabilities', params: [address] })
  expect(capabilities).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
  const bundle = {
    version: '2.0.0',
    from: address,
    chainId: '0x7a69',
    atomicRequired: true,
    calls: [{ to: address }],
  }
  expect(await codeOf(provider.request({ method: 'wallet_sendCalls', params: [bundle] }))).toBe(5760)
  const elsewhere = { ...bundle, atomicRequired: false, chainId: '0x1' }
  expect(await codeOf(provider.request({ method: 'wallet_sendCalls', params: [elsewhere] }))).toBe(5710)
  expect(await codeOf(provider.request({ method: 'wallet_getCallsStatus', params: ['0xff'] }))).toBe(5730)
})
