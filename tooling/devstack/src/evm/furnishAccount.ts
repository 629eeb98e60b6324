import { type Address, encodeFunctionData, type Hex, namehash, parseEther, toHex } from 'viem'
import type { ContractName } from '../contracts/contractSources.js'
import { readArtifact } from '../contracts/readArtifact.js'
import { callRpc } from './callRpc.js'
import type { EvmChainService } from './evmServices.js'
import { deployerAccount, parentName } from './localAccounts.js'
import { type LocalTransaction, runTransactions } from './runTransactions.js'

/** The name, the picture and the holdings of an account after {@link furnishAccount}. */
export interface Furnishing {
  /** A label of at least four letters under the parent of all names. */
  readonly label: string
  /** The URL of a picture, such as a data URI. */
  readonly avatar: string
  /** The holdings in the smallest unit. */
  readonly native: bigint
  readonly dollars: bigint
  readonly coins: bigint
}

const registration = parseEther('0.05')

/** Gives one of the nine accounts another name and exactly these holdings, for pictures. */
export async function furnishAccount(
  chain: EvmChainService,
  account: Address,
  { label, avatar, native, dollars, coins }: Furnishing,
): Promise<void> {
  const { rpcUrl, tokens, contracts } = chain
  const name = `${label}.${parentName}`
  const asOwner = (functionName: string, args: readonly unknown[], value = 0n): LocalTransaction => ({
    from: account,
    to: contracts.nameRegistry,
    data: call('NameRegistry', functionName, args),
    value,
  })
  await runTransactions(rpcUrl, [
    asOwner('register', [label, account], registration),
    asOwner('setPrimaryName', [name]),
    asOwner('setText', [namehash(name), 'avatar', avatar]),
    ...(await balancing(chain, { token: tokens.dollar.address, account, wanted: dollars })),
    ...(await balancing(chain, { token: tokens.coin.address, account, wanted: coins })),
  ])
  await callRpc(rpcUrl, [{ method: 'anvil_setBalance', params: [account, toHex(native)] }])
}

/** Returns the transfer after which an account holds the wanted amount: to or from the deployer. */
async function balancing(
  { rpcUrl }: EvmChainService,
  { token, account, wanted }: { readonly token: Address; readonly account: Address; readonly wanted: bigint },
): Promise<readonly LocalTransaction[]> {
  const data = call('LabToken', 'balanceOf', [account])
  const [held] = await callRpc(rpcUrl, [{ method: 'eth_call', params: [{ to: token, data }, 'latest'] }])
  const missing = wanted - BigInt(String(held))
  const deployer = deployerAccount().address
  const transfer = (from: Address, to: Address, amount: bigint): LocalTransaction => ({
    from,
    to: token,
    data: call('LabToken', 'transfer', [to, amount]),
  })
  if (missing > 0n) return [transfer(deployer, account, missing)]
  return missing < 0n ? [transfer(account, deployer, -missing)] : []
}

function call(contract: ContractName, functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args })
}
