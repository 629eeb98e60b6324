import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  pad,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, inject, it } from 'vitest'
import { readSafe } from './readSafe.js'

it('deploys a Safe that sends only what its owner approves', async () => {
  const [{ rpcUrl, safe }] = inject('evm').chains
  const [owner, stranger] = inject('evm')
    .accounts.slice(5, 7)
    .map(each => privateKeyToAccount(each.privateKey))
  if (!owner || !stranger) throw new Error('The stack has no accounts.')
  const client = createPublicClient({ chain: foundry, transport: http(rpcUrl) })
  const write = async (account: typeof owner, call: object) => {
    const wallet = createWalletClient({ account, chain: foundry, transport: http(rpcUrl) })
    const hash = await wallet.writeContract(call as never)
    return client.waitForTransactionReceipt({ hash })
  }
  const { abi } = readSafe('singleton')
  const setup = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner.address], 1n, zeroAddress, '0x', safe.fallbackHandler, zeroAddress, 0n, zeroAddress],
  })
  const factory = { address: safe.proxyFactory, abi: readSafe('proxyFactory').abi }
  const created = await write(owner, {
    ...factory,
    functionName: 'createProxyWithNonce',
    args: [safe.singleton, setup, 7n],
  })
  const [event] = parseEventLogs({ ...factory, logs: created.logs, eventName: 'ProxyCreation' })
  if (!event) throw new Error('The factory made no proxy.')
  const { proxy: address } = event.args as unknown as { proxy: typeof zeroAddress }
  expect(await client.readContract({ address, abi, functionName: 'getOwners' })).toEqual([owner.address])

  const receiver = '0x000000000000000000000000000000000000f0e5'
  const wallet = createWalletClient({ account: owner, chain: foundry, transport: http(rpcUrl) })
  await client.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: address, value: 9n }) })
  // The owner approves the transaction by sending it.
  const approval = concat([pad(owner.address), pad('0x'), '0x01'])
  const gas = [0n, 0n, 0n, zeroAddress, zeroAddress]
  const send = {
    address,
    abi,
    functionName: 'execTransaction',
    args: [receiver, 9n, '0x', 0, ...gas, approval],
  }
  await expect(write(stranger, send)).rejects.toThrow(/GS025/)
  expect((await write(owner, send)).status).toBe('success')
  expect(await client.getBalance({ address: receiver })).toBe(9n)
})
