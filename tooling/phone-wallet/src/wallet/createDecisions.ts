import type { Family } from '../families/Family.js'
import { answerSignIn } from './answerSignIn.js'
import type { Kit } from './createKit.js'
import { grantNamespaces } from './grantNamespaces.js'
import type { PendingItem, PendingProposal, PendingRequest, PendingSignIn } from './PhoneWalletState.js'
import { toWalletFailure, WalletFailure } from './WalletFailure.js'

/** The functions that answer pending items. */
export interface Decisions {
  /** Resolves to the failure that the dapp received if the wallet could not carry out the request. */
  approve(pending: PendingItem, choice: Choice): Promise<WalletFailure | undefined>
  reject(pending: PendingItem): Promise<void>
}

/** The account and the namespaces that the user approves. */
export interface Choice {
  readonly accountIndex: number
  readonly namespaces?: readonly string[] | undefined
}

const rejected = { code: 5000, message: 'User rejected.' }
const unsupported = { code: 5100, message: 'Unsupported chains.' }

/** Creates the functions that answer pending items. */
export function createDecisions(kit: Kit, families: readonly Family[]): Decisions {
  const approveProposal = async (proposal: PendingProposal, choice: Choice) => {
    const { id } = proposal
    const grant = { families, accountIndex: choice.accountIndex, chosen: choice.namespaces }
    const namespaces = grantNamespaces(proposal.namespaces, grant)
    const lacks = proposal.namespaces.some(each => each.isRequired && !namespaces[each.namespace])
    if (lacks || Object.keys(namespaces).length === 0) {
      await kit.rejectSession({ id, reason: unsupported })
      return new WalletFailure(unsupported.code, unsupported.message)
    }
    await kit.approveSession({ id, namespaces })
    return undefined
  }
  const respond = ({ id, topic }: PendingRequest, outcome: { result: unknown } | { error: object }) =>
    kit.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', ...outcome } as Parameters<Kit['respondSessionRequest']>[0]['response'], // the outcome is a result or an error
    })
  const approveRequest = async (request: PendingRequest) => {
    const family = families.find(each => request.networkId.startsWith(`${each.namespace}:`))
    try {
      if (!family) throw new WalletFailure(4901, `This wallet has no keys for ${request.networkId}.`)
      const result = await family.answer(request)
      await respond(request, { result })
      return undefined
    } catch (error) {
      const failure = toWalletFailure(error)
      await respond(request, { error: { code: failure.code, message: failure.message } })
      return failure
    }
  }
  const approveSignIn = async (pending: PendingSignIn) => {
    const family = families.find(each => each.namespace === 'eip155')
    if (family && pending.networks.length > 0) {
      await answerSignIn(kit, family, pending)
      return undefined
    }
    await kit.rejectSessionAuthenticate({ id: pending.id, reason: unsupported })
    return new WalletFailure(unsupported.code, unsupported.message)
  }
  return {
    async approve(pending, choice) {
      if (pending.kind === 'proposal') return approveProposal(pending, choice)
      return pending.kind === 'signIn' ? approveSignIn(pending) : approveRequest(pending)
    },
    async reject(pending) {
      const { id } = pending
      if (pending.kind === 'proposal') await kit.rejectSession({ id, reason: rejected })
      else if (pending.kind === 'signIn') await kit.rejectSessionAuthenticate({ id, reason: rejected })
      else await respond(pending, { error: rejected })
    },
  }
}
