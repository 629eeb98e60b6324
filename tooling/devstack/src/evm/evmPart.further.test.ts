import { createPublicClient, defineChain, erc20Abi, erc721Abi, formatEther, http } from 'viem'
import { describe, expect, inject, it } from 'vitest'
import type { EvmChainService } from './evmServices.js'

const services = inject('evm')

function clientOf({ chainId, name, nativeCurrency, rpcUrl, contracts }: EvmChainService) {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: contracts.multicall3 },
      ensUniversalResolver: { address: contracts.ensUniversalResolver },
    },
  })
  return createPublicClient({ chain, transport: http() })
}

describe.each([0, 1] as const)('chain %i', index => {
  const chain = () => services.chains[index]
  const client = () => clientOf(chain())
  const [alice, basil, other] = [0, 1, 2] as const

  it('answers with its own chain id', async () => {
    expect(await client().getChainId()).toBe(chain().chainId)
  })

  it('funds nine accounts', async () => {
    expect(services.accounts).toHaveLength(9)
    const balance = await client().getBalance({ address: services.accounts[other].address })
    expect(formatEther(balance)).toBe('10000')
  })

  it('batches token calls through Multicall3', async () => {
    const { dollar, coin } = chain().tokens
    const args = [services.accounts[alice].address] as const
    const results = await client().multicall({
      allowFailure: false,
      contracts: [
        { address: dollar.address, abi: erc20Abi, functionName: 'symbol' },
        { address: dollar.address, abi: erc20Abi, functionName: 'decimals' },
        { address: dollar.address, abi: erc20Abi, functionName: 'balanceOf', args },
        { address: coin.address, abi: erc20Abi, functionName: 'name' },
        { address: coin.address, abi: erc20Abi, functionName: 'balanceOf', args },
      ],
    })
    expect(results).toEqual([dollar.symbol, dollar.decimals, 1_000_000_000n, coin.name, 250n * 10n ** 18n])
  })

  it('serves the metadata and picture of a collectible from tokenURI', async () => {
    const collectible = { address: chain().contracts.collectible, abi: erc721Abi } as const
    const owner = await client().readContract({ ...collectible, functionName: 'ownerOf', args: [3n] })
    expect(owner).toBe(services.accounts[basil].address)
    const uri = await client().readContract({ ...collectible, functionName: 'tokenURI', args: [3n] })
    const { name, image } = await (await fetch(uri)).json()
    expect(name).toBe('Door #3')
    expect(await (await fetch(image)).text()).toMatch(/^<svg /)
  })

  it('resolves names to addresses and back', async () => {
    for (const { name = '', address } of services.accounts.slice(0, 2)) {
      expect(name).toMatch(/\.foyer\.eth$/)
      expect(await client().getEnsAddress({ name })).toBe(address)
      expect(await client().getEnsName({ address })).toBe(name)
    }
  })

  it('resolves no unregistered name', async () => {
    expect(await client().getEnsAddress({ name: 'nobody.foyer.eth' })).toBeNull()
    expect(await client().getEnsName({ address: services.accounts[other].address })).toBeNull()
  })

  it('resolves a collectible and a plain picture as avatars', async () => {
    const [first, second] = services.accounts
    const drawn = await client().getEnsAvatar({ name: first.name ?? '' })
    expect(drawn).toMatch(/^data:image\/svg\+xml;base64,/)
    const plain = await client().getEnsAvatar({ name: second.name ?? '' })
    expect(plain).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(plain).not.toBe(drawn)
  })
})

it('has the same contracts at the same addresses on both chains', () => {
  const [one, two] = services.chains
  expect(two.contracts).toEqual(one.contracts)
  expect(two.tokens).toEqual(one.tokens)
  expect(two.chainId).not.toBe(one.chainId)
})
