import { randomBytes } from 'node:crypto'
import type { DescribeTools, Network } from '../describe/DescribeTools.js'
import type { Description } from '../describe/Description.js'
import { describeRequest } from '../describe/describeRequest.js'
import type { EvmWallet } from '../evm/createEvmWallet.js'
import { parseRequest, type RequestOwner } from '../requests/parseRequest.js'
import type { WalletRequest } from '../requests/WalletRequest.js'
import type { SolanaWallet } from '../solana/createSolanaWallet.js'
import type { Approver } from '../users/Approver.js'
import type { UserRecord } from '../users/UserRecord.js'
import { findNetwork } from './findNetwork.js'
import type { SecureChains } from './SecureChains.js'
import { failureCodes, SecureFailure } from './SecureFailure.js'

/** A request of an app, as it came. */
export interface AskedRequest {
  /** The app's own; it counts once. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
}

/** A request that waits for the visitor's word. */
export interface OpenedRequest {
  /** With it the request is approved. */
  readonly ticket: string
  readonly description: Description
}

/** Where requests wait for the visitor's word: each is read once, shown, and done at most once. */
export interface RequestDesk {
  /** Rejects with `SecureFailure`; -32600 for an id that was asked with before. */
  open(asked: AskedRequest, by: Approver): Promise<OpenedRequest>
  /**
   * Does what was shown. Asked again it does nothing more, and tells the same. Rejects with `SecureFailure`; -32600 for
   * a ticket that nobody holds.
   */
  approve(ticket: string, user: UserRecord): Promise<unknown>
}

interface Entry {
  readonly request: WalletRequest
  readonly by: Approver
  readonly openedAt: number
  outcome?: Promise<unknown>
}

interface DeskParts {
  readonly chains: () => SecureChains
  readonly evm: EvmWallet
  readonly solana: SolanaWallet
  readonly now: () => number
}

// Longer than any visitor may think.
const lifetimeMs = 60 * 60 * 1000

/** Makes the desk. What was shown is kept as it is: nothing of the app's words is read again. */
export function createRequestDesk({ chains, evm, solana, now }: DeskParts): RequestDesk {
  const entries = new Map<string, Entry>()
  const asked = new Map<string, number>()
  const forget = () => {
    const oldest = now() - lifetimeMs
    for (const [ticket, { openedAt }] of entries) if (openedAt < oldest) entries.delete(ticket)
    for (const [id, at] of asked) if (at < oldest) asked.delete(id)
  }
  const takeId = (id: string) => {
    if (asked.has(id)) throw new SecureFailure('This request was asked before.', failureCodes.invalidRequest)
    asked.set(id, now())
  }
  const ownerOf = async (user: UserRecord, networkId: string): Promise<RequestOwner> => {
    if (networkId.startsWith('solana:')) return { family: 'solana', networkId, account: user.solana.address }
    return { family: 'eip155', ...(await evm.owner(user, networkId)) }
  }
  const perform = ({ request, by }: Entry) =>
    request.kind === 'solanaMessage' || request.kind === 'solanaTransactions'
      ? solana.perform(request, by)
      : evm.perform(request, by)
  return {
    async open({ id, networkId, ...call }, by) {
      forget()
      takeId(`${by.user.id} ${by.app.origin} ${id}`)
      const request = parseRequest(call, await ownerOf(by.user, networkId))
      const network: Network = findNetwork(chains(), networkId)
      const readToken: DescribeTools['readToken'] = address => evm.readToken(networkId, address)
      const description = await describeRequest(request, { network, origin: by.app.origin, readToken })
      const ticket = randomBytes(32).toString('hex')
      entries.set(ticket, { request, by, openedAt: now() })
      return { ticket, description }
    },
    async approve(ticket, user) {
      const entry = entries.get(ticket)
      if (entry?.by.user.id !== user.id)
        throw new SecureFailure('This request is no longer open.', failureCodes.invalidRequest)
      entry.outcome ??= perform(entry)
      return entry.outcome
    },
  }
}
