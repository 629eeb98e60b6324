import { randomBytes, randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Kysely, Transaction } from 'kysely'
import { type Address, bytesToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createOwnerKey, type OwnerKey } from '../evm/OwnerKey.js'
import { createVault } from '../keys/createVault.js'
import type { MasterKey } from '../keys/masterKey.js'
import type { RowSeals, UnsealedRow } from '../keys/rowSeals.js'
import type { Tables, UserRow } from '../store/tables.js'
import type { AccountType, UserRecord } from './UserRecord.js'

/** A user's e-mail address and name. */
export interface UserProfile {
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** The keys of a user, for display to the owner. */
export interface ExportedKeys {
  /** The private key of the EOA and the smart account, as hexadecimal text. */
  readonly evm: Hex
  /** The secret key of the Solana account followed by the public key, in base58, as wallets import it. */
  readonly solana: string
}

/** The users and their keys. A key is decrypted for a single use and not kept. */
export interface Users {
  find(identity: string): Promise<UserRecord | undefined>
  byId(id: string): Promise<UserRecord | undefined>
  /**
   * Returns the user of the first known identity, or a new user with new keys. All of the identities belong to that
   * user from then on.
   */
  enter(identities: readonly [string, ...string[]], profile?: UserProfile): Promise<UserRecord>
  prefer(id: string, type: AccountType): Promise<UserRecord>
  /** Replaces the e-mail address and its identity. Returns `undefined` if another user has the new address. */
  changeEmail(id: string, email: string): Promise<UserRecord | undefined>
  /** Prevents logins and signatures before the time. */
  lock(id: string, untilMs: number): Promise<void>
  /** Returns the key that owns both EVM accounts of a user. */
  evmOwner(user: UserRecord): Promise<OwnerKey>
  signSolana(user: UserRecord, message: Uint8Array): Promise<Uint8Array>
  /** Returns the keys. Only for the account page, which asks the owner to confirm first. */
  exportKeys(user: UserRecord): Promise<ExportedKeys>
  /** Returns the identities with which the user signs in. */
  identitiesOf(id: string): Promise<readonly string[]>
  /** Removes a user with all of their data. */
  remove(user: UserRecord): Promise<void>
}

interface UserParts {
  readonly db: Kysely<Tables>
  readonly masterKey: MasterKey
  readonly seals: RowSeals
}

/** Returns the context in which a user's key is wrapped. */
export const userKeyContext = (id: string) => `user/${id}`

export function createUsers({ db, masterKey, seals }: UserParts): Users {
  const userWith = async (of: Kysely<Tables>, id: string) => {
    const row = await of.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toRecord(seals.open('users', row))
  }
  const ownerOf = async (of: Kysely<Tables>, identity: string) => {
    const query = of.selectFrom('identities').selectAll().where('identity', '=', identity)
    const row = await query.executeTakeFirst()
    return row && userWith(of, seals.open('identities', row).userId)
  }
  const addIdentities = async (of: Transaction<Tables>, userId: string, identities: readonly string[]) => {
    const rows = identities.map(identity => seals.seal('identities', { identity, userId }))
    await of
      .insertInto('identities')
      .values(rows)
      .onConflict(on => on.doNothing())
      .execute()
  }
  const change = (id: string, to: Partial<UnsealedRow<'users'>>) =>
    db.transaction().execute(async part => {
      const query = part.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
      const row = { ...seals.open('users', await query.executeTakeFirstOrThrow()), ...to }
      await part.updateTable('users').set(seals.seal('users', row)).where('id', '=', id).execute()
      return toRecord(row)
    })
  const openKey = async (user: UserRecord, purpose: 'evm' | 'solana') => {
    const vault = createVault(await masterKey.unwrap(user.wrappedKey, userKeyContext(user.id)))
    return vault.open(user[purpose].sealedKey, `${user.id}/${purpose}`)
  }
  return {
    find: identity => ownerOf(db, identity),
    byId: id => userWith(db, id),
    async enter(identities, profile = {}) {
      const made = await makeUser(masterKey, profile)
      const work = async (part: Transaction<Tables>) => {
        for (const identity of identities) {
          const known = await ownerOf(part, identity)
          if (!known) continue
          await addIdentities(part, known.id, identities)
          return known
        }
        await part.insertInto('users').values(seals.seal('users', made)).execute()
        await addIdentities(part, made.id, identities)
        const owner = await ownerOf(part, identities[0])
        // If another instance created a user with the same identity first, that user is used.
        if (owner?.id !== made.id) await part.deleteFrom('users').where('id', '=', made.id).execute()
        return owner ?? toRecord(made)
      }
      return (await ownerOf(db, identities[0])) ?? db.transaction().execute(work)
    },
    prefer: (id, type) => change(id, { preferredAccountType: type }),
    changeEmail: (id, email) =>
      db.transaction().execute(async part => {
        const identity = `email:${email}`
        const owner = await ownerOf(part, identity)
        if (owner && owner.id !== id) return undefined
        const query = part.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
        const before = seals.open('users', await query.executeTakeFirstOrThrow())
        // Another user may have the identity of this address, because some providers join no accounts by e-mail.
        const old = part.deleteFrom('identities').where('identity', '=', `email:${before.email}`)
        await old.where('userId', '=', id).execute()
        await addIdentities(part, id, [identity])
        const row = { ...before, email }
        await part.updateTable('users').set(seals.seal('users', row)).where('id', '=', id).execute()
        return toRecord(row)
      }),
    lock: async (id, lockedUntil) => void (await change(id, { lockedUntil })),
    evmOwner: async user => createOwnerKey(privateKeyToAccount(bytesToHex(await openKey(user, 'evm')))),
    signSolana: async (user, message) => ed25519.sign(message, await openKey(user, 'solana')),
    async exportKeys(user) {
      const secret = await openKey(user, 'solana')
      return {
        evm: bytesToHex(await openKey(user, 'evm')),
        solana: base58.encode(Buffer.concat([secret, ed25519.getPublicKey(secret)])),
      }
    },
    async identitiesOf(id) {
      const rows = await db.selectFrom('identities').selectAll().where('userId', '=', id).execute()
      return rows.map(row => seals.open('identities', row).identity)
    },
    remove: ({ id, email }) =>
      db.transaction().execute(async part => {
        if (email !== undefined)
          for (const table of ['devices', 'deviceLinks', 'pendingLogins'] as const)
            await part.deleteFrom(table).where('email', '=', email).execute()
        // The tables with a user's data reference this row, so their rows are deleted as well.
        await part.deleteFrom('users').where('id', '=', id).execute()
      }),
  }
}

async function makeUser(
  masterKey: MasterKey,
  { email, userName }: UserProfile,
): Promise<UnsealedRow<'users'>> {
  const id = randomUUID()
  const [own, evmKey, solanaKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const vault = createVault(own)
  return {
    id,
    email: email ?? null,
    userName: userName ?? null,
    preferredAccountType: 'smartAccount',
    wrappedKey: await masterKey.wrap(own, userKeyContext(id)),
    evmAddress: privateKeyToAccount(bytesToHex(evmKey)).address,
    evmKey: vault.seal(evmKey, `${id}/evm`),
    solanaAddress: base58.encode(ed25519.getPublicKey(solanaKey)),
    solanaKey: vault.seal(solanaKey, `${id}/solana`),
    lockedUntil: 0,
  }
}

function toRecord(row: Omit<UserRow, 'mac'>): UserRecord {
  return {
    id: row.id,
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.userName === null ? {} : { userName: row.userName }),
    preferredAccountType: row.preferredAccountType,
    wrappedKey: row.wrappedKey,
    evm: { address: row.evmAddress as Address, sealedKey: row.evmKey }, // `makeUser` wrote this address
    solana: { address: row.solanaAddress, sealedKey: row.solanaKey },
    lockedUntil: row.lockedUntil,
  }
}
