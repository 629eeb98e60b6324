import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArtifact } from '../contracts/readArtifact.js'
import { callRpc } from '../evm/callRpc.js'
import { createFundedWallet, createWallet } from './__fixtures__/createWallet.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { pageSize } from './calls/answerHistory.js'
import type { Transaction } from './history/describeTransaction.js'

let local: LocalService
beforeAll(async () => {
  local = await startLocalService()
})
afterAll(() => local.stop())

interface Page {
  readonly data: Transaction[]
  readonly next: string | null
}

const history = (address: string, query: Record<string, string> = {}) =>
  local.read<Page>(`/v1/account/${address}/history`, query)

const chain = () => local.evm.chains[0]

const fundedWallet = () => createFundedWallet(chain(), local.evm.accounts[2])
const newest = async (address: string) => (await history(address)).data[0]

it('lists a transfer of coins for both sides, with the price after the block', async () => {
  const { client, mined } = await fundedWallet()
  const [from, to] = [client.account.address, freshAccount().address]
  const { transactionHash } = await mined(client.sendTransaction({ to, value: parseEther('0.25') }))
  const sent = await newest(from)
  expect(sent).toEqual({
    id: transactionHash,
    metadata: {
      operationType: 'send',
      hash: transactionHash,
      minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      sentFrom: from,
      sentTo: to,
      status: 'confirmed',
      nonce: 0,
      chain: chain().networkId,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: `${local.url}/icons/ETH.svg` } },
        direction: 'out',
        quantity: { numeric: '0.25' },
        price: 2000,
        value: 500,
      },
    ],
  })
  expect((await history(to)).data).toMatchObject([
    { id: transactionHash, metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] },
  ])
})

it('lists tokens, approvals, deployments and failed transactions', async () => {
  const { client, mined } = await fundedWallet()
  const { address, symbol } = chain().tokens.dollar
  const giver = createWallet(chain(), privateKeyToAccount(local.evm.accounts[1].privateKey))
  await giver.mined(
    giver.client.writeContract({
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [client.account.address, 5_000_001n],
    }),
  )
  expect(await newest(client.account.address)).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: giver.client.account.address, sentTo: address },
    transfers: [{ fungible_info: { symbol }, direction: 'in', quantity: { numeric: '5.000001' }, price: 1 }],
  })
  const spender = chain().exchange.router
  await mined(client.writeContract({ address, abi: erc20Abi, functionName: 'approve', args: [spender, 1n] }))
  expect(await newest(client.account.address)).toMatchObject({
    metadata: { operationType: 'approve' },
    transfers: [],
  })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 6_000_000n] })
  await mined(client.sendTransaction({ to: address, data, gas: 100_000n }))
  expect(await newest(client.account.address)).toMatchObject({
    metadata: { status: 'failed' },
    transfers: [],
  })
  const { abi, bytecode } = readArtifact('LabCollectible')
  const { contractAddress } = await mined(
    client.sendTransaction({ data: encodeDeployData({ abi, bytecode }) }),
  )
  expect(await newest(client.account.address)).toMatchObject({
    metadata: { operationType: 'deploy', sentTo: getAddress(`${contractAddress}`) },
  })
})

it('lists both sides of a trade, including coins that a contract sent back', async () => {
  const { client, mined } = await fundedWallet()
  const { exchange, tokens } = chain()
  const abi = parseAbi(['function swapETHForExactTokens(uint256, address[], address, uint256) payable'])
  const path = [exchange.wrappedNative, tokens.dollar.address]
  const args = [1_000_000n, path, client.account.address, 2n ** 40n] as const
  // The swap costs about 0.0005 coins. The router refunds the rest.
  await mined(
    client.writeContract({
      address: exchange.router,
      abi,
      functionName: 'swapETHForExactTokens',
      args,
      value: parseEther('1'),
    }),
  )
  const trade = await newest(client.account.address)
  expect(trade?.metadata.operationType).toBe('trade')
  const moved = trade?.transfers.map(
    each => `${each.direction} ${each.fungible_info?.symbol} ${each.quantity.numeric}`,
  )
  expect(moved).toEqual(['out ETH 1', expect.stringMatching(/^in ETH 0\.999/), 'in PUSD 1'])
})

