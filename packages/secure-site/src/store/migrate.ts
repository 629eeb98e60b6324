import { type ColumnDefinitionBuilder, type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Tables } from './tables.js'

/** Updates the tables to the newest schema. */
export async function migrate(db: Kysely<Tables>, schema: string): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: db.withSchema(schema), provider, migrationTableSchema: schema })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

const isNeeded = (column: ColumnDefinitionBuilder) => column.notNull()

/** The tables of the first migration whose rows expire. */
const firstExpiringTables = [
  'sessions',
  'deviceLinks',
  'pendingLogins',
  'codes',
  'emailChanges',
  'lockLinks',
  'socialLogins',
  'farcasterChannels',
  'requests',
  'submissions',
]

/** Starts a table of the first migration, with the column for the MAC. */
const firstTable = (db: Kysely<unknown>, name: string) =>
  db.schema.createTable(name).addColumn('mac', 'text', isNeeded)

const ofUser = 'users.id'

async function createUserTables(db: Kysely<unknown>): Promise<void> {
  await firstTable(db, 'users')
    .addColumn('id', 'text', is => is.primaryKey())
    .addColumn('email', 'text')
    .addColumn('userName', 'text')
    .addColumn('preferredAccountType', 'text', isNeeded)
    .addColumn('wrappedKey', 'text', isNeeded)
    .addColumn('evmAddress', 'text', isNeeded)
    .addColumn('evmKey', 'text', isNeeded)
    .addColumn('solanaAddress', 'text', isNeeded)
    .addColumn('solanaKey', 'text', isNeeded)
    .addColumn('lockedUntil', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'identities')
    .addColumn('identity', 'text', is => is.primaryKey())
    .addColumn('userId', 'text', is => is.notNull().references(ofUser).onDelete('cascade'))
    .execute()
  await firstTable(db, 'sessions')
    .addColumn('tokenHash', 'text', is => is.primaryKey())
    .addColumn('userId', 'text', is => is.notNull().references(ofUser).onDelete('cascade'))
    .addColumn('chainId', 'text', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
}

async function createLoginTables(db: Kysely<unknown>): Promise<void> {
  await firstTable(db, 'devices')
    .addColumn('email', 'text', isNeeded)
    .addColumn('deviceHash', 'text', isNeeded)
    .addPrimaryKeyConstraint('devices_key', ['email', 'deviceHash'])
    .execute()
  await firstTable(db, 'deviceLinks')
    .addColumn('secretHash', 'text', is => is.primaryKey())
    .addColumn('email', 'text', isNeeded)
    .addColumn('deviceHash', 'text', isNeeded)
    .addColumn('appOrigin', 'text', isNeeded)
    .addColumn('browser', 'text', isNeeded)
    .addColumn('number', 'text', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'pendingLogins')
    .addColumn('deviceHash', 'text', is => is.primaryKey())
    .addColumn('email', 'text', isNeeded)
    .addColumn('mailedAt', 'bigint', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'codes')
    .addColumn('purpose', 'text', is => is.primaryKey())
    .addColumn('codeHash', 'text', isNeeded)
    .addColumn('triesLeft', 'integer', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'emailChanges')
    .addColumn('userId', 'text', is => is.primaryKey().references(ofUser).onDelete('cascade'))
    .addColumn('email', 'text', isNeeded)
    .addColumn('isOldConfirmed', 'boolean', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'lockLinks')
    .addColumn('secretHash', 'text', is => is.primaryKey())
    .addColumn('userId', 'text', is => is.notNull().references(ofUser).onDelete('cascade'))
    .addColumn('oldEmail', 'text', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'socialLogins')
    .addColumn('stateHash', 'text', is => is.primaryKey())
    .addColumn('provider', 'text', isNeeded)
    .addColumn('verifier', 'text', isNeeded)
    .addColumn('nonce', 'text', isNeeded)
    .addColumn('deviceHash', 'text', isNeeded)
    .addColumn('appOrigin', 'text', isNeeded)
    .addColumn('windowHash', 'text')
    .addColumn('handleHash', 'text', is => is.unique())
    .addColumn('outcome', 'text')
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await firstTable(db, 'farcasterChannels')
    .addColumn('channelHash', 'text', is => is.primaryKey())
    .addColumn('deviceHash', 'text', isNeeded)
    .addColumn('appOrigin', 'text', isNeeded)
    .addColumn('number', 'text', isNeeded)
    .addColumn('userName', 'text')
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
}

async function createRequestTables(db: Kysely<unknown>): Promise<void> {
  await firstTable(db, 'requests')
    .addColumn('ticketHash', 'text', is => is.primaryKey())
    .addColumn('userId', 'text', is => is.notNull().references(ofUser).onDelete('cascade'))
    .addColumn('appOrigin', 'text', isNeeded)
    .addColumn('appName', 'text', isNeeded)
    .addColumn('requestId', 'text', isNeeded)
    .addColumn('request', 'text', isNeeded)
    .addColumn('state', 'text', isNeeded)
    .addColumn('outcome', 'text')
    .addColumn('expiresAt', 'bigint', isNeeded)
    .addUniqueConstraint('requests_once', ['userId', 'appOrigin', 'requestId'])
    .execute()
  await firstTable(db, 'submissions')
    .addColumn('key', 'text', is => is.primaryKey())
    .addColumn('value', 'text', isNeeded)
    .addColumn('expiresAt', 'bigint', isNeeded)
    .execute()
  await db.schema
    .createTable('serviceKeys')
    .addColumn('id', 'text', is => is.primaryKey())
    .addColumn('wrapped', 'text', isNeeded)
    .execute()
}

/** The migrations by name, in their order. A published migration never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001_tables': {
    async up(db) {
      await createUserTables(db)
      await createLoginTables(db)
      await createRequestTables(db)
      const indexes: readonly (readonly [table: string, column: string])[] = [
        ['identities', 'userId'],
        ['sessions', 'userId'],
        ['farcasterChannels', 'deviceHash'],
        ['deviceLinks', 'email'],
        ...firstExpiringTables.map(name => [name, 'expiresAt'] as const),
      ]
      await addIndexes(db, indexes)
    },
  },
  '0002_sendings': {
    async up(db) {
      await db.schema
        .createTable('sendings')
        .addColumn('mac', 'text', isNeeded)
        .addColumn('key', 'text', is => is.primaryKey())
        .addColumn('networkId', 'text', isNeeded)
        .addColumn('sender', 'text', isNeeded)
        .addColumn('nonce', 'bigint', isNeeded)
        .addColumn('raw', 'text', isNeeded)
        .addColumn('hash', 'text', isNeeded)
        .addColumn('account', 'text')
        .addColumn('operationHash', 'text')
        .addColumn('operation', 'text')
        .addColumn('refusal', 'text')
        .addColumn('expiresAt', 'bigint', isNeeded)
        .execute()
      await db.schema
        .createIndex('sendingsOnce')
        .unique()
        .on('sendings')
        .columns(['networkId', 'sender', 'nonce'])
        .where(sql<boolean>`refusal is null`)
        .execute()
      await db.schema
        .createIndex('sendingsByAccount')
        .on('sendings')
        .columns(['networkId', 'account', 'expiresAt'])
        .execute()
      await db.schema.createIndex('sendingsByOperationHash').on('sendings').column('operationHash').execute()
      await db.schema.createIndex('sendingsByExpiresAt').on('sendings').column('expiresAt').execute()
    },
  },
  '0003_providers': {
    async up(db) {
      // Removes pending logins, because their MACs do not cover the new columns.
      await db.deleteFrom('socialLogins').execute()
      await db.schema.alterTable('socialLogins').addColumn('pageUrl', 'text').execute()
    },
  },
  '0004_farcaster': {
    async up(db) {
      // Removes pending logins, because their MACs do not cover the new columns.
      await db.deleteFrom('farcasterChannels').execute()
      await db.schema
        .alterTable('farcasterChannels')
        .dropColumn('userName')
        .addColumn('returnHash', 'text')
        .addColumn('phoneHash', 'text')
        .addColumn('relayToken', 'text')
        .addColumn('nonce', 'text')
        .addColumn('answer', 'text')
        .addColumn('answeredAt', 'bigint')
        .addColumn('isStopped', 'boolean', isNeeded)
        .addColumn('tokenHash', 'text')
        .execute()
      await db.schema
        .createIndex('farcasterChannelsByReturnHash')
        .on('farcasterChannels')
        .column('returnHash')
        .execute()
    },
  },
  '0005_passkeys': {
    async up(db) {
      const table = (name: string) => db.schema.createTable(name).addColumn('mac', 'text', isNeeded)
      const isOfUser = (column: ColumnDefinitionBuilder) =>
        column.notNull().references('users.id').onDelete('cascade')
      await table('passkeys')
        .addColumn('credentialId', 'text', is => is.primaryKey())
        .addColumn('userId', 'text', isOfUser)
        .addColumn('publicKey', 'text', isNeeded)
        .addColumn('counter', 'bigint', isNeeded)
        .addColumn('transports', 'text', isNeeded)
        .addColumn('name', 'text', isNeeded)
        .addColumn('isSynced', 'boolean', isNeeded)
        .addColumn('createdAt', 'bigint', isNeeded)
        .addColumn('lastUsedAt', 'bigint')
        .execute()
      await table('passkeyChallenges')
        .addColumn('challengeHash', 'text', is => is.primaryKey())
        .addColumn('purpose', 'text', isNeeded)
        .addColumn('deviceHash', 'text', isNeeded)
        .addColumn('expiresAt', 'bigint', isNeeded)
        .execute()
      await table('secondFactors')
        .addColumn('userId', 'text', is => isOfUser(is).primaryKey())
        .addColumn('turnedOnAt', 'bigint', isNeeded)
        .execute()
      await table('passkeyDevices')
        .addColumn('userId', 'text', isOfUser)
        .addColumn('deviceHash', 'text', isNeeded)
        .addPrimaryKeyConstraint('passkeyDevices_key', ['userId', 'deviceHash'])
        .execute()
      await table('freshLogins')
        .addColumn('tokenHash', 'text', is =>
          is.primaryKey().references('sessions.tokenHash').onDelete('cascade'),
        )
        .addColumn('isByPasskey', 'boolean', isNeeded)
        .addColumn('expiresAt', 'bigint', isNeeded)
        .execute()
      await table('recoveryLinks')
        .addColumn('secretHash', 'text', is => is.primaryKey())
        .addColumn('userId', 'text', isOfUser)
        .addColumn('expiresAt', 'bigint', isNeeded)
        .execute()
      await table('recoveries')
        .addColumn('userId', 'text', is => isOfUser(is).primaryKey())
        .addColumn('cancelHash', 'text', is => is.notNull().unique())
        .addColumn('state', 'text', isNeeded)
        .addColumn('endsAt', 'bigint', isNeeded)
        .addColumn('expiresAt', 'bigint', isNeeded)
        .execute()
      await addIndexes(db, [
        ['passkeys', 'userId'],
        ['recoveryLinks', 'userId'],
        ['passkeyChallenges', 'deviceHash'],
        ['passkeyChallenges', 'expiresAt'],
        ['freshLogins', 'expiresAt'],
        ['recoveryLinks', 'expiresAt'],
        ['recoveries', 'expiresAt'],
        ['recoveries', 'endsAt'],
      ])
    },
  },
}

async function addIndexes(
  db: Kysely<unknown>,
  indexes: readonly (readonly [table: string, column: string])[],
): Promise<void> {
  for (const [on, column] of indexes)
    await db.schema
      .createIndex(`${on}By${column[0]?.toUpperCase()}${column.slice(1)}`)
      .on(on)
      .column(column)
      .execute()
}
