import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseEther,
} from 'viem'
import { readArtifact } from '../contracts/readArtifact.js'
import { callRpc } from '../evm/callRpc.js'
import type { EvmChainService } from '../evm/evmServices.js'
import { deployerAccount } from '../evm/localAccounts.js'
import { type LocalTransaction, runTransactions } from '../evm/runTransactions.js'
import type { ExchangeService } from './ExchangeService.js'
import { openingReserves } from './openingReserves.js'
import { type ExchangeContract, readUniswap } from './readUniswap.js'

/** The chain on which to deploy the exchange, and the tokens of its pools. */
export interface ExchangeDeployment {
  readonly rpcUrl: string
  readonly chainId: number
  readonly tokens: EvmChainService['tokens']
  readonly signal?: AbortSignal | undefined
}

const deadline = 2n ** 40n
const solSupply = 1_000_000n * 10n ** 9n

/** Deploys Uniswap V2 on a local chain and fills its first pools from the deployer's account. */
export async function deployExchange(deployment: ExchangeDeployment): Promise<ExchangeService> {
  const { rpcUrl, signal } = deployment
  const from = deployerAccount().address
  const count = { method: 'eth_getTransactionCount', params: [from, 'latest'] }
  const nonce = BigInt(String((await callRpc(rpcUrl, [count], signal))[0]))
  const at = (offset: bigint) => getContractAddress({ from, nonce: nonce + offset })
  const exchange = { wrappedNative: at(0n), factory: at(1n), router: at(2n), wrappedSol: at(3n) }
  const sol = readArtifact('LabToken')
  const deploy = (name: ExchangeContract, args: readonly unknown[]): LocalTransaction => ({
    from,
    data: encodeDeployData({ ...readUniswap(name), args }),
  })
  await runTransactions(
    rpcUrl,
    [
      deploy('wrappedNative', []),
      deploy('factory', [from]),
      deploy('router', [exchange.factory, exchange.wrappedNative]),
      { from, data: encodeDeployData({ ...sol, args: ['Wrapped SOL', 'WSOL', 9, solSupply] }) },
      ...fillPools(from, deployment, exchange),
    ],
    signal,
  )
  return exchange
}

function fillPools(
  from: Address,
  { chainId, tokens: { dollar, coin } }: ExchangeDeployment,
  { router, wrappedSol }: ExchangeService,
): LocalTransaction[] {
  const { native, sol } = openingReserves(chainId)
  const { abi } = readUniswap('router')
  const add = (token: Address, amount: bigint, value: bigint) => {
    const args = [token, amount, amount, value, from, deadline]
    return {
      from,
      to: router,
      value,
      data: encodeFunctionData({ abi, functionName: 'addLiquidityETH', args }),
    }
  }
  const solAndDollars = [wrappedSol, dollar.address, sol.amount, sol.dollars, sol.amount, sol.dollars]
  return [
    ...[dollar.address, coin.address, wrappedSol].map(to => ({ from, to, data: approve(router) })),
    add(dollar.address, native.dollars, native.amount),
    add(coin.address, native.coins, native.amount / 2n),
    {
      from,
      to: router,
      data: encodeFunctionData({
        abi,
        functionName: 'addLiquidity',
        args: [...solAndDollars, from, deadline],
      }),
    },
  ]
}

function approve(spender: Address): Hex {
  const args = [spender, parseEther('1000000000000')]
  return encodeFunctionData({ abi: readArtifact('LabToken').abi, functionName: 'approve', args })
}
