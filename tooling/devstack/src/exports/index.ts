export type { ContractName } from '../contracts/contractSources.js'
export { type ContractArtifact, readArtifact } from '../contracts/readArtifact.js'
export { callRpc, type RpcCall } from '../evm/callRpc.js'
export { evmPart } from '../evm/evmPart.js'
export type { EvmChainService, EvmServices, FundedAccount, LocalToken } from '../evm/evmServices.js'
export type { PartReport } from '../launchPart.js'
export { PartUnavailable } from '../PartUnavailable.js'
export type { Part, PartContext, RunningPart } from '../part.js'
export {
  type Devstack,
  type DevstackOptions,
  type DevstackServices,
  startDevstack,
} from '../startDevstack.js'
export { startPart } from '../startPart.js'
