import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createReadiness } from './createReadiness.js'

const log = pino({ level: 'silent' })

it('lists missing services, and checks again once its result is old', async () => {
  const clock = { now: 0 }
  let asked = 0
  let isThere = false
  const database = async () => {
    asked += 1
    if (!isThere) throw new Error('why, which nobody is told')
  }
  const { readMissing } = createReadiness({ database, mail: async () => {} }, log, () => clock.now)
  expect(await Promise.all([readMissing(), readMissing()])).toEqual([['database'], ['database']])
  expect(asked).toBe(1)
  isThere = true
  expect(await readMissing()).toEqual(['database'])
  clock.now += 5_000
  expect(await readMissing()).toEqual([])
  expect(asked).toBe(2)
})

it('reports that the site is not ready as soon as it stops', async () => {
  const readiness = createReadiness({}, log)
  expect(await readiness.readMissing()).toEqual([])
  readiness.stop()
  expect(await readiness.readMissing()).toEqual(['stopping'])
})
