import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { createMasterKey, masterKeyBytes } from '../keys/masterKey.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import type { Mailer } from '../mail/createMailer.js'
import { createUsers } from '../users/createUsers.js'
import { createRecovery } from './createRecovery.js'

it('turns the second step off only after the e-mail was sent, and retries', async () => {
  const database = await openOwnSchema()
  onTestFinished(database.close)
  const { db, inTurn } = database
  const seals = createRowSeals(randomBytes(32))
  const users = createUsers({ db, masterKey: createMasterKey(randomBytes(masterKeyBytes)), seals })
  const { id: userId } = await users.enter(['email:ada@lab.test'], { email: 'ada@lab.test' })
  const rows = {
    factor: seals.seal('secondFactors', { userId, turnedOnAt: 0 }),
    recovery: seals.seal('recoveries', {
      userId,
      cancelHash: secretHash(makeSecret()),
      state: 'waiting',
      endsAt: Date.now() - 1,
      expiresAt: Date.now() + 60_000,
    }),
  }
  await db.insertInto('secondFactors').values(rows.factor).execute()
  await db.insertInto('recoveries').values(rows.recovery).execute()
  const mailed: string[] = []
  const mail = { isAway: true }
  const mailer: Pick<Mailer, 'sendRecoveryOver'> = {
    async sendRecoveryOver(to) {
      if (mail.isAway) throw new Error('the mail server is away')
      mailed.push(to)
    },
  }
  const recovery = createRecovery({
    db,
    seals,
    users,
    inTurn,
    limits: {} as Limits, // no limits are counted in this test
    mailer: mailer as Mailer, // no other e-mail is sent in this test
    onFault: error => expect.fail(String(error)),
    now: Date.now,
    toBeginLink: secret => secret,
    toCancelLink: secret => secret,
  })
  const isOn = async () => (await db.selectFrom('secondFactors').selectAll().execute()).length === 1
  await expect(recovery.endDue()).rejects.toThrow('the mail server is away')
  expect(await isOn()).toBe(true)
  mail.isAway = false
  // The periodic job (`endDue()`) and a login of the user (`endDue(userId)`) end the recovery at the same time.
  await Promise.all([recovery.endDue(), recovery.endDue(userId)])
  expect([await isOn(), mailed]).toEqual([false, ['ada@lab.test']])
})
