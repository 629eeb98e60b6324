import type { FrameBrowser } from '@foyer/secure-site/testing'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  parseEther,
  recoverMessageAddress,
  stringToHex,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import { type EvmUser, readPerson } from './__fixtures__/EvmPerson.js'
import { createClient, startWallets, type Wallets } from './__fixtures__/startWallets.js'

let wallets: Wallets
beforeAll(async () => {
  wallets = await startWallets()
})
afterAll(() => wallets.stop())

const chainId = 'eip155:31337'
const message = 'Héllo from the lab'
const typedData = {
  domain: { name: 'Lab', version: '1', chainId: 31337 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'age', type: 'uint256' },
    ],
  },
  primaryType: 'Person',
  message: { name: 'Ada', age: 36n },
} as const
const wireTypedData = JSON.stringify({ ...typedData, message: { name: 'Ada', age: '36' } })

const sign = (browser: FrameBrowser, account: string, on = chainId) =>
  browser.rpc<Hex>('personal_sign', [stringToHex(message), account], on)

describe('the key’s own account', () => {
  it('signs messages and typed data', async () => {
    const browser = await wallets.enter()
    const { eoa } = await readPerson(browser)
    expect(await recoverMessageAddress({ message, signature: await sign(browser, eoa) })).toBe(eoa)
    const signature = await browser.rpc<Hex>('eth_signTypedData_v4', [eoa, wireTypedData], chainId)
    expect(await wallets.client.verifyTypedData({ ...typedData, address: eoa, signature })).toBe(true)
  })

  it('signs messages for networks outside the stack', async () => {
    const browser = await wallets.enter()
    const { eoa } = await readPerson(browser)
    expect(await recoverMessageAddress({ message, signature: await sign(browser, eoa, 'eip155:1') })).toBe(
      eoa,
    )
  })

  it('sends coins and reports insufficient funds', async () => {
    const browser = await wallets.enter()
    const { eoa } = await readPerson(browser)
    const to = freshAccount().address
    const transaction = { from: eoa, to, value: toHex(parseEther('1')) }
    await expect(browser.rpc('eth_sendTransaction', [transaction], chainId)).rejects.toThrow(/funds/i)
    await wallets.fund(eoa, parseEther('2'))
    const hash = await browser.rpc<Hex>('eth_sendTransaction', [transaction], chainId)
    expect(await wallets.client.waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      from: eoa.toLowerCase(),
    })
    expect(await wallets.client.getBalance({ address: to })).toBe(parseEther('1'))
  })
})

