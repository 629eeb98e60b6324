import { randomBytes } from 'node:crypto'
import { readEvmKey } from '@foyer/testing/signing/eip155'
import { base58 } from '@scure/base'
import { sql } from 'kysely'
import { bytesToHex } from 'viem'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createBrowser, lastMail, signInByEmail } from '../__fixtures__/createBrowser.js'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import type { Tables } from '../store/tables.js'
import { createUsers, userKeyContext } from '../users/createUsers.js'
import { createVault } from './createVault.js'
import { createMasterKey, masterKeyBytes } from './masterKey.js'
import { rotateKeys } from './rotateKeys.js'
import { createRowSeals } from './rowSeals.js'
import { readServiceKeys } from './serviceKeys.js'

const seals = createRowSeals(new Uint8Array(32).fill(1))

/** Returns the content of the whole database as text. */
async function dump({ db, schema }: SiteDatabase): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${schema}`.execute(db)
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(db)
    return JSON.stringify(rows)
  })
  return (await Promise.all(texts)).join('\n')
}

describe('createVault', () => {
  it('uses a new nonce each time, and decrypts only its own texts of the same context', () => {
    const vault = createVault(new Uint8Array(32).fill(2))
    const key = new Uint8Array(32).fill(7)
    const sealed = vault.seal(key, 'alice/evm')
    expect(sealed).not.toBe(vault.seal(key, 'alice/evm'))
    expect(new Uint8Array(vault.open(sealed, 'alice/evm'))).toEqual(key)
    expect(() => vault.open(sealed, 'bob/evm')).toThrow()
    expect(() => createVault(new Uint8Array(32).fill(3)).open(sealed, 'alice/evm')).toThrow()
    const changed = Buffer.from(sealed, 'base64')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => vault.open(changed.toString('base64'), 'alice/evm')).toThrow()
  })

  it('rejects a truncated authentication tag', () => {
    const vault = createVault(new Uint8Array(32).fill(2))
    const sealed = Buffer.from(vault.seal(new Uint8Array(0), 'nothing'), 'base64')
    expect(() => vault.open(sealed.subarray(0, 12 + 4).toString('base64'), 'nothing')).toThrow()
  })
})

it('stores no keys, tokens, codes, device ids and links in plain text', async () => {
  const frame = await startSecureFrame()
  onTestFinished(frame.stop)
  const browser = createBrowser(frame.loopbackUrl, 'a-device-that-is-known')
  await signInByEmail(frame, browser, 'alice@lab.test')
  await browser.call('change/start', { email: 'other@lab.test' })
  const { code } = await lastMail(frame, 'alice@lab.test')
  const other = createBrowser(frame.loopbackUrl)
  await other.call('email/start', { email: 'bob@lab.test', appOrigin: 'http://lab.localhost' })
  const link = (await lastMail(frame, 'bob@lab.test')).link?.split('#')[1]
  const login = await browser.call<{ windowSecret: string; uri: string }>('social/start', {
    provider: 'google',
    appOrigin: 'http://lab.localhost',
  })
  const written = await dump(frame.database)
  expect(written).toContain('alice@lab.test')
  const state = new URL(login.uri).searchParams.get('state')
  for (const hidden of [browser.token, code, link, login.windowSecret, state, 'a-device-that-is-known']) {
    expect(hidden ?? '').not.toBe('')
    expect(written).not.toContain(hidden)
  }
})

describe('user keys', () => {
  const masterBytes = randomBytes(masterKeyBytes)
  const masterKey = createMasterKey(masterBytes)
  let database: SiteDatabase
  beforeEach(async () => {
    database = await openOwnSchema()
    onTestFinished(database.close)
  })

  it('are never stored in plain text, but encrypted with a key per user', async () => {
    const users = createUsers({ db: database.db, masterKey, seals })
    const user = await users.enter(['email:alice@lab.test'])
    const vault = createVault(await masterKey.unwrap(user.wrappedKey, userKeyContext(user.id)))
    const evmKey = vault.open(user.evm.sealedKey, `${user.id}/evm`)
    const solanaKey = vault.open(user.solana.sealedKey, `${user.id}/solana`)
    expect(readEvmKey(bytesToHex(evmKey)).address).toBe(user.evm.address)
    const written = await dump(database)
    for (const key of [evmKey, solanaKey, masterBytes]) {
      const forms = [
        Buffer.from(key).toString('hex'),
        Buffer.from(key).toString('base64'),
        Buffer.from(key).toString('base64url'),
        base58.encode(key),
      ]
      for (const form of forms) expect(written.toLowerCase()).not.toContain(form.toLowerCase())
      expect(written).not.toContain([...key].join(','))
    }
  })

  it('are the same after a restart', async () => {
    const first = await createUsers({ db: database.db, masterKey, seals }).enter(['email:alice@lab.test'])
    const users = createUsers({ db: database.db, masterKey: createMasterKey(masterBytes), seals })
    const again = await users.enter(['email:alice@lab.test'])
    expect(again).toEqual(first)
    expect((await users.evmOwner(again)).address).toBe(first.evm.address)
  })

  it('are created once per user, even for concurrent logins', async () => {
    const users = createUsers({ db: database.db, masterKey, seals })
    const entered = await Promise.all([1, 2, 3, 4].map(() => users.enter(['email:rush@lab.test'])))
    expect(new Set(entered.map(({ id }) => id)).size).toBe(1)
    const { count } = await database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('cannot be decrypted with another master key', async () => {
    const user = await createUsers({ db: database.db, masterKey, seals }).enter(['email:alice@lab.test'])
    const others = createUsers({ db: database.db, masterKey: createMasterKey(randomBytes(32)), seals })
    await expect(others.evmOwner(user)).rejects.toThrow(
      'this key was wrapped by a master key that is not here',
    )
  })

  it('are rotated to a new master key, so that the old one is no longer needed', async () => {
    const { db } = database
    const before = await readServiceKeys(db, masterKey)
    const users = createUsers({ db, masterKey, seals })
    const people = await Promise.all(['a', 'b', 'c'].map(name => users.enter([`email:${name}@lab.test`])))
    const newBytes = randomBytes(masterKeyBytes)
    const rotating = createMasterKey(newBytes, [masterBytes])
    expect(await rotateKeys(db, { masterKey: rotating, seals })).toBe(people.length + 2)
    expect(await rotateKeys(db, { masterKey: rotating, seals })).toBe(0)
    const renewed = createMasterKey(newBytes)
    expect(await readServiceKeys(db, renewed)).toEqual(before)
    const later = createUsers({ db, masterKey: renewed, seals })
    for (const { id, evm } of people) {
      const user = await later.byId(id)
      expect(user && (await later.evmOwner(user)).address).toBe(evm.address)
    }
  })
})

describe('a database row that the service did not write', () => {
  let database: SiteDatabase
  const masterKey = createMasterKey(randomBytes(masterKeyBytes))
  const users = () => createUsers({ db: database.db, masterKey, seals })
  beforeEach(async () => {
    database = await openOwnSchema()
    onTestFinished(database.close)
  })

  it("gives no access to another user's account", async () => {
    const owner = await users().enter(['email:owner@lab.test'])
    await users().enter(['email:thief@lab.test'])
    await database.db
      .updateTable('identities')
      .set({ userId: owner.id })
      .where('identity', '=', 'email:thief@lab.test')
      .execute()
    await expect(users().find('email:thief@lab.test')).rejects.toThrow(
      'a row of identities was not written by this service',
    )
  })

  const changes: Partial<Omit<Tables['users'], 'mac' | 'id'>>[] = [
    { email: 'thief@lab.test' },
    { evmKey: 'AAAA' },
    { evmAddress: `0x${'11'.repeat(20)}` },
    { solanaAddress: '1111' },
    { preferredAccountType: 'eoa' },
    { lockedUntil: 1 },
    { wrappedKey: 'x.AAAA' },
  ]
  it.each(changes)('is rejected: %o', async change => {
    const owner = await users().enter(['email:owner@lab.test'], { email: 'owner@lab.test' })
    await database.db.updateTable('users').set(change).where('id', '=', owner.id).execute()
    await expect(users().byId(owner.id)).rejects.toThrow('a row of users was not written by this service')
  })

  it('is rejected if its MAC belongs to another table', () => {
    const link = seals.seal('lockLinks', { secretHash: 'a', userId: 'b', oldEmail: 'c', expiresAt: 1 })
    expect(seals.open('lockLinks', link)).toMatchObject({ userId: 'b' })
    expect(() => seals.open('sessions', link as never)).toThrow('was not written by this service')
  })
})
