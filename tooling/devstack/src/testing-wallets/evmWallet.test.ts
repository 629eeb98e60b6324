import { createEvmWallet, type EvmWalletChain, type EvmWalletOptions } from '@foyer/testing'
import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { expect, inject, it } from 'vitest'
import type { EvmChainService } from '../evm/evmServices.js'

const [chain] = inject('evm').chains
const asKnown = ({ chainId, name, rpcUrl, nativeCurrency, tokens }: EvmChainService): EvmWalletChain => ({
  chainId,
  name,
  rpcUrl,
  nativeCurrency,
  tokens: [{ address: tokens.dollar.address, price: 1 }, { address: tokens.coin.address }],
})

async function connected(options: Partial<EvmWalletOptions> = {}) {
  const [first, second] = inject('evm').accounts
  const keys = [first.privateKey, second.privateKey] as const
  const wallet = createEvmWallet({ name: 'Local Wallet', keys, chains: [asKnown(chain)], ...options })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [address] = wallet.getState().addresses
  return { wallet, provider: wallet.provider, address }
}

const client = () => createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })

it('forwards reads to the node of its current chain', async () => {
  const { provider } = await connected()
  expect(await provider.request({ method: 'eth_blockNumber' })).toMatch(/^0x[0-9a-f]+$/)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  const nonsense = provider.request({ method: 'eth_call', params: [{}, 'nonsense'] })
  await expect(nonsense).rejects.toMatchObject({ code: -32602 })
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

it('forwards the node’s error for a refused transaction', async () => {
  const { provider, address } = await connected()
  const value = toHex(parseEther('99999999'))
  const request = provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: address, value }],
  })
  await expect(request).rejects.toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
})

it('sends several calls in order and reports their status until they are confirmed', async () => {
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

it('lists the account’s assets on the chain', async () => {
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
        metadata: { name: 'Pebble Dollar', symbol: 'PUSD', decimals: 6, price: 1, iconUrl: '' },
      },
      {
        address: coin.address,
        balance: toHex(parseEther('250')),
        type: 'erc20',
        metadata: expect.objectContaining({ symbol: 'ARBO', decimals: 18 }),
      },
    ],
  })
})
