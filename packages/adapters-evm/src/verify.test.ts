import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const [network] = localNetworks()
const [chain] = inject('evm').chains
const factory = chain.contracts.accountFactory
const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function accountOf(address owner, uint256 salt) view returns (address)',
])
const message = 'Grüße ✓ from the lab'
const down: Network = { ...network, rpcUrls: ['http://127.0.0.1:1'] }
const node = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })

type SignedMessage = Readonly<Record<'address' | 'message' | 'signature', string>> & { signal?: AbortSignal }

const verify = (signed: SignedMessage, on: Network = network) =>
  createEvmAdapter().chainClient(on).verifyMessage?.(signed) ?? expect.fail('nothing verifies')

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Creates an undeployed smart account with a new key. */
async function createContractWallet() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const call = { abi: factoryAbi, args: [owner.address, 0n] } as const
  const address = await node.readContract({ ...call, address: factory, functionName: 'accountOf' })
  const factoryData = encodeFunctionData({ ...call, functionName: 'createAccount' })
  return {
    address,
    /** Signs the bytes that the contract itself verifies. */
    sign: (text: string) => signForContract(owner, { address, text }),
    wrap: (signature: Hex) => serializeErc6492Signature({ address: factory, data: factoryData, signature }),
    async deploy() {
      const account = privateKeyToAccount(inject('evm').accounts[3]?.privateKey as Hex)
      const payer = createWalletClient({ account, transport: http(chain.rpcUrl) })
      const hash = await payer.sendTransaction({ chain: null, to: factory, data: factoryData })
      await node.waitForTransactionReceipt({ hash })
    },
  }
}

function signForContract(
  owner: ReturnType<typeof privateKeyToAccount>,
  { address, text }: { readonly address: Address; readonly text: string },
): Promise<Hex> {
  return owner.signTypedData({
    domain: { name: 'LabSmartAccount', version: '2', chainId: chain.chainId, verifyingContract: address },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash: hashMessage(text) },
  })
}

/** Starts a node that gives every request the same answer. */
async function answering(status: number, body: unknown, onRequest = () => {}): Promise<Network> {
  const server = createServer((request, response) => {
    onRequest()
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...network, rpcUrls: [`http://127.0.0.1:${port}`] }
}

it("accepts a key's own signature without the chain, in any letter case of the address", async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const signature = await signMessage({ message })
  const seen = { requests: 0 }
  const watched = await answering(503, {}, () => void seen.requests++)
  for (const spelled of [address, address.toLowerCase()])
    for (const on of [down, watched])
      expect(await verify({ address: spelled, message, signature }, on)).toBe(true)
  expect(seen.requests).toBe(0)
})

it('verifies texts that look like bytes as texts', async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  expect(await verify({ address, message: '0xab', signature: await signMessage({ message: '0xab' }) })).toBe(
    true,
  )
  const signature = await signMessage({ message: { raw: '0xab' } })
  expect(await verify({ address, message: '0xab', signature })).toBe(false)
})

it('verifies with a deployed contract wallet', async () => {
  const wallet = await createContractWallet()
  await wallet.deploy()
  const { address } = wallet
  const signature = await wallet.sign(message)
  expect(await verify({ address, message, signature })).toBe(true)
  expect(await verify({ address, message, signature: wallet.wrap(signature) })).toBe(true)
  expect(await verify({ address, message: `${message}!`, signature })).toBe(false)
  expect(await verify({ address, message, signature: await wallet.sign('another') })).toBe(false)
  const stranger = await createContractWallet()
  expect(await verify({ address, message, signature: await stranger.sign(message) })).toBe(false)
  for (const rubbish of ['0x', '0x00', `0x${'11'.repeat(65)}`])
    expect(await verify({ address, message, signature: rubbish })).toBe(false)
})

/**
 * Deploys a contract wallet whose owners approved one text onchain, like a Safe, so that its signature is empty. It
 * returns the ERC-1271 magic value for that hash only.
 */
async function deployApproving(text: string): Promise<Address> {
  const code = `7f${hashMessage(text).slice(2)}60043514631626ba7e60e01b0260005260206000f3`
  const account = privateKeyToAccount(inject('evm').accounts[3]?.privateKey as Hex)
  const payer = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const hash = await payer.sendTransaction({ chain: null, data: `0x6036600c60003960366000f3${code}` })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  return contractAddress ?? expect.fail('nothing was deployed')
}

/** Deploys raw bytecode. */
async function deploy(code: string): Promise<Address> {
  const account = privateKeyToAccount(inject('evm').accounts[3]?.privateKey as Hex)
  const payer = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const size = (code.length / 2).toString(16).padStart(2, '0')
  const hash = await payer.sendTransaction({
    chain: null,
    data: `0x60${size}600c60003960${size}6000f3${code}`,
  })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  return contractAddress ?? expect.fail('nothing was deployed')
}

