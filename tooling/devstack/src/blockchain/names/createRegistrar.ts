import { encodeFunctionData } from 'viem'
import { deployerAccount } from '../../evm/localAccounts.js'
import { runTransactions } from '../../evm/runTransactions.js'
import { CallRefused } from '../CallRefused.js'
import type { Turns } from '../createTurns.js'
import type { Networks } from '../Networks.js'
import { networkOfCoinType } from './coinTypes.js'
import { readLabel } from './nameRules.js'
import type { NameClaim } from './readClaim.js'
import { readRegistration } from './readRegistration.js'
import { registryAbi as abi } from './registryAbi.js'

/** Registers names one at a time. Rejects with `CallRefused` 400, 401 (signature) or 409 (taken). */
export type Registrar = (claim: NameClaim, networks: Networks) => Promise<void>

/** Creates a registrar. Parallel claims would use the same nonce, and both would find the name free. */
export function createRegistrar(inTurn: Turns): Registrar {
  return (claim, networks) => inTurn(() => register(claim, networks))
}

/** Registers a name on the chain of the claim. The service pays. */
async function register(claim: NameClaim, { evm, zone }: Networks): Promise<void> {
  const { client, service } = networkOfCoinType(claim.coinType, evm)
  const label = readLabel(claim.name, zone)
  const { address: owner, message, signature } = claim
  const isGenuine = await client.verifyMessage({ address: owner, message, signature }).catch(() => false)
  if (!isGenuine) throw new CallRefused('signature', 'the signature is not of this address', 401)
  const taken = await Promise.all(evm.map(network => readRegistration(network, claim.name)))
  if (taken.some(Boolean)) throw new CallRefused('name', `${claim.name} is registered already`, 409)
  const to = service.contracts.nameRegistry
  const value = await client.readContract({ address: to, abi, functionName: 'price', args: [label] })
  const data = encodeFunctionData({ abi, functionName: 'register', args: [label, owner] })
  await runTransactions(service.rpcUrl, [{ from: deployerAccount().address, to, data, value }])
}
