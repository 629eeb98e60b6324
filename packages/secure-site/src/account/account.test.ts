import { readEvmKey } from '@foyer/testing/signing/eip155'
import { readSolanaKey } from '@foyer/testing/signing/solana'
import { base58 } from '@scure/base'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOwner, proveByPasskey, signInAtAccount } from '../__fixtures__/accountOwner.js'
import { createBrowser, lastMail, readMails, signInByEmail } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

let frame: LocalFrame
let log = ''
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  frame = await startSecureFrame({ log: pino({ level: 'trace' }, { write }) })
})
afterAll(() => frame.stop())

interface Keys {
  readonly evm: Hex
  readonly solana: string
}

describe('the export of keys', () => {
  it('returns the keys of the accounts, sends an e-mail, and logs no secrets', async () => {
    const email = 'export@lab.test'
    const browser = await signInAtAccount(frame, email)
    const account = await browser.call<{ evmAddress: string; solanaAddress: string }>('account/read')
    const { evm, solana } = await browser.call<Keys>('account/export')
    expect(readEvmKey(evm).address).toBe(account.evmAddress)
    const secret = base58.decode(solana)
    expect(secret).toHaveLength(64)
    expect(readSolanaKey(solana).address).toBe(account.solanaAddress)
    expect(base58.encode(secret.slice(32))).toBe(account.solanaAddress)
    expect((await lastMail(frame, email)).subject).toBe('The keys of your wallet were shown')
    expect(log).toContain('/api/account/export')
    const told = [evm, evm.slice(2), solana, Buffer.from(secret).toString('hex'), email, account.evmAddress]
    for (const text of told) expect(log).not.toContain(text)
  })

  it('allows at most five exports', async () => {
    const browser = await signInAtAccount(frame, 'often@lab.test')
    for (let tries = 0; tries < 5; tries += 1) await browser.call('account/export')
    await expect(browser.call('account/export')).rejects.toThrow('Too many tries.')
  })

  it('requires a signed-in user', async () => {
    await expect(createBrowser(frame.loopbackUrl).call('account/export')).rejects.toThrow('Sign in first.')
  })
})

describe('the deletion of an account', () => {
  it("removes all of the user's data, and lets the address create another account", async () => {
    const email = 'gone@lab.test'
    const framed = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, framed, email)
    const { browser, passkey } = await makeOwner(frame, email, { hasSecondStep: true })
    await proveByPasskey(browser, passkey)
    const before = await browser.call<{ evmAddress: string; solanaAddress: string }>('account/read')
    const { id } = await frame.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await browser.call('account/delete', { confirmation: ` ${email.toUpperCase()} ` })
    expect((await lastMail(frame, email)).subject).toBe('Your wallet was deleted')
    for (const each of [browser, framed])
      expect(await each.call('user/isConnected')).toEqual({ isConnected: false })
    expect(await rowsWith([id, email, passkey.id])).toEqual([])
    const after = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, after, email)
    const { address } = await after.call<{ address: string }>('user/read')
    expect(address).not.toBe(before.evmAddress)
    const again = await signInAtAccount(frame, email)
    const account = await again.call<{ solanaAddress: string }>('account/read')
    expect(account.solanaAddress).not.toBe(before.solanaAddress)
    expect(account).toMatchObject({ passkeys: [], hasSecondStep: false })
  })

  it('rejects a different confirmation text and keeps the account', async () => {
    const browser = await signInAtAccount(frame, 'stays@lab.test')
    for (const confirmation of ['', 'yes', 'gone@lab.test'])
      await expect(browser.call('account/delete', { confirmation })).rejects.toThrow('Type stays@lab.test')
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
    await browser.call('account/delete', { confirmation: 'delete' })
    expect(await readMails(frame, 'stays@lab.test')).toContainEqual(
      expect.objectContaining({ subject: 'Your wallet was deleted' }),
    )
  })
})

/** Returns the names of the tables that have a row with one of the texts. */
async function rowsWith(texts: readonly string[]): Promise<readonly string[]> {
  const { db, schema } = frame.database
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${schema}`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(db)
    if (texts.some(text => JSON.stringify(rows).includes(text))) found.push(name)
  }
  return found
}
