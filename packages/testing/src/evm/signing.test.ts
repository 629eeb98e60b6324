import { createPublicClient, type Hex, http, parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, inject, it } from 'vitest'
import { codeOf, localChains, localWallet } from '../__fixtures__/localWallet.js'

async function connected(options = {}) {
  const wallet = localWallet(options)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [address, other] = wallet.getState().addresses
  return { wallet, provider: wallet.provider, address, other: other ?? address }
}

const client = () => createPublicClient({ transport: http(localChains()[0].rpcUrl), pollingInterval: 20 })

it.each(['plain ✓ text', toHex('bytes ✓')])('signs %s so that it verifies', async text => {
  const { provider, address } = await connected()
  const signature = (await provider.request({ method: 'personal_sign', params: [text, address] })) as Hex
  const message = text.startsWith('0x') ? { raw: text as Hex } : text
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: 'another', signature })).toBe(false)
})

it('signs with the account that is named, and with none the page may not use', async () => {
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

it('signs typed data so that it verifies', async () => {
  const { provider, address } = await connected()
  const document = typedData(31337)
  const params = [address, JSON.stringify(document)]
  const signature = (await provider.request({ method: 'eth_signTypedData_v4', params })) as Hex
  const { domain, primaryType } = document
  const types = { Note: [{ name: 'amount', type: 'uint256' }] } as const
  const message = { amount: 12345678901234567890n }
  expect(await verifyTypedData({ domain, types, primaryType, message, address, signature })).toBe(true)
})

it('refuses typed data of another chain, and nonsense', async () => {
  const { provider, address } = await connected()
  const sign = (document: string) =>
    codeOf(provider.request({ method: 'eth_signTypedData_v4', params: [address, document] }))
  expect(await sign(JSON.stringify(typedData(1)))).toBe(-32602)
  expect(await sign('nonsense')).toBe(-32602)
})

it('sends a transaction that moves coins', async () => {
  const { provider, address } = await connected()
  const to = '0x00000000000000000000000000000000000f0e01'
  const transaction = { from: address, to, value: toHex(parseEther('1.5')) }
  const hash = (await provider.request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex
  const receipt = await client().waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  expect(await client().getBalance({ address: to })).toBe(parseEther('1.5'))
})

it('passes on why a node refuses a transaction', async () => {
  const { provider, address } = await connected()
  const value = toHex(parseEther('99999999'))
  const request = provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: address, value }],
  })
  await expect(request).rejects.toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
})

it('sends several calls in order and reports them until they are confirmed', async () => {
  const { provider, address } = await connected()
  const to = '0x00000000000000000000000000000000000f0e02'
  const calls = [1n, 2n, 3n].map(value => ({ to, value: toHex(value) }))
  const bundle = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls }
  const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [bundle] })) as { id: string }
  const status = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  await expect.poll(status).toMatchObject({ status: 200, atomic: false })
  expect(await status()).toMatchObject({
    receipts: [{ status: '0x1' }, { status: '0x1' }, { status: '0x1' }],
  })
  expect(await client().getBalance({ address: to })).toBe(6n)
})

it('says what it can do for calls, and refuses what it cannot', async () => {
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

it('lists the assets the chain says the account has', async () => {
  const { provider, wallet } = await connected({ keys: [inject('evm').accounts[2].privateKey] })
  const [account] = wallet.getState().addresses
  const assets = await provider.request({ method: 'wallet_getAssets', params: [{ account }] })
  const { dollar, coin } = inject('evm').chains[0].tokens
  expect(assets).toEqual({
    '0x7a69': [
      {
        address: 'native',
        balance: toHex(parseEther('10000')),
        type: 'native',
        metadata: expect.objectContaining({ symbol: 'ETH' }),
      },
      {
        address: dollar.address,
        balance: toHex(1_000_000_000n),
        type: 'erc20',
        metadata: { name: 'Foyer Dollar', symbol: 'FUSD', decimals: 6, price: 1, iconUrl: '' },
      },
      {
        address: coin.address,
        balance: toHex(parseEther('250')),
        type: 'erc20',
        metadata: expect.objectContaining({ symbol: 'FOY', decimals: 18 }),
      },
    ],
  })
})
