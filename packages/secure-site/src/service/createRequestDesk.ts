import { parse as readValue, stringify as writeValue } from 'devalue'
import type { Kysely } from 'kysely'
import type { DescribeTools, Network } from '../describe/DescribeTools.js'
import type { Description } from '../describe/Description.js'
import { describeRequest } from '../describe/describeRequest.js'
import type { EvmWallet } from '../evm/createEvmWallet.js'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import { parseRequest, type RequestOwner } from '../requests/parseRequest.js'
import type { WalletRequest } from '../requests/WalletRequest.js'
import type { SolanaWallet } from '../solana/createSolanaWallet.js'
import type { InTurn } from '../store/createTurns.js'
import type { Tables } from '../store/tables.js'
import type { Approver, RequestApproval } from '../users/Approver.js'
import type { UserRecord } from '../users/UserRecord.js'
import { findNetwork } from './findNetwork.js'
import type { SecureChains } from './SecureChains.js'
import { failureCodes, SecureFailure, unknownOutcome } from './SecureFailure.js'

/** A request as the app sent it. */
export interface IncomingRequest {
  /** The id that the app chose. A second request with the same id is rejected. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** The CAIP-2 id of the network. */
  readonly networkId: string
}

/** A request that waits for approval. */
export interface OpenedRequest {
  /** The secret that approves the request. */
  readonly ticket: string
  readonly description: Description
}

/** The store of requests that wait for approval. Each is parsed once, shown, and executed at most once. */
export interface RequestDesk {
  /** Opens a request. Rejects with `SecureFailure`: -32600 for a repeated id, -32005 for too many open requests. */
  open(request: IncomingRequest, by: Approver): Promise<OpenedRequest>
  /**
   * Executes the shown request. A repeated call only returns the same result. Rejects with `SecureFailure`: -32600
   * for an unknown ticket.
   */
  approve(ticket: string, user: UserRecord): Promise<unknown>
}

interface DeskParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly limits: Limits
  readonly chains: () => SecureChains
  readonly evm: EvmWallet
  readonly solana: SolanaWallet
  /** Ensures that only one instance executes a request. */
  readonly inTurn: InTurn
  /** Called with unexpected errors. */
  readonly onFault?: (error: unknown) => void
  readonly now: () => number
}

type Row = UnsealedRow<'requests'>

/** The outcome of a request. */
type Outcome =
  | { readonly result: unknown }
  | { readonly failure: { readonly message: string; readonly code?: number } }

// Longer than a visitor takes to decide.
const lifetimeMs = 60 * 60 * 1000
const mostOpen = 30
const mostCharacters = 400_000
const isUnknown = 'This request is no longer open.'

/** Creates the request desk. It stores the parsed request that was shown, and never parses the app's input again. */
export function createRequestDesk({
  onFault = () => {},
  db,
  seals,
  limits,
  chains,
  evm,
  solana,
  inTurn,
  now,
}: DeskParts): RequestDesk {
  const ownerOf = async (user: UserRecord, networkId: string): Promise<RequestOwner> => {
    if (networkId.startsWith('solana:')) return { family: 'solana', networkId, account: user.solana.address }
    return { family: 'eip155', ...(await evm.owner(user, networkId)) }
  }
  const perform = (request: WalletRequest, by: RequestApproval) =>
    request.kind === 'solanaMessage' || request.kind === 'solanaTransactions'
      ? solana.perform(request, by)
      : evm.perform(request, by)
  const keep = (row: Row) =>
    db.transaction().execute(async part => {
      const open = part
        .selectFrom('requests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', row.userId)
        .where('state', '=', 'open')
        .where('expiresAt', '>', now())
      const { count } = await open.executeTakeFirstOrThrow()
      if (count >= mostOpen)
        throw new SecureFailure('Too many requests wait for an answer.', failureCodes.limitExceeded)
      const insert = part.insertInto('requests').values(seals.seal('requests', row))
      const { numInsertedOrUpdatedRows: written = 0n } = await insert
        .onConflict(on => on.constraint('requests_once').doNothing())
        .executeTakeFirst()
      if (written === 0n)
        throw new SecureFailure('This request was asked before.', failureCodes.invalidRequest)
    })
  const find = async (ticketHash: string, user: UserRecord) => {
    const query = db.selectFrom('requests').selectAll().where('ticketHash', '=', ticketHash)
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now() || row.userId !== user.id)
      throw new SecureFailure(isUnknown, failureCodes.invalidRequest)
    return seals.open('requests', row)
  }
  const carryOut = async (row: Row, user: UserRecord): Promise<Outcome> => {
    const request = readValue(row.request) as WalletRequest // `open` wrote it, and the row's MAC protects it
    // A retry after a stopped instance finds the sent transaction by the same key.
    const by = { user, app: { name: row.appName, origin: row.appOrigin }, key: row.ticketHash }
    const outcome = await perform(request, by).then(
      (result): Outcome => ({ result }),
      (error): Outcome => {
        if (!(error instanceof SecureFailure)) onFault(error)
        return toFailed(error, request)
      },
    )
    const done = seals.seal('requests', { ...row, state: 'done', request: '', outcome: writeValue(outcome) })
    await db.updateTable('requests').set(done).where('ticketHash', '=', row.ticketHash).execute()
    return outcome
  }
  return {
    async open({ id, networkId, ...call }, by) {
      await limits.count('requestsByUser', by.user.id)
      const request = parseRequest(call, await ownerOf(by.user, networkId))
      if (request.kind === 'typedData') await evm.checkData(request, by.user)
      const network: Network = findNetwork(chains(), networkId)
      const tools: DescribeTools = { ...evm.readers(networkId), network, origin: by.app.origin }
      const description = await describeRequest(request, tools)
      const text = writeValue(request)
      if (text.length > mostCharacters)
        throw new SecureFailure('This request is too long.', failureCodes.invalidParams)
      const ticket = makeSecret()
      await keep({
        ticketHash: secretHash(ticket),
        userId: by.user.id,
        appOrigin: by.app.origin,
        appName: by.app.name,
        requestId: id,
        request: text,
        state: 'open',
        outcome: null,
        expiresAt: now() + lifetimeMs,
      })
      return { ticket, description }
    },
    async approve(ticket, user) {
      const ticketHash = secretHash(ticket)
      const outcome = await inTurn(`request ${ticketHash}`, async () => {
        const row = await find(ticketHash, user)
        return row.state === 'done' ? readOutcome(row) : carryOut(row, user)
      })
      if ('failure' in outcome) throw new SecureFailure(outcome.failure.message, outcome.failure.code)
      return outcome.result
    },
  }
}

const readOutcome = ({ outcome }: Row) => readValue(outcome ?? '') as Outcome // `carryOut` wrote it, and the row's MAC protects it

function toFailed(error: unknown, request: WalletRequest): Outcome {
  if (error instanceof SecureFailure) {
    const { message, code } = error
    return { failure: { message, ...(code === undefined ? {} : { code }) } }
  }
  const message = isOnlySigned(request) ? 'Something went wrong here.' : unknownOutcome
  return { failure: { message, code: failureCodes.failed } }
}

/** Returns whether the request only creates a signature, so that repeating it has no further effect. */
function isOnlySigned(request: WalletRequest): boolean {
  if (request.kind === 'solanaTransactions') return request.answer !== 'sent'
  return ['message', 'typedData', 'solanaMessage', 'revocation'].includes(request.kind)
}