it('lists a collectible for both sides, with the preview from its tokenURI', async () => {
  const { client, mined } = await fundedWallet()
  const [address, owner, to] = [chain().contracts.collectible, client.account.address, freshAccount().address]
  await mined(
    client.writeContract({
      address,
      abi: parseAbi(['function mint(address)']),
      functionName: 'mint',
      args: [owner],
    }),
  )
  const [minted] = (await newest(owner))?.transfers ?? []
  const tokenId = minted?.nft_info?.token_id ?? ''
  expect((await newest(owner))?.metadata.operationType).toBe('mint')
  await mined(
    client.writeContract({
      address,
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [owner, to, BigInt(tokenId)],
    }),
  )
  expect((await newest(owner))?.metadata.operationType).toBe('send')
  const [received] = (await newest(to))?.transfers ?? []
  expect(received).toMatchObject({
    nft_info: {
      contract_address: address,
      token_id: tokenId,
      name: `Door #${tokenId}`,
      flags: { is_spam: false },
    },
    direction: 'in',
    quantity: { numeric: '1' },
  })
  const preview = received?.nft_info?.content.preview?.url ?? ''
  expect(Buffer.from(preview.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toContain(
    `hsl(${(Number(tokenId) * 67) % 360},`,
  )
})

it('flags spam collectibles and no others', async () => {
  const { client, mined } = await fundedWallet()
  const { leaflet, collectible } = chain().contracts
  const receiver = freshAccount().address
  const abi = parseAbi(['function drop(address[])'])
  await mined(client.writeContract({ address: leaflet, abi, functionName: 'drop', args: [[receiver]] }))
  const dropped = await newest(receiver)
  expect(dropped).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: client.account.address },
    transfers: [{ nft_info: { name: 'Claim 1000 PUSD', flags: { is_spam: true } } }],
  })
  const { data } = await history(local.evm.accounts[1].address, { chainId: chain().networkId })
  const flags = data
    .flatMap(each => each.transfers)
    .flatMap(({ nft_info: info }) => (info ? [[info.contract_address, info.flags.is_spam]] : []))
  expect(flags).toEqual([
    [leaflet, true],
    [collectible, false],
  ])
})

it('pages by cursor, newest first, and keeps its position when more is mined', async () => {
  const { client, mined } = await fundedWallet()
  const account = client.account.address
  // Explicit nonces keep the transactions in order.
  const send = (nonce: number) =>
    mined(client.sendTransaction({ to: account, value: 1n, gas: 21_000n, nonce }))
  await Promise.all(Array.from({ length: 2 * pageSize + 4 }, (_, nonce) => send(nonce)))
  const first = await history(account)
  expect(first.data).toHaveLength(pageSize)
  await send(2 * pageSize + 4)
  const second = await history(account, { cursor: first.next ?? '' })
  const third = await history(account, { cursor: second.next ?? '' })
  expect(third.next).toBeNull()
  const nonces = [first, second, third].flatMap(page => page.data.map(each => each.metadata))
  const sent = nonces.filter(each => each.sentFrom === account).map(each => each.nonce)
  expect(sent).toEqual(Array.from({ length: 2 * pageSize + 4 }, (_, index) => 2 * pageSize + 3 - index))
  expect(nonces.at(-1)).toMatchObject({ operationType: 'receive' })
  expect(first.data[0]?.transfers).toMatchObject([{ direction: 'self' }])
})

it('merges both chains by time, or lists only the requested chain', async () => {
  const account = local.evm.accounts[0].address
  const [one, two] = local.evm.chains
  const all = await history(account)
  const times = all.data.map(each => each.metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(all.data.map(each => each.metadata.chain))).toEqual(new Set([one.networkId, two.networkId]))
  const { data } = await history(account, { chainId: two.networkId })
  expect(new Set(data.map(each => each.metadata.chain))).toEqual(new Set([two.networkId]))
})

it('drops blocks that the node has reverted', async () => {
  const { client, mined } = await fundedWallet()
  const to: Address = freshAccount().address
  const { rpcUrl } = chain()
  const [snapshot] = await callRpc(rpcUrl, [{ method: 'evm_snapshot' }])
  await mined(client.sendTransaction({ to, value: 1n }))
  expect((await history(to)).data).toHaveLength(1)
  await callRpc(rpcUrl, [{ method: 'evm_revert', params: [snapshot] }])
  expect((await history(to)).data).toEqual([])
  const { transactionHash } = await mined(client.sendTransaction({ to, value: 2n }))
  expect((await history(to)).data.map(each => each.id)).toEqual([transactionHash])
})

it('refuses invalid cursors, unknown chains and other namespaces', async () => {
  const { address } = local.evm.accounts[0]
  const status = async (account: string, query = {}) =>
    (await local.ask(`/v1/account/${account}/history`, query)).status
  expect(await status(address, { cursor: 'nonsense' })).toBe(400)
  expect(await status(address, { chainId: 'eip155:1' })).toBe(400)
  expect(await status(local.solana.accounts[0].address)).toBe(400)
})