it.each([
  ['echoes the request, which begins with the magic value', '366000600037366000f3'],
  ['answers with the magic value and further bytes', '631626ba7e60e01b60011760005260206000f3'],
  ['answers with a truncated magic value', '631626ba7e60e01b60005260046000f3'],
  ['answers every call with 1', '600160005260206000f3'],
])('accepts no approval from a contract that %s', async (_, code) => {
  const address = await deploy(code)
  for (const signature of ['0x', '0x00', `0x${'11'.repeat(65)}`] as const)
    expect(await verify({ address, message, signature }), signature).toBe(false)
})

it('lets the contract verify an empty signature', async () => {
  const address = await deployApproving(message)
  expect(await verify({ address, message, signature: '0x' })).toBe(true)
  expect(await verify({ address, message: `${message}!`, signature: '0x' })).toBe(false)
  const key = privateKeyToAccount(generatePrivateKey())
  expect(await verify({ address: key.address, message, signature: '0x' })).toBe(false)
  expect(await codeOf(verify({ address, message, signature: '0x' }, down))).toBe('RPC_FAILED')
})

it('verifies with an undeployed contract wallet', async () => {
  const wallet = await createContractWallet()
  const { address } = wallet
  const signature = await wallet.sign(message)
  expect(await verify({ address, message, signature: wallet.wrap(signature) })).toBe(true)
  expect(await verify({ address, message: `${message}!`, signature: wallet.wrap(signature) })).toBe(false)
  expect(await verify({ address, message, signature: wallet.wrap(await wallet.sign('another')) })).toBe(false)
  // Without a wrapper the signature does not show how to deploy the contract.
  expect(await verify({ address, message, signature })).toBe(false)
  const stranger = await createContractWallet()
  expect(await verify({ address, message, signature: stranger.wrap(await stranger.sign(message)) })).toBe(
    false,
  )
  expect(await node.getCode({ address })).toBeUndefined()
})

it.each<[string, () => Promise<Network>]>([
  ['is down', async () => down],
  ['fails', () => answering(503, {})],
  [
    'answers with an error',
    () => answering(200, { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit' } }),
  ],
  ['executes no calls', () => answering(200, { jsonrpc: '2.0', id: 1, result: '0x' })],
  ['answers with an invalid result', () => answering(200, { jsonrpc: '2.0', id: 1, result: '0xabcdef' })],
])('does not report a signature as invalid when the node %s', async (_, start) => {
  const wallet = await createContractWallet()
  await wallet.deploy()
  const signature = await wallet.sign(message)
  const on = await start()
  expect(await codeOf(verify({ address: wallet.address, message, signature }, on))).toBe('RPC_FAILED')
  const wrapped = wallet.wrap(signature)
  expect(await codeOf(verify({ address: wallet.address, message, signature: wrapped }, on))).toBe(
    'RPC_FAILED',
  )
})

it('calls the next node when one is down', async () => {
  const wallet = await createContractWallet()
  const signature = wallet.wrap(await wallet.sign(message))
  const rpcUrls = [...down.rpcUrls, ...network.rpcUrls]
  expect(await verify({ address: wallet.address, message, signature }, { ...network, rpcUrls })).toBe(true)
})

it.each<[string, object]>([
  ['by its code', { code: 3, message: 'execution halted', data: '0x' }],
  ['by its message', { code: -32000, message: 'VM Exception while processing transaction: revert' }],
  ['in the format of Parity', { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }],
])("treats a contract's refusal as an invalid signature, reported %s", async (_, error) => {
  const on = await answering(200, { jsonrpc: '2.0', id: 1, error })
  const { address } = await createContractWallet()
  expect(await verify({ address, message, signature: `0x${'11'.repeat(65)}` }, on)).toBe(false)
})

it.each<[string, Partial<SignedMessage>]>([
  ['no signature', { signature: '' }],
  ['half a byte', { signature: '0x1' }],
  ['a signature with other letters', { signature: `0x${'zz'.repeat(65)}` }],
  ['a signature that is not hexadecimal', { signature: 'hello' }],
  ['an empty address', { address: '' }],
  ['half an address', { address: '0x1234' }],
])('rejects %s without the chain', async (_, change) => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const signature = await signMessage({ message })
  expect(await verify({ address, message, signature, ...change }, down)).toBe(false)
})

it('aborts with its signal', async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const signature = await signMessage({ message })
  expect(await codeOf(verify({ address, message, signature, signal: AbortSignal.abort() }))).toBe('ABORTED')
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const rpcUrls = [`http://127.0.0.1:${(silent.address() as AddressInfo).port}`]
  const wrong = { address, message: 'another', signature, signal: AbortSignal.timeout(100) }
  expect(await codeOf(verify(wrong, { ...network, rpcUrls }))).toBe('ABORTED')
})