describe('the smart account', () => {
  it('has a unique address before its deployment, the same on both chains', async () => {
    const browser = await wallets.enter()
    const { user, smart, eoa } = await readPerson(browser)
    expect(user).toMatchObject({
      address: smart,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    expect(smart).not.toBe(eoa)
    expect(await wallets.client.getCode({ address: smart })).toBeUndefined()
    expect((await readPerson(browser, 'eip155:31338')).smart).toBe(smart)
    expect((await readPerson(await wallets.enter())).smart).not.toBe(smart)
  })

  it('signs messages and typed data before its deployment (ERC-6492)', async () => {
    const browser = await wallets.enter()
    const { smart, eoa } = await readPerson(browser)
    const signature = await sign(browser, smart)
    expect(isErc6492Signature(signature)).toBe(true)
    const verify = (address: Hex, text: string) =>
      wallets.client.verifyMessage({ address, message: text, signature })
    expect(await verify(smart, message)).toBe(true)
    expect(await verify(smart, `${message}!`)).toBe(false)
    expect(await verify(eoa, message)).toBe(false)
    expect(await verify((await readPerson(await wallets.enter())).smart, message)).toBe(false)
    const typed = await browser.rpc<Hex>('eth_signTypedData_v4', [smart, wireTypedData], chainId)
    expect(await wallets.client.verifyTypedData({ ...typedData, address: smart, signature: typed })).toBe(
      true,
    )
  })

  it('is deployed by its first operation and then verifies its own signatures (ERC-1271)', async () => {
    const browser = await wallets.enter()
    const { smart } = await readPerson(browser)
    const to = freshAccount().address
    await wallets.fund(smart, parseEther('3'))
    expect(await browser.call('user/smartAccount')).toEqual({ address: smart, isDeployed: false })
    const transaction = { from: smart, to, value: toHex(parseEther('1')) }
    const hash = await browser.rpc<Hex>('eth_sendTransaction', [transaction], chainId)
    expect(await wallets.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await wallets.client.getBalance({ address: to })).toBe(parseEther('1'))
    expect((await readPerson(browser)).user).toMatchObject({ address: smart, smartAccountDeployed: true })
    expect(await browser.call('user/smartAccount')).toEqual({ address: smart, isDeployed: true })
    expect((await readPerson(browser, 'eip155:31338')).user.smartAccountDeployed).toBe(false)
    await readPerson(browser)
    const signature = await sign(browser, smart)
    expect(isErc6492Signature(signature)).toBe(false)
    expect(await wallets.client.verifyMessage({ address: smart, message, signature })).toBe(true)
    const read = (hashed: Hex) =>
      wallets.client.readContract({
        address: smart,
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        functionName: 'isValidSignature',
        args: [hashed, signature],
      })
    expect(await read(hashMessage(message))).toBe('0x1626ba7e')
    expect(await read(hashMessage('another message'))).toBe('0xffffffff')
    await browser.rpc('eth_sendTransaction', [transaction], chainId)
    await expect.poll(() => wallets.client.getBalance({ address: to })).toBe(parseEther('2'))
  })

  it('binds its signatures to its chain', async () => {
    const browser = await wallets.enter()
    const { smart } = await readPerson(browser)
    const signature = await sign(browser, smart, 'eip155:31338')
    expect(await wallets.client.verifyMessage({ address: smart, message, signature })).toBe(false)
    const other = createClient(wallets.local.evm.chains[1])
    expect(await other.verifyMessage({ address: smart, message, signature })).toBe(true)
  })

  it('reports insufficient funds for the amount and for the fee, and a call that would fail', async () => {
    const browser = await wallets.enter()
    const { smart } = await readPerson(browser)
    const send = (fields: object) => browser.rpc('eth_sendTransaction', [{ from: smart, ...fields }], chainId)
    await expect(send({ to: freshAccount().address })).rejects.toThrow(
      'The smart account has too few coins for the network fee.',
    )
    const to = freshAccount().address
    await expect(send({ to, value: toHex(1n) })).rejects.toThrow('The smart account has too few coins.')
    const args = [to, 1n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const token = wallets.chain.tokens.dollar.address
    await expect(send({ to: token, data })).rejects.toThrow(/^The network would refuse this/)
    await expect(send({ data: '0x00' })).rejects.toThrow('A smart account cannot make contracts this way.')
  })
})

describe('the current account', () => {
  it('is the account that the user prefers', async () => {
    const browser = await wallets.enter()
    const { eoa, smart } = await readPerson(browser)
    expect(await browser.rpc('eth_accounts', undefined, chainId)).toEqual([smart])
    expect(await browser.call('user/prefer', { type: 'eoa' })).toEqual({ type: 'eoa', address: eoa })
    expect(await browser.call<EvmUser>('user/read')).toMatchObject({
      address: eoa,
      preferredAccountType: 'eoa',
    })
    expect(await browser.rpc('eth_accounts', undefined, chainId)).toEqual([eoa])
  })

  it('is the key’s own account on a network without smart accounts', async () => {
    const browser = await wallets.enter()
    const { eoa } = await readPerson(browser)
    const user = await browser.call<EvmUser>('user/read', { chainId: 'eip155:1' })
    expect(user).toMatchObject({
      address: eoa,
      chainId: 1,
      preferredAccountType: 'eoa',
      accounts: [{ type: 'eoa' }],
    })
  })

  it('never signs or sends for the account of another user', async () => {
    const browser = await wallets.enter()
    const other = await readPerson(await wallets.enter())
    for (const address of [other.eoa, other.smart])
      await expect(sign(browser, address)).rejects.toMatchObject({ code: 4100 })
    await expect(
      browser.rpc('eth_sendTransaction', [{ from: other.smart, to: other.eoa }], chainId),
    ).rejects.toMatchObject({ code: 4100 })
  })
})

describe('requests', () => {
  it('answers read-only requests from the chain’s node', async () => {
    const browser = await wallets.enter()
    expect(await browser.rpc('eth_chainId', undefined, chainId)).toBe('0x7a69')
    const address = wallets.local.evm.accounts[2].address
    const balance = await browser.rpc<Hex>('eth_getBalance', [address, 'latest'], chainId)
    expect(BigInt(balance)).toBe(await wallets.client.getBalance({ address }))
    await expect(browser.rpc('eth_blockNumber', undefined, 'eip155:1')).rejects.toMatchObject({ code: 4901 })
  })

  it.each(['eth_sign', 'anvil_setBalance', 'debug_traceTransaction', 'wallet_addEthereumChain', 'toString'])(
    'refuses the method %s',
    async method => {
      const browser = await wallets.enter()
      await expect(browser.rpc(method, [], chainId)).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 4200,
      })
    },
  )

  it.each([
    ['personal_sign', ['0x00']],
    ['personal_sign', [5, '0x00']],
    ['eth_signTypedData_v4', ['nobody', '{']],
    ['eth_sendTransaction', [null]],
    ['eth_sendTransaction', [{ from: '0x1' }]],
    ['wallet_sendCalls', [{ calls: 'none' }]],
  ])('refuses invalid parameters: %s %j', async (method, params) => {
    const browser = await wallets.enter()
    await expect(browser.rpc(method, params, chainId)).rejects.toMatchObject({ code: -32602 })
  })
})
