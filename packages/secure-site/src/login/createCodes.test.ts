import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { createCodes } from './createCodes.js'
import { createLimits } from './limits.js'

it('accepts a correct code only once, even when two requests arrive together', async () => {
  const database = await openOwnSchema()
  onTestFinished(database.close)
  const codes = createCodes({
    db: database.db,
    seals: createRowSeals(randomBytes(32)),
    key: randomBytes(32),
    limits: await createLimits(database),
    now: Date.now,
  })
  const code = await codes.issue('a purpose')
  const twice = await Promise.allSettled([codes.redeem('a purpose', code), codes.redeem('a purpose', code)])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(codes.redeem('a purpose', code)).rejects.toThrow('This code is no longer valid.')
})
