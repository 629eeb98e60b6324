import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  namehash,
  parseEther,
} from 'viem'
import type { ContractName } from '../contracts/contractSources.js'
import { readArtifact } from '../contracts/readArtifact.js'
import { avatarOf } from './avatarOf.js'
import { callRpc } from './callRpc.js'
import type { EvmChainService, FundedAccount } from './evmServices.js'
import { deployerAccount, parentName } from './localAccounts.js'
import { type LocalTransaction, runTransactions } from './runTransactions.js'
import { localTokenNames, type TokenNames } from './tokenNames.js'

/** The chain to set up and the accounts to fund. */
export interface Deployment {
  readonly rpcUrl: string
  readonly chainId: number
  readonly accounts: readonly FundedAccount[]
  readonly signal?: AbortSignal | undefined
  readonly tokenNames?: TokenNames | undefined
}

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Deploys the contracts of a new local chain and hands out tokens, collectibles and names. The addresses depend on
 * the deployer and the order, so they are the same on every chain and in every run.
 */
export async function deployContracts(deployment: Deployment): Promise<{
  readonly tokens: EvmChainService['tokens']
  readonly contracts: Omit<EvmChainService['contracts'], 'leaflet' | 'entryPoint' | 'accountFactory'>
}> {
  const { rpcUrl, accounts, signal, tokenNames = localTokenNames } = deployment
  const from = deployerAccount().address
  const at = (nonce: bigint) => getContractAddress({ from, nonce })
  const [dollar, coin, collectible, nameRegistry, ensUniversalResolver, multicallCode] = [
    at(0n),
    at(1n),
    at(2n),
    at(3n),
    at(4n),
    at(5n),
  ]
  const contracts = { multicall3, collectible, nameRegistry, ensUniversalResolver } as const
  const tokens = {
    dollar: { address: dollar, ...tokenNames.dollar, decimals: 6 },
    coin: { address: coin, ...tokenNames.coin, decimals: 18 },
  }
  const deploy = (name: ContractName, args: readonly unknown[] = []) => ({
    from,
    data: deployData(name, args),
  })
  await runTransactions(
    rpcUrl,
    [
      deploy('LabToken', [tokens.dollar.name, tokens.dollar.symbol, 6, 100_000_000n * 10n ** 6n]),
      deploy('LabToken', [tokens.coin.name, tokens.coin.symbol, 18, parseEther('100000000')]),
      deploy('LabCollectible'),
      deploy('NameRegistry', [parentName, namehash(parentName)]),
      deploy('UniversalResolver', [nameRegistry]),
      deploy('Multicall3'),
      ...gifts({ from, dollar, coin, collectible, nameRegistry, accounts }),
    ],
    signal,
  )
  await Promise.all([
    runTransactions(rpcUrl, avatarRecords({ ...deployment, collectible, nameRegistry }), signal),
    copyCode({ rpcUrl, from: multicallCode, to: multicall3, signal }),
  ])
  return { tokens, contracts }
}

function deployData(name: ContractName, args: readonly unknown[]): Hex {
  const { abi, bytecode } = readArtifact(name)
  return encodeDeployData({ abi, bytecode, args })
}

function call(name: ContractName, functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: readArtifact(name).abi, functionName, args })
}

function gifts(set: {
  readonly from: Address
  readonly dollar: Address
  readonly coin: Address
  readonly collectible: Address
  readonly nameRegistry: Address
  readonly accounts: readonly FundedAccount[]
}): LocalTransaction[] {
  const { from } = set
  const holders = set.accounts.map(account => account.address)
  const [first, second] = holders
  return [
    ...holders.flatMap(holder => [
      { from, to: set.dollar, data: call('LabToken', 'transfer', [holder, 1_000n * 10n ** 6n]) },
      { from, to: set.coin, data: call('LabToken', 'transfer', [holder, parseEther('250')]) },
    ]),
    ...[first, first, second].map(owner => ({
      from,
      to: set.collectible,
      data: call('LabCollectible', 'mint', [owner]),
    })),
    ...set.accounts.flatMap(({ address, name }) =>
      name
        ? {
            from,
            to: set.nameRegistry,
            data: call('NameRegistry', 'register', [name.split('.')[0], address]),
            value: parseEther('0.05'),
          }
        : [],
    ),
  ]
}

function avatarRecords(set: {
  readonly chainId: number
  readonly collectible: Address
  readonly nameRegistry: Address
  readonly accounts: readonly FundedAccount[]
}): LocalTransaction[] {
  const named = set.accounts.flatMap(({ address, name }) => (name ? [{ address, name }] : []))
  return named.map(({ address, name }, index) => {
    // Clients support both kinds: the first name's avatar is a collectible, and the other avatars are pictures.
    const avatar = index === 0 ? `eip155:${set.chainId}/erc721:${set.collectible}/1` : avatarOf(address)
    const data = call('NameRegistry', 'setText', [namehash(name), 'avatar', avatar])
    return { from: address, to: set.nameRegistry, data }
  })
}

/** Copies a contract's code to another address, such as its address on public chains. */
export async function copyCode(copy: {
  readonly rpcUrl: string
  readonly from: Address
  readonly to: Address
  readonly signal?: AbortSignal | undefined
}): Promise<void> {
  const [code] = await callRpc(
    copy.rpcUrl,
    [{ method: 'eth_getCode', params: [copy.from, 'latest'] }],
    copy.signal,
  )
  await callRpc(copy.rpcUrl, [{ method: 'anvil_setCode', params: [copy.to, code] }], copy.signal)
}
