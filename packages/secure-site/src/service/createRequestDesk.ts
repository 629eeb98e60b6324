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
import type { Tables } from '../store/tables.js'
import type { Approver } from '../users/Approver.js'
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
/** How long the word of another instance is waited for. */
const otherInstanceMs = 45_000
const lookAgainMs = 250
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
  now,
}: DeskParts): RequestDesk {
  /** What this instance is doing, by the hash of the ticket. */
  const working = new Map<string, Promise<Outcome>>()
  const ownerOf = async (user: UserRecord, networkId: string): Promise<RequestOwner> => {
    if (networkId.startsWith('solana:')) return { family: 'solana', networkId, account: user.solana.address }
    return { family: 'eip155', ...(await evm.owner(user, networkId)) }
  }
  const perform = (request: WalletRequest, by: Approver) =>
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
  const find = async (of: Kysely<Tables>, ticketHash: string, isLocked = false) => {
    const query = of.selectFrom('requests').selectAll().where('ticketHash', '=', ticketHash)
    const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
    return row && row.expiresAt > now() ? seals.open('requests', row) : undefined
  }
  const write = (of: Kysely<Tables>, row: Row) =>
    of
      .updateTable('requests')
      .set(seals.seal('requests', row))
      .where('ticketHash', '=', row.ticketHash)
      .execute()
  /** Takes an open request up, in one step: of two approvals at once one does it. */
  const takeUp = (ticketHash: string, user: UserRecord) =>
    db.transaction().execute(async part => {
      const row = await find(part, ticketHash, true)
      if (row?.userId !== user.id) throw new SecureFailure(isUnknown, failureCodes.invalidRequest)
      if (row.state === 'open') await write(part, { ...row, state: 'working' })
      return row
    })
  const work = async (row: Row, user: UserRecord): Promise<Outcome> => {
    const request = readValue(row.request) as WalletRequest // written by `open`, and bound by the row's seal
    const by = { user, app: { name: row.appName, origin: row.appOrigin } }
    const outcome = await perform(request, by).then(
      (result): Outcome => ({ result }),
      (error): Outcome => {
        if (!(error instanceof SecureFailure)) onFault(error)
        return toFailed(error, request)
      },
    )
    await write(db, { ...row, state: 'done', request: '', outcome: writeValue(outcome) })
    return outcome
  }
  const awaitOther = async (ticketHash: string): Promise<Outcome> => {
    const endsAt = Date.now() + otherInstanceMs
    while (Date.now() < endsAt) {
      await new Promise(resolve => setTimeout(resolve, lookAgainMs))
      const row = await find(db, ticketHash)
      if (row?.state === 'done') return readOutcome(row)
    }
    return { failure: { message: unknownOutcome, code: failureCodes.failed } }
  }
  const carryOut = async (ticketHash: string, user: UserRecord): Promise<Outcome> => {
    const row = await takeUp(ticketHash, user)
    if (row.state === 'done') return readOutcome(row)
    // A signature is the same each time; what is sent must not be sent twice.
    if (row.state === 'open' || isOnlySigned(readValue(row.request) as WalletRequest)) return work(row, user)
    return awaitOther(ticketHash)
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
      const key = `${user.id} ${ticketHash}`
      const doing = working.get(key) ?? carryOut(ticketHash, user).finally(() => working.delete(key))
      working.set(key, doing)
      const outcome = await doing
      if ('failure' in outcome) throw new SecureFailure(outcome.failure.message, outcome.failure.code)
      return outcome.result
    },
  }
}

const readOutcome = ({ outcome }: Row) => readValue(outcome ?? '') as Outcome // written by `work`, and bound by the row's seal

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
