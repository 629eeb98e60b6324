import { createPublicClient, erc20Abi, http, parseAbi, parseEther } from 'viem'
import { expect, inject, it } from 'vitest'
import { furnishAccount } from './furnishAccount.js'

const registry = parseAbi(['function primaryNameOf(address) view returns (string)'])

it('gives an account exactly the wanted name and holdings, from more and from less', async () => {
  const [chain] = inject('evm').chains
  const [{ address }] = inject('evm').accounts
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const held = (token: `0x${string}`) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const [dollars, coins] = [1_240_500_000n, parseEther('186.935')]
  expect(await held(chain.tokens.dollar.address)).toBeLessThan(dollars)
  expect(await held(chain.tokens.coin.address)).toBeGreaterThan(coins)

  const native = parseEther('1.284')
  await furnishAccount(chain, address, { label: 'mira', avatar: 'data:,', native, dollars, coins })
  expect(await held(chain.tokens.dollar.address)).toBe(dollars)
  expect(await held(chain.tokens.coin.address)).toBe(coins)
  expect(await client.getBalance({ address })).toBe(native)
  const name = {
    address: chain.contracts.nameRegistry,
    abi: registry,
    functionName: 'primaryNameOf',
  } as const
  expect(await client.readContract({ ...name, args: [address] })).toBe('mira.foyer.eth')
})
