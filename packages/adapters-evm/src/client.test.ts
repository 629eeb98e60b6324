import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineNetwork, type Network } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import {
  type AbiFunction,
  type Address,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  http,
  parseAbiItem,
  parseEther,
  publicActions,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, it, onTestFinished } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

function clientOf(network = localNetworks()[0]) {
  const { readBalance, estimateGas, resolveName, lookupName, readAvatar } =
    createEvmAdapter().chainClient(network)
  if (!estimateGas || !resolveName || !lookupName || !readAvatar) expect.fail('a capability is missing')
  return { readBalance, estimateGas, resolveName, lookupName, readAvatar }
}

const named = () => inject('evm').accounts[0]
const unnamed = () => inject('evm').accounts[2]

it('reads an exact balance in the native currency', async () => {
  const address = inject('evm').accounts[4]?.address ?? ''
  expect(await clientOf().readBalance({ address })).toEqual({
    amount: '10000',
    value: 10_000n * 10n ** 18n,
    decimals: 18,
    symbol: 'ETH',
  })
  expect(await clientOf(localNetworks()[1]).readBalance({ address })).toEqual({
    amount: '10000',
    value: 10_000n * 10n ** 18n,
    decimals: 18,
    symbol: 'TWO',
  })
})

it('reads which collectibles an address holds, and omits unknown answers [OVER-8]', async () => {
  const { contracts, tokens } = inject('evm').chains[0]
  const { readCollectibles } = createEvmAdapter().chainClient(localNetworks()[0])
  const [first, second] = inject('evm').accounts
  const collectibles = [
    { contract: contracts.collectible, tokenId: '1' },
    { contract: contracts.collectible, tokenId: '3' },
    { contract: contracts.collectible, tokenId: '999' },
    { contract: tokens.dollar.address, tokenId: '1' },
    { contract: first.address, tokenId: '1' },
    { contract: 'nonsense', tokenId: 'one' },
  ]
  expect(await readCollectibles?.({ address: first.address, collectibles })).toEqual([
    1n,
    0n,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(await readCollectibles?.({ address: second.address, collectibles })).toEqual([
    0n,
    1n,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const dead = createEvmAdapter().chainClient({ ...localNetworks()[0], rpcUrls: ['http://127.0.0.1:9'] })
  const asking = dead.readCollectibles?.({ address: first.address, collectibles }) ?? Promise.resolve()
  expect(await codeOf(asking)).toBe('RPC_FAILED')
})

it("reads an exact token balance in the token's unit [OVER-3]", async () => {
  const { dollar } = inject('evm').chains[0].tokens
  const { readTokenBalance } = createEvmAdapter().chainClient(localNetworks()[0])
  const address = inject('evm').accounts[0]?.address ?? ''
  const held = await readTokenBalance?.({ address, token: dollar.address })
  expect(held).toMatchObject({ symbol: dollar.symbol, amount: expect.stringMatching(/^\d+(\.\d+)?$/) })
  expect(await codeOf(readTokenBalance?.({ address, token: address }) ?? Promise.resolve())).toBe(
    'RPC_FAILED',
  )
})

it('distinguishes a key, a contract and a delegated key (EIP-7702) [USER-33]', async () => {
  const { chains, accounts } = inject('evm')
  const [{ rpcUrl, chainId, tokens }] = chains
  const { readAccountKind } = createEvmAdapter().chainClient(localNetworks()[0])
  const kindOf = (address: string) => readAccountKind?.({ address })
  const delegating = privateKeyToAccount(generatePrivateKey())
  expect(await kindOf(delegating.address)).toBe('eoa')
  expect(await kindOf(tokens.dollar.address)).toBe('smartAccount')
  const payer = createWalletClient({
    account: privateKeyToAccount(accounts[0]?.privateKey ?? '0x'),
    chain: defineChain({
      id: chainId,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl),
  }).extend(publicActions)
  const authorization = await payer.signAuthorization({
    account: delegating,
    contractAddress: tokens.dollar.address as Address,
  })
  const hash = await payer.sendTransaction({ to: payer.account.address, authorizationList: [authorization] })
  await payer.waitForTransactionReceipt({ hash })
  expect(await kindOf(delegating.address)).toBe('delegated')
  const dead = createEvmAdapter().chainClient({ ...localNetworks()[0], rpcUrls: ['http://127.0.0.1:9'] })
  expect(await codeOf(dead.readAccountKind?.({ address: delegating.address }) ?? Promise.resolve())).toBe(
    'RPC_FAILED',
  )
})

it('resolves names in both directions and any letter case [CALL-26]', async () => {
  const { address, name = '' } = named()
  expect(await clientOf().lookupName({ address })).toBe(name)
  expect(await clientOf().resolveName({ name })).toBe(address)
  expect(await clientOf().resolveName({ name: name.toUpperCase() })).toBe(address)
})

/** Starts a chain whose resolver returns this name for every address, and this address for every name. */
async function startLyingResolver(name: string, leadsTo: Address): Promise<Network> {
  const [network] = localNetworks()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, params } = JSON.parse(body) as { id: number; params: [{ data: Hex }] }
    const isReverse = params[0].data.startsWith(toFunctionSelector(reverse))
    const result = isReverse
      ? encodeFunctionResult({ abi: [reverse], result: [name, leadsTo, leadsTo] })
      : encodeFunctionResult({
          abi: [resolve],
          result: [encodeAbiParameters([{ type: 'address' }], [leadsTo]), leadsTo],
        })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { ...network, rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] }
}

const [reverse, resolve] = [
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
].map(each => parseAbiItem([each]) as AbiFunction) as [AbiFunction, AbiFunction]

it.each([
  ['merchant.eth', true],
  ['👩‍💻.eth', true],
  ['merchant\u200b.eth', false],
  ['Merchant.eth', false],
  ['mer\u00adchant.eth', false],
  ['merchаnt.eth', false], // with one Cyrillic letter
  ['', false],
])('returns the name %j of an address: %s', async (name, isShown) => {
  const { address } = named()
  const client = clientOf(await startLyingResolver(name, address))
  expect(await client.lookupName({ address })).toBe(isShown ? name : undefined)
})

it('returns no name that resolves to another address', async () => {
  const client = clientOf(await startLyingResolver('merchant.eth', unnamed().address))
  expect(await client.lookupName({ address: named().address })).toBeUndefined()
})

it('returns undefined for a missing name, address or avatar', async () => {
  const { lookupName, resolveName, readAvatar } = clientOf()
  expect(await lookupName({ address: unnamed().address })).toBeUndefined()
  expect(await resolveName({ name: 'nobody.foyer.eth' })).toBeUndefined()
  expect(await readAvatar({ name: 'nobody.foyer.eth' })).toBeUndefined()
  expect(await resolveName({ name: 'not a name..' })).toBeUndefined()
})

it("reads a name's avatar from a collectible or from its own record", async () => {
  for (const { name = '' } of inject('evm').accounts.slice(0, 2)) {
    expect(await clientOf().readAvatar({ name })).toMatch(/^data:image\/svg\+xml;base64,/)
  }
})

it('estimates gas [CALL-26]', async () => {
  const transaction = { to: unnamed().address, value: parseEther('1') }
  expect(await clientOf().estimateGas({ from: named().address, transaction })).toBe(21_000n)
  const { address: to } = inject('evm').chains[0].tokens.dollar
  const reverting = { to, data: '0xdeadbeef' }
  expect(await codeOf(clientOf().estimateGas({ from: named().address, transaction: reverting }))).toBe(
    'RPC_FAILED',
  )
})

it('has name methods only if the network has a name service', () => {
  const { contracts: _, ...network } = localNetworks()[0]
  expect(Object.keys(createEvmAdapter().chainClient(network)).sort()).toEqual([
    'checkSwap',
    'estimateGas',
    'estimateTransferFee',
    'readAccountKind',
    'readBalance',
    'readCollectibles',
    'readOutcome',
    'readSpender',
    'readTokenBalance',
    'verifyMessage',
    'writeAllowance',
  ])
})

it('falls back to the next RPC URL when one is down', async () => {
  const [network] = localNetworks()
  const rpcUrls = ['http://127.0.0.1:1', ...network.rpcUrls]
  const { symbol } = await clientOf({ ...network, rpcUrls }).readBalance({ address: named().address })
  expect(symbol).toBe('ETH')
})

it('reports an unreachable network, and aborts with its signal', async () => {
  const network = defineNetwork({ ...localNetworks()[0], rpcUrls: ['http://127.0.0.1:1'] })
  const { readBalance } = createEvmAdapter().chainClient(network)
  const { address } = named()
  await expect(readBalance({ address })).rejects.toMatchObject({
    code: 'RPC_FAILED',
    context: { networkId: 'eip155:31337' },
  })
  expect(await codeOf(readBalance({ address, signal: AbortSignal.abort() }))).toBe('ABORTED')
})
