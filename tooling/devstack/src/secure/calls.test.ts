import type { FrameBrowser } from '@foyer/secure-site/testing'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import { readPerson } from './__fixtures__/EvmPerson.js'
import { startWallets, type Wallets } from './__fixtures__/startWallets.js'

let wallets: Wallets
beforeAll(async () => {
  wallets = await startWallets()
})
afterAll(() => wallets.stop())

const chainId = 'eip155:31337'
const balanceOf = (address: Hex) => wallets.client.getBalance({ address })

async function enterFunded() {
  const browser = await wallets.enter()
  const person = await readPerson(browser)
  await wallets.fund(person.smart, parseEther('5'))
  await wallets.fund(person.eoa, parseEther('5'))
  return { browser, ...person }
}

interface Status {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: Hex; readonly status: Hex }[]
}

/** Waits until a batch is in a block and returns its status. */
async function statusOf(browser: FrameBrowser, id: string): Promise<Status> {
  const read = () => browser.rpc<Status>('wallet_getCallsStatus', [id], chainId)
  await expect.poll(async () => (await read()).status).not.toBe(100)
  return read()
}

describe('batches of calls', () => {
  it('sends a batch from a smart account as one operation', async () => {
    const { browser, smart } = await enterFunded()
    const [one, two] = [freshAccount().address, freshAccount().address]
    const calls = [
      { to: one, value: toHex(parseEther('1')) },
      { to: two, value: toHex(parseEther('0.5')) },
    ]
    const batch = { version: '2.0.0', from: smart, chainId: '0x7a69', atomicRequired: true, calls }
    const { id } = await browser.rpc<{ id: string }>('wallet_sendCalls', [batch], chainId)
    const status = await statusOf(browser, id)
    expect(status).toMatchObject({ id, status: 200, atomic: true, chainId: '0x7a69', version: '2.0.0' })
    expect(status.receipts).toHaveLength(1)
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([parseEther('1'), parseEther('0.5')])
  })

  it('fails a smart account’s whole batch when one call fails', async () => {
    const { browser, smart } = await enterFunded()
    const to = freshAccount().address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
    const calls = [
      { to, value: toHex(1n) },
      { to: wallets.chain.tokens.dollar.address, data },
    ]
    const { id } = await browser.rpc<{ id: string }>('wallet_sendCalls', [{ from: smart, calls }], chainId)
    expect(await statusOf(browser, id)).toMatchObject({
      status: 500,
      atomic: true,
    })
    expect(await balanceOf(to)).toBe(0n)
  })

  it('sends the calls one by one from the key’s account, which refuses atomic batches', async () => {
    const { browser, eoa } = await enterFunded()
    const to = freshAccount().address
    const calls = [
      { to, value: toHex(1n) },
      { to, value: toHex(2n) },
    ]
    await expect(
      browser.rpc('wallet_sendCalls', [{ from: eoa, calls, atomicRequired: true }], chainId),
    ).rejects.toMatchObject({ code: 5760 })
    const { id } = await browser.rpc<{ id: string }>('wallet_sendCalls', [{ from: eoa, calls }], chainId)
    const read = () => browser.rpc<Status>('wallet_getCallsStatus', [id], chainId)
    await expect.poll(read).toMatchObject({ status: 200, atomic: false })
    expect((await read()).receipts).toHaveLength(2)
    expect(await balanceOf(to)).toBe(3n)
  })

  it('refuses a batch for another network and the status of an unknown batch', async () => {
    const { browser, smart } = await enterFunded()
    const calls = [{ to: smart }]
    await expect(
      browser.rpc('wallet_sendCalls', [{ from: smart, chainId: '0x7a6a', calls }], chainId),
    ).rejects.toThrow('The request names another network.')
    await expect(browser.rpc('wallet_getCallsStatus', ['0x1'], chainId)).rejects.toMatchObject({ code: 5730 })
  })

  it('sends each of several parallel transactions', async () => {
    const { browser, smart } = await enterFunded()
    const to = freshAccount().address
    const send = () => browser.rpc('eth_sendTransaction', [{ from: smart, to, value: toHex(1n) }], chainId)
    await Promise.all([send(), send(), send()])
    await expect.poll(() => balanceOf(to)).toBe(3n)
  })
})

it('reports the capabilities of the current account', async () => {
  const browser = await wallets.enter()
  expect(await browser.rpc('wallet_getCapabilities', undefined, chainId)).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, permissions: { supported: true } },
  })
  await browser.call('user/prefer', { type: 'eoa' })
  expect(await browser.rpc('wallet_getCapabilities', undefined, chainId)).toEqual({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
})

it('lists the assets of an account', async () => {
  const { browser, smart } = await enterFunded()
  const query = { account: smart, chainFilter: ['0x7a69', '0x1'] }
  const assets = await browser.rpc<Record<string, unknown[]>>('wallet_getAssets', [query], chainId)
  expect(Object.keys(assets)).toEqual(['0x7a69'])
  expect(assets['0x7a69']).toContainEqual(
    expect.objectContaining({ type: 'native', balance: toHex(parseEther('5')) }),
  )
  expect(assets['0x7a69']).toContainEqual(
    expect.objectContaining({
      type: 'erc20',
      address: wallets.chain.tokens.dollar.address,
      balance: '0x0',
      metadata: expect.objectContaining({ symbol: 'PUSD', decimals: 6 }),
    }),
  )
})

describe('user operations', () => {
  const execute = (to: Hex, value: bigint) =>
    encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'execute',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'target', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'data', type: 'bytes' },
          ],
          outputs: [],
        },
      ],
      args: [to, value, '0x'],
    })

  it('completes, signs and sends an operation and returns its receipt', async () => {
    const { browser, smart } = await enterFunded()
    const to = freshAccount().address
    const [entryPoint] = await browser.rpc<[Hex]>('eth_supportedEntryPoints', undefined, chainId)
    expect(entryPoint).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
    const operation = { sender: smart, callData: execute(to, 7n) }
    expect(await browser.rpc('eth_estimateUserOperationGas', [operation, entryPoint], chainId)).toMatchObject(
      { callGasLimit: expect.stringMatching(/^0x/) },
    )
    const hash = await browser.rpc<Hex>('eth_sendUserOperation', [operation, entryPoint], chainId)
    await expect.poll(() => balanceOf(to)).toBe(7n)
    const receipt = await browser.rpc<{ receipt: { transactionHash: Hex } }>(
      'eth_getUserOperationReceipt',
      [hash],
      chainId,
    )
    expect(receipt).toMatchObject({ userOpHash: hash, sender: smart, success: true, entryPoint })
    expect(await browser.rpc('eth_getUserOperationByHash', [hash], chainId)).toMatchObject({
      userOperation: { sender: smart, callData: operation.callData },
      transactionHash: receipt.receipt.transactionHash,
    })
    expect(await browser.rpc('eth_getUserOperationReceipt', [`0x${'0'.repeat(64)}`], chainId)).toBeNull()
  })

  it('refuses operations of other accounts and for other entry points', async () => {
    const { browser, smart, eoa } = await enterFunded()
    const other = await readPerson(await wallets.enter())
    const send = (operation: object, entryPoint?: string) =>
      browser.rpc('eth_sendUserOperation', entryPoint ? [operation, entryPoint] : [operation], chainId)
    await expect(send({ sender: other.smart, callData: '0x' })).rejects.toMatchObject({ code: 4100 })
    await expect(send({ sender: eoa, callData: '0x' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ sender: smart, callData: '0x' }, other.eoa)).rejects.toMatchObject({ code: -32602 })
  })
})
