import fc from 'fast-check'
import {
  type Address,
  concatHex,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseSignature,
  toEventSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { deadline, encodeSwap, encodeToken, type LocalCall, localSwaps } from './__fixtures__/localSwaps.js'

const world = localSwaps(6)
const { approve, check, coin, contracts, dollar, from, ofCalls, other, refused, router, send, setCode } =
  world
const { collectible, multicall3 } = contracts
const { wrappedNative } = world
const chain = createPublicClient({ transport: http(world.network.rpcUrls[0]) })
const units = 5_000_000n

/** The calls with which a trusted router swaps the spent token in a function that the check cannot decode. */
const swapping: readonly LocalCall[] = [
  [dollar, encodeToken('transferFrom', from, multicall3, units)],
  [dollar, encodeToken('approve', router, units)],
  [router, encodeSwap('swapExactTokensForTokens', [units, 1n, [dollar, wrappedNative], from, deadline])],
]

/** A contract that emits an arbitrary log: four topics, then data. */
const crier = '0x00000000000000000000000000000000c0ffee00'
const crierCode = '0x608036036080600037606035604035602035600035608036036000a400'

const erc721 = parseAbi([
  'function mint(address to) returns (uint256)',
  'function tokenByIndex(uint256) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
])

/** Mints an ERC-721 for the account, and approves the router for it. */
async function ownCollectible(): Promise<bigint> {
  await send({
    to: collectible,
    data: encodeFunctionData({ abi: erc721, functionName: 'mint', args: [from] }),
  })
  const read = { address: collectible, abi: erc721 } as const
  const count = await chain.readContract({ ...read, functionName: 'totalSupply' })
  const id = await chain.readContract({ ...read, functionName: 'tokenByIndex', args: [count - 1n] })
  await send({ to: collectible, data: encodeToken('approve', multicall3, id) })
  return id
}

/** Encodes a permit that the account signed, as anyone can submit it to the token. */
async function permitOf(spender: Address, value: bigint): Promise<Hex> {
  const abi = parseAbi([
    'function nonces(address) view returns (uint256)',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ])
  const [nonce, name] = await Promise.all([
    chain.readContract({ address: dollar, abi, functionName: 'nonces', args: [from] }),
    chain.readContract({ address: dollar, abi: erc20Abi, functionName: 'name' }),
  ])
  const members = ['owner', 'spender', 'value', 'nonce', 'deadline']
  const signature = await privateKeyToAccount(world.privateKey).signTypedData({
    domain: { name, version: '1', chainId: await chain.getChainId(), verifyingContract: dollar },
    types: {
      Permit: members.map(each => ({
        name: each,
        type: each === 'owner' || each === 'spender' ? 'address' : 'uint256',
      })),
    },
    primaryType: 'Permit',
    message: { owner: from, spender, value, nonce, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  const args = [from, spender, value, deadline, yParity + 27, r, s] as const
  return encodeFunctionData({ abi, functionName: 'permit', args })
}

describe('an undecodable function of a trusted router', () => {
  it('is proven if it takes exactly the amount to spend', async () => {
    await approve(dollar, multicall3, units)
    expect(await check(ofCalls(swapping))).toMatchObject({ status: 'proven' })
  })

  it('is rejected if it takes more of the spent token', async () => {
    await approve(dollar, multicall3, 1_000_000_000n)
    for (const more of [1n, 995_000_000n]) {
      const beside: LocalCall = [dollar, encodeToken('transferFrom', from, other, more)]
      expect(await refused(ofCalls([...swapping, beside]))).toBe('amount')
    }
  })

  it('is rejected if it takes another token or a collectible', async () => {
    await approve(dollar, multicall3, units)
    await approve(coin, multicall3, 5n)
    const ofCoin: LocalCall = [coin, encodeToken('transferFrom', from, other, 5n)]
    expect(await refused(ofCalls([...swapping, ofCoin]))).toBe('data')
    const id = await ownCollectible()
    const ofCollectible: LocalCall = [collectible, encodeToken('transferFrom', from, other, id)]
    expect(await refused(ofCalls([...swapping, ofCollectible]))).toBe('data')
  })

  it('is rejected if it leaves an allowance behind', async () => {
    await approve(dollar, multicall3, units)
    for (const spender of [other, multicall3]) {
      const permit: LocalCall = [dollar, await permitOf(spender, 9n * units)]
      expect(await refused(ofCalls([permit, ...swapping]))).toBe('data')
    }
    // A permit that the swap uses up leaves no allowance behind.
    const asMuch: LocalCall = [dollar, await permitOf(multicall3, units)]
    expect(await check(ofCalls([asMuch, ...swapping]))).toMatchObject({ status: 'proven' })
  })

  it('is rejected if an ERC-1155 leaves, and unproven if an event is unreadable', async () => {
    await approve(dollar, multicall3, units)
    await setCode(crier, crierCode)
    const cried = (event: string, topics: readonly Hex[], data: Hex = '0x') =>
      ofCalls([...swapping, [crier, concatHex([toEventSelector(event), ...topics, data])]])
    const [owner, receiver, number] = [pad(from), pad(other), numberToHex(1n, { size: 32 })]
    const single = 'TransferSingle(address,address,address,uint256,uint256)'
    expect(await refused(cried(single, [receiver, owner, receiver], concatHex([number, number])))).toBe(
      'data',
    )
    expect(await check(cried(single, [receiver, receiver, owner]))).toMatchObject({ status: 'proven' })
    const nobodyReads = 'Gone(address,address,uint256)'
    expect(await check(cried(nobodyReads, [receiver, owner, number]))).toEqual({ status: 'unproven' })
    expect(await check(cried(nobodyReads, [receiver, number, number], owner))).toEqual({ status: 'unproven' })
    expect(await check(cried(nobodyReads, [receiver, receiver, number]))).toMatchObject({ status: 'proven' })
  })
})

it('proves no swap that takes more than the amount to spend, for any combination of losses', async () => {
  await approve(dollar, multicall3, 1_000_000_000n)
  await approve(coin, multicall3, 1_000_000_000n)
  const take = fc.record({ token: fc.constantFrom(dollar, coin), units: fc.bigInt(0n, 2_000_000n) })
  await fc.assert(
    fc.asyncProperty(fc.array(take, { maxLength: 3 }), async takes => {
      const calls = takes.map(
        ({ token, units: each }): LocalCall => [token, encodeToken('transferFrom', from, other, each)],
      )
      const answer = await check(ofCalls([...calls, ...swapping])).catch(() => undefined)
      const isMore = takes.some(({ units: each }) => each > 0n)
      if (isMore) expect(answer?.status).not.toBe('proven')
      else if (takes.every(({ token }) => token === dollar)) expect(answer?.status).toBe('proven')
    }),
    { numRuns: 25 },
  )
})
