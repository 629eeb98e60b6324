import type { Address } from 'viem'
import type { ChainReaders } from '../describe/DescribeTools.js'
import type { EvmOwner } from '../requests/fields.js'
import type { EvmRequest, TypedDataRequest } from '../requests/WalletRequest.js'
import { askNode } from '../rpc/askNode.js'
import { isNodeMethod } from '../rpc/isNodeMethod.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import type { EvmChain } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { SessionRegistry } from '../sessions/createSessionRegistry.js'
import type { InTurn } from '../store/createTurns.js'
import type { Submissions } from '../store/submissions.js'
import type { RequestApproval } from '../users/Approver.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import { refuseDataFor } from './accountData.js'
import { batchMethods } from './batchMethods.js'
import { createBundler } from './createBundler.js'
import { createChainAccess } from './createChainAccess.js'
import { createChainReaders } from './createChainReaders.js'
import { createOutbox } from './createOutbox.js'
import type { EvmDeeds, EvmMethods, EvmTools } from './EvmTools.js'
import { operationMethods } from './operationMethods.js'
import { ownerOf } from './ownerOf.js'
import { permissionDeeds } from './permissionDeeds.js'
import { readMethods } from './readMethods.js'
import type { Sendings } from './sendings.js'
import { signingDeeds } from './signingDeeds.js'
import { findSmartAccount, isDeployed } from './smartAccount.js'
import type { UserAccount } from './UserAccount.js'

/** The EVM part of all users' wallets. */
export interface EvmWallet {
  /** Returns the EOA, and the smart account if the network supports it. */
  accounts(user: UserRecord, networkId: string): Promise<readonly UserAccount[]>
  isDeployed(networkId: string, address: Address): Promise<boolean>
  /** Returns the chain ids of the networks with smart accounts. */
  smartAccountNetworks(): readonly number[]
  /** Returns the user's accounts on a network, and the one in use. */
  owner(user: UserRecord, networkId: string): Promise<EvmOwner>
  /** Creates the readers for one description. Without a node for the network they return nothing. */
  readers(networkId: string): ChainReaders
  /**
   * Checks that typed data is not for the user's own accounts on any network, nor for an EntryPoint. Rejects with
   * `SecureFailure` -32602.
   */
  checkData(request: TypedDataRequest, user: UserRecord): Promise<void>
  /** Answers a request that needs no approval. */
  answer(call: RpcCall): Promise<unknown>
  /** Executes a request that the visitor approved. */
  perform(request: EvmRequest, by: RequestApproval): Promise<unknown>
}

/** Creates the EVM part of the wallets. `answer` and `perform` reject with `SecureFailure`. */
export function createEvmWallet({
  chains,
  users,
  registry,
  submissions,
  sendings,
  inTurn,
}: {
  readonly chains: () => readonly EvmChain[]
  readonly users: Users
  readonly registry: SessionRegistry
  readonly submissions: Submissions
  readonly sendings: Sendings
  /** Runs the transactions and operations of one account one after the other. */
  readonly inTurn: InTurn
}): EvmWallet {
  const access = createChainAccess(chains)
  const accounts: EvmWallet['accounts'] = async ({ evm }, networkId) => {
    const found = access.find(networkId)
    const eoa = { address: evm.address, type: 'eoa' } as const
    if (!found?.chain.smartAccounts) return [eoa]
    const { address } = await findSmartAccount(found, evm.address)
    return [{ address, type: 'smartAccount' }, eoa]
  }
  const findReserved = async ({ evm }: UserRecord): Promise<readonly Address[]> => {
    const found = chains().map(async ({ chainId, smartAccounts }) => {
      if (!smartAccounts) return []
      const account = findSmartAccount(access.require(`eip155:${chainId}`), evm.address)
      // The smart account of an unreachable network is left out, because the domain's name is checked as well.
      return [smartAccounts.entryPoint, ...(await account.then(each => [each.address]).catch(() => []))]
    })
    return [evm.address, ...(await Promise.all(found)).flat()]
  }
  const outbox = createOutbox(sendings, inTurn)
  const bundler = createBundler({ outbox, sendings, inTurn })
  const tools: EvmTools = { access, users, accounts, bundler, outbox }
  const batch = batchMethods(tools, submissions)
  const operation = operationMethods(tools)
  const methods: EvmMethods = { ...readMethods(tools), ...batch.methods, ...operation.methods }
  const deeds: EvmDeeds = {
    ...signingDeeds(tools),
    ...batch.deeds,
    ...operation.deeds,
    ...permissionDeeds(tools, registry),
  }
  return {
    accounts,
    isDeployed: async (networkId, address) => {
      const found = access.find(networkId)
      return found ? isDeployed(found.client, address) : false
    },
    smartAccountNetworks: () => chains().flatMap(each => (each.smartAccounts ? [each.chainId] : [])),
    owner: (user, networkId) => ownerOf(tools, { user, networkId }),
    checkData: async ({ typedData }, user) => refuseDataFor(typedData, await findReserved(user)),
    readers: networkId => createChainReaders(access.find(networkId)?.client),
    perform: (request, by) => (deeds[request.kind] as Deed)(request, by),
    async answer(call) {
      const isKnown = call.networkId.startsWith('eip155:') && Object.hasOwn(methods, call.method)
      const method = isKnown ? methods[call.method] : undefined
      if (method) return method(call)
      if (isNodeMethod(call.method)) return askNode(access.require(call.networkId).chain.rpcUrl, call)
      throw new SecureFailure('Requested RPC call is not allowed', failureCodes.unsupportedMethod)
    },
  }
}

/** The action for one kind of request. */
type Deed = (request: EvmRequest, by: RequestApproval) => Promise<unknown>
