import { randomUUID } from 'node:crypto'
import { type RunningServer, startPostgres } from '@foyer/local-services'
import { openDatabase } from '@foyer/secure-site'
import { afterAll, beforeAll, expect, it } from 'vitest'

let postgres: RunningServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const open = () => openDatabase({ url: postgres.url })

it('runs work of one name in turn across two instances without blocking other names', async () => {
  const [one, other] = await Promise.all([open(), open()])
  const name = randomUUID()
  const order: string[] = []
  let finish = () => {}
  const isOnTheWay = new Promise<void>(resolve => {
    void one.inTurn(name, () => {
      order.push('first begins')
      resolve()
      return new Promise<void>(end => {
        finish = () => {
          order.push('first ends')
          end()
        }
      })
    })
  })
  await isOnTheWay
  const second = other.inTurn(name, async () => void order.push('second'))
  await other.inTurn('another name', async () => void order.push('another name'))
  finish()
  await second
  expect(order).toEqual(['first begins', 'another name', 'first ends', 'second'])
  await Promise.all([one.close(), other.close()])
})

it('runs the next work after failed work and after an instance that stopped', async () => {
  const [one, other] = await Promise.all([open(), open()])
  const name = randomUUID()
  await expect(one.inTurn(name, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await other.inTurn(name, async () => 'done')).toBe('done')
  const isOnTheWay = new Promise<void>(resolve => {
    void one.inTurn(name, async () => {
      resolve()
      await new Promise(() => {})
    })
  })
  await isOnTheWay
  const next = other.inTurn(name, async () => 'after it was gone')
  await one.close()
  expect(await next).toBe('after it was gone')
  await other.close()
})
