import { getContractAddress } from 'viem'
import { callRpc } from '../evm/callRpc.js'
import { deployerAccount } from '../evm/localAccounts.js'
import { runTransactions } from '../evm/runTransactions.js'
import { readSafe, type SafeService, safeContracts } from './readSafe.js'

/**
 * Deploys the contracts of Safe. Runs last and uses the common deployer, so that the addresses of the other contracts
 * stay the same.
 */
export async function deploySafe({
  rpcUrl,
  signal,
}: {
  readonly rpcUrl: string
  readonly signal?: AbortSignal | undefined
}): Promise<SafeService> {
  const from = deployerAccount().address
  const count = { method: 'eth_getTransactionCount', params: [from, 'latest'] }
  const nonce = BigInt(String((await callRpc(rpcUrl, [count], signal))[0]))
  await runTransactions(
    rpcUrl,
    safeContracts.map(name => ({ from, data: readSafe(name).bytecode })),
    signal,
  )
  const addresses = safeContracts.map((name, index) => [
    name,
    getContractAddress({ from, nonce: nonce + BigInt(index) }),
  ])
  return Object.fromEntries(addresses) as SafeService // one address per contract
}
