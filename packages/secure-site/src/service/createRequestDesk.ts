import { parse as readValue, stringify as writeValue } from 'devalue'
import type { Kysely } from 'kysely'
import type { DescribeTools, Network } from '../describe/DescribeTools.js'
import type { Description } from '../describe/Description.js'
import { describeRequest } from '../describe/describeRequest.js'
import type { EvmWallet } from '../evm/createEvmWallet.js'
import type { RowSeals, Unsealed } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import { parseRequest, type RequestOwner } from '../requests/parseRequest.js'
import type { WalletRequest } from '../requests/WalletRequest.js'
import type { SolanaWallet } from '../solana/createSolanaWallet.js'
import type { InTurn } from '../store/createTurns.js'
import type { Tables } from '../store/tables.js'
import type { Approved, Approver } from '../users/Approver.js'
import type { UserRecord } from '../users/UserRecord.js'
import { findNetwork } from './findNetwork.js'
import type { SecureChains } from './SecureChains.js'
import { failureCodes, SecureFailure, unknownOutcome } from './SecureFailure.js'

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
  /** Rejects with `SecureFailure`; -32600 for an id that was asked with before, -32005 for too many at once. */
  open(asked: AskedRequest, by: Approver): Promise<OpenedRequest>
  /**
   * Does what was shown. Asked again it does nothing more, and tells the same. Rejects with `SecureFailure`; -32600 for
   * a ticket that nobody holds.
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
  /** A request is carried out by one instance at a time. */
  readonly inTurn: InTurn
  /** Told of what went wrong inside. */
  readonly onFault?: (error: unknown) => void
  readonly now: () => number
}

type Row = Unsealed<'requests'>

/** What came of a request. */
type Outcome =
  | { readonly result: unknown }
  | { readonly failure: { readonly message: string; readonly code?: number } }

// Longer than any visitor may think.
const lifetimeMs = 60 * 60 * 1000
const mostOpen = 30
const mostCharacters = 400_000
const isUnknown = 'This request is no longer open.'

/** Makes the desk. What was shown is kept as it is: nothing of the app's words is read again. */
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
  const perform = (request: WalletRequest, by: Approved) =>
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
    const request = readValue(row.request) as WalletRequest // written by `open`, and bound by the row's seal
    // An instance that ended in the middle of it left what it sent under the same key.
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

const readOutcome = ({ outcome }: Row) => readValue(outcome ?? '') as Outcome // written by `carryOut`, and bound by the row's seal

function toFailed(error: unknown, request: WalletRequest): Outcome {
  if (error instanceof SecureFailure) {
    const { message, code } = error
    return { failure: { message, ...(code === undefined ? {} : { code }) } }
  }
  const message = isOnlySigned(request) ? 'Something went wrong here.' : unknownOutcome
  return { failure: { message, code: failureCodes.failed } }
}

/** Whether nothing but a signature comes of it, which is the same each time. */
function isOnlySigned(request: WalletRequest): boolean {
  if (request.kind === 'solanaTransactions') return request.answer !== 'sent'
  return ['message', 'typedData', 'solanaMessage', 'revocation'].includes(request.kind)
}
