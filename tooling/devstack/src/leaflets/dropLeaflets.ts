import { type Address, encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import { readArtifact } from '../contracts/readArtifact.js'
import { callRpc } from '../evm/callRpc.js'
import { deployerAccount } from '../evm/localAccounts.js'
import { runTransactions } from '../evm/runTransactions.js'

const words = ['Foyer Airdrop', 'Claim 1000 PUSD', 'Visit https://claim.foyer.example to claim your reward.']

/** Deploys a spam collection and airdrops one collectible to each account. Returns the collection's address. */
export async function dropLeaflets(drop: {
  readonly rpcUrl: string
  readonly receivers: readonly Address[]
  readonly signal?: AbortSignal | undefined
}): Promise<Address> {
  const from = deployerAccount().address
  const { abi, bytecode } = readArtifact('LabLeaflet')
  const count = { method: 'eth_getTransactionCount', params: [from, 'latest'] }
  const nonce = BigInt(String((await callRpc(drop.rpcUrl, [count], drop.signal))[0]))
  const to = getContractAddress({ from, nonce })
  const data = encodeFunctionData({ abi, functionName: 'drop', args: [drop.receivers] })
  await runTransactions(
    drop.rpcUrl,
    [
      { from, data: encodeDeployData({ abi, bytecode, args: words }) },
      { from, to, data },
    ],
    drop.signal,
  )
  return to
}
