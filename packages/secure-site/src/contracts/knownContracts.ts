import * as v from 'valibot'
import { type Abi, type Address, type Hex, isAddressEqual, parseAbi, toFunctionSelector } from 'viem'
import oneInchRouterV6 from './1inch-router-v6.json' with { type: 'json' }
import aaveV3Pool from './aave-v3-pool.json' with { type: 'json' }
import compoundV3Usdc from './compound-v3-usdc.json' with { type: 'json' }
import curve3pool from './curve-3pool.json' with { type: 'json' }
import dai from './dai.json' with { type: 'json' }
import { type Descriptor, type DescriptorField, descriptorSchema } from './descriptorSchema.js'
import ensController from './ens-controller.json' with { type: 'json' }
import ensPublicResolver from './ens-public-resolver.json' with { type: 'json' }
import lidoSteth from './lido-steth.json' with { type: 'json' }
import lidoWithdrawalQueue from './lido-withdrawal-queue.json' with { type: 'json' }
import lidoWsteth from './lido-wsteth.json' with { type: 'json' }
import makerSdai from './maker-sdai.json' with { type: 'json' }
import multicall3 from './multicall3.json' with { type: 'json' }
import permit2 from './permit2.json' with { type: 'json' }
import safeProxyFactory from './safe-proxy-factory.json' with { type: 'json' }
import seaport from './seaport.json' with { type: 'json' }
import uniswapSwapRouter02 from './uniswap-swap-router-02.json' with { type: 'json' }
import uniswapUniversalRouter from './uniswap-universal-router.json' with { type: 'json' }
import uniswapV2Router02 from './uniswap-v2-router-02.json' with { type: 'json' }
import usdc from './usdc.json' with { type: 'json' }
import usdt from './usdt.json' with { type: 'json' }
import weth9 from './weth9.json' with { type: 'json' }

/** Descriptors of the contracts that are used most (ERC-7730). */
export const descriptors: readonly Descriptor[] = [
  oneInchRouterV6,
  aaveV3Pool,
  compoundV3Usdc,
  curve3pool,
  dai,
  ensController,
  ensPublicResolver,
  lidoSteth,
  lidoWithdrawalQueue,
  lidoWsteth,
  makerSdai,
  multicall3,
  permit2,
  safeProxyFactory,
  seaport,
  uniswapSwapRouter02,
  uniswapUniversalRouter,
  uniswapV2Router02,
  usdc,
  usdt,
  weth9,
].map(each => v.parse(descriptorSchema, each))

/** The display of one function of a known contract. */
export interface KnownFunction {
  readonly abi: Abi
  readonly intent: string
  readonly fields: readonly DescriptorField[]
}

/** A contract that has a descriptor. */
export interface KnownContract {
  readonly name: string
  readonly descriptor: Descriptor
  /** The functions by selector. */
  readonly functions: ReadonlyMap<Hex, KnownFunction>
}

interface KnownToken {
  readonly symbol: string
  readonly decimals: number
  readonly address: Address
}

const keyOf = (networkId: string, address: Address) => `${networkId} ${address.toLowerCase()}`

const contracts: ReadonlyMap<string, KnownContract> = new Map(
  descriptors.flatMap(descriptor => {
    const formats = Object.entries(descriptor.display.formats)
    const functions = new Map(
      formats.map(([signature, format]): [Hex, KnownFunction] => {
        const abi: Abi = parseAbi([`function ${signature}` as string])
        return [toFunctionSelector(signature), { abi, ...format }]
      }),
    )
    const { owner, contractName } = descriptor.metadata
    const known: KnownContract = { name: `${contractName} (${owner})`, descriptor, functions }
    return descriptor.context.contract.deployments.map(({ chainId, address }): [string, KnownContract] => [
      keyOf(`eip155:${chainId}`, address),
      known,
    ])
  }),
)

/** Returns the contract at an address, if it has a descriptor. */
export function knownContract(networkId: string, address: Address): KnownContract | undefined {
  return contracts.get(keyOf(networkId, address))
}

const tokens = descriptors.flatMap(({ metadata: { token }, context }) =>
  token
    ? context.contract.deployments.map(({ chainId, address }) => ({
        networkId: `eip155:${chainId}`,
        ...{ symbol: token.ticker, decimals: token.decimals, address },
      }))
    : [],
)

/** Returns the tokens of a network that have a descriptor. */
export function knownTokens(networkId: string): readonly KnownToken[] {
  return tokens.filter(each => each.networkId === networkId)
}

/** Returns the token at an address, if it has a descriptor. */
export function knownToken(networkId: string, address: Address): KnownToken | undefined {
  return knownTokens(networkId).find(each => isAddressEqual(each.address, address))
}
