import { parse as readValue, stringify as writeValue } from 'devalue'
import type { Kysely } from 'kysely'
import type { Address, Hex } from 'viem'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import type { Tables } from '../store/tables.js'
import type { SentOperation } from './Operation.js'

/** A signed EVM transaction. It is stored before it is sent, so that a retry sends the same transaction. */
export interface Sending {
  /** The key of the approval, or of a part of it. */
  readonly key: string
  /** The network's CAIP-2 id. */
  readonly networkId: string
  readonly sender: Address
  readonly nonce: number
  readonly raw: Hex
  /** The hash of the transaction. */
  readonly hash: Hex
  /** The user operation in the transaction. */
  readonly operation?: SentOperation
  /** The reason why the node rejected it. A rejected transaction is not on the network, and its nonce is free. */
  readonly refusal?: string
}

/** A stored transaction, and whether it may be sent again. */
export interface DatedSending extends Sending {
  /** Whether the transaction was signed in the last ten minutes. */
  readonly isRecent: boolean
}

/** The store of signed transactions. */
export interface Sendings {
  /**
   * Stores a transaction, unless one is stored under its key already. Returns the stored transaction. Returns
   * `undefined` if the sender's nonce is used by another key.
   */
  write(sending: Sending): Promise<Sending | undefined>
  find(key: string): Promise<Sending | undefined>
  /** Finds a transaction by the hash of the user operation in it. */
  findOperation(operationHash: string): Promise<Sending | undefined>
  /** Returns the newest operation of a smart account. */
  lastOf(account: {
    readonly networkId: string
    readonly address: Address
  }): Promise<DatedSending | undefined>
  /** Returns a sender's transactions from a nonce on, ordered by nonce, without those that a node rejected. */
  from(sender: Pick<Sending, 'networkId' | 'sender' | 'nonce'>): Promise<readonly DatedSending[]>
  refuse(sending: Sending, reason: string): Promise<void>
}

const lifetimeMs = 7 * 24 * 60 * 60 * 1000
/** A waiting visitor retries within minutes, so older transactions are not sent again. */
const recentMs = 10 * 60 * 1000

export function createSendings({
  db,
  seals,
  now,
}: {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly now: () => number
}): Sendings {
  const table = 'sendings'
  const toRow = ({ operation, refusal, ...rest }: Sending): UnsealedRow<typeof table> => ({
    ...rest,
    account: operation ? operation.operation.sender.toLowerCase() : null,
    operationHash: operation?.hash ?? null,
    operation: operation ? writeValue(operation) : null,
    refusal: refusal ?? null,
    expiresAt: now() + lifetimeMs,
  })
  const rows = () => db.selectFrom(table).selectAll()
  const read = (row: Tables[typeof table] | undefined) => row && toSending(seals.open(table, row))
  const readDated = (row: Tables[typeof table]): DatedSending => ({
    ...toSending(seals.open(table, row)),
    isRecent: row.expiresAt >= now() + lifetimeMs - recentMs,
  })
  const find = async (key: string) => read(await rows().where('key', '=', key).executeTakeFirst())
  return {
    find,
    async write(sending) {
      const { numInsertedOrUpdatedRows: written = 0n } = await db
        .insertInto(table)
        .values(seals.seal(table, toRow(sending)))
        .onConflict(on => on.doNothing())
        .executeTakeFirst()
      return written > 0n ? sending : find(sending.key)
    },
    findOperation: async hash =>
      read(await rows().where('operationHash', '=', hash).orderBy('expiresAt', 'desc').executeTakeFirst()),
    async lastOf({ networkId, address }) {
      const found = await rows()
        .where('networkId', '=', networkId)
        .where('account', '=', address.toLowerCase())
        .where('refusal', 'is', null)
        .orderBy('expiresAt', 'desc')
        .orderBy('nonce', 'desc')
        .executeTakeFirst()
      return found && readDated(found)
    },
    async from({ networkId, sender, nonce }) {
      const found = await rows()
        .where('networkId', '=', networkId)
        .where('sender', '=', sender)
        .where('nonce', '>=', nonce)
        .where('refusal', 'is', null)
        .orderBy('nonce')
        .execute()
      return found.map(readDated)
    },
    async refuse({ key }, reason) {
      await db.transaction().execute(async part => {
        const query = part.selectFrom(table).selectAll().where('key', '=', key).forUpdate()
        const row = await query.executeTakeFirst()
        if (!row) return
        const refused = seals.seal(table, { ...seals.open(table, row), refusal: reason })
        await part.updateTable(table).set(refused).where('key', '=', key).execute()
      })
    },
  }
}

function toSending(row: UnsealedRow<'sendings'>): Sending {
  const { account: _, operationHash: __, operation, refusal, expiresAt: ___, ...rest } = row
  return {
    ...(rest as Pick<Sending, 'key' | 'networkId' | 'sender' | 'nonce' | 'raw' | 'hash'>), // `toRow` wrote these columns
    ...(operation === null ? {} : { operation: readValue(operation) as SentOperation }), // `toRow` wrote this text
    ...(refusal === null ? {} : { refusal }),
  }
}
