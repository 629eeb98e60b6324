import { type Address, encodeDeployData, getContractAddress, parseEther, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { readArtifact } from '../contracts/readArtifact.js'
import { callRpc } from '../evm/callRpc.js'
import { copyCode } from '../evm/deployContracts.js'
import { bundlerAccount, deployerAccount } from '../evm/localAccounts.js'
import { runTransactions } from '../evm/runTransactions.js'
import { readEntryPoint } from './readEntryPoint.js'

const bundlerCoins = parseEther('10000')

/** Deploys the contracts for smart accounts on a local chain: the EntryPoint at its public address and a factory. */
export async function deploySmartAccounts({
  rpcUrl,
  signal,
}: {
  readonly rpcUrl: string
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly entryPoint: Address; readonly accountFactory: Address }> {
  const from = deployerAccount().address
  const [count] = await callRpc(
    rpcUrl,
    [
      { method: 'eth_getTransactionCount', params: [from, 'latest'] },
      { method: 'anvil_setBalance', params: [bundlerAccount().address, toHex(bundlerCoins)] },
    ],
    signal,
  )
  const nonce = BigInt(String(count))
  const accountFactory = getContractAddress({ from, nonce: nonce + 1n })
  const { abi, bytecode } = readArtifact('LabSmartAccountFactory')
  const factoryData = encodeDeployData({ abi, bytecode, args: [entryPoint07Address] })
  await runTransactions(
    rpcUrl,
    [
      { from, data: readEntryPoint() },
      { from, data: factoryData },
    ],
    signal,
  )
  await copyCode({ rpcUrl, from: getContractAddress({ from, nonce }), to: entryPoint07Address, signal })
  return { entryPoint: entryPoint07Address, accountFactory }
}
