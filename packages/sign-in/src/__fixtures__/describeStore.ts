import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmSigner, createSolanaSigner } from './createSigners.js'
import { createWorld } from './createWorld.js'
import type { StorePlace } from './openStores.js'

const minuteMs = 60_000

/** Tests that a store fulfills the contract of `SignInStore`. */
export function describeStore(name: string, openPlace: () => Promise<StorePlace>): void {
  describe(`the store in ${name}`, () => {
    let place: StorePlace
    beforeAll(async () => {
      place = await openPlace()
    })
    afterAll(() => place.close())

    const inAMinute = () => Date.now() + minuteMs
    let made = 0
    const newKey = () => `key ${++made}, with "quotes" and ':'`

    it('allows eight servers to start concurrently', async () => {
      const stores = Array.from({ length: 8 }, () => place.open())
      const key = newKey()
      await Promise.all(
        stores.map(store => store.put('session', { key, value: 'v', expiresAt: inAMinute() })),
      )
      for (const store of stores) expect(await store.find('session', key)).toBe('v')
    })

    it('returns a value by kind and key until it is taken', async () => {
      const store = place.open()
      const key = newKey()
      await store.put('nonce', { key, value: 'one “value”', expiresAt: inAMinute() })
      expect(await store.find('nonce', key)).toBe('one “value”')
      expect(await store.find('session', key)).toBeUndefined()
      expect(await store.take('session', key)).toBeUndefined()
      expect(await store.take('nonce', key)).toBe('one “value”')
      expect(await store.find('nonce', key)).toBeUndefined()
      expect(await store.take('nonce', key)).toBeUndefined()
    })

    it('replaces an earlier value of the same key', async () => {
      const store = place.open()
      const key = newKey()
      for (const value of ['first', 'last'])
        await store.put('session', { key, value, expiresAt: inAMinute() })
      expect(await store.take('session', key)).toBe('last')
      expect(await store.take('session', key)).toBeUndefined()
    })

    it('returns nothing after expiry', async () => {
      const store = place.open()
      const [key, other] = [newKey(), newKey()]
      for (const each of [key, other])
        await store.put('nonce', { key: each, value: 'v', expiresAt: Date.now() - 1 })
      expect(await store.find('nonce', key)).toBeUndefined()
      expect(await store.take('nonce', other)).toBeUndefined()
    })

    it('returns a value to only one of 200 concurrent takes from four servers', async () => {
      const stores = Array.from({ length: 4 }, () => place.open())
      const key = newKey()
      await stores[0]?.put('nonce', { key, value: 'v', expiresAt: inAMinute() })
      const takes = Array.from({ length: 200 }, (_each, index) => stores[index % 4]?.take('nonce', key))
      const taken = (await Promise.all(takes)).filter(each => each !== undefined)
      expect(taken).toEqual(['v'])
    })

    describe('shared by two servers', () => {
      const openTwo = () =>
        [
          createWorld({ store: place.open(), now: Date.now }),
          createWorld({ store: place.open(), now: Date.now }),
        ] as const
      /** Returns a browser with the same cookies that uses the other server. */
      const moved = (world: ReturnType<typeof createWorld>, cookies: ReadonlyMap<string, string>) => {
        const browser = world.browser()
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        return browser
      }

      it('accepts a nonce once at either server, and shares the session until the user signs out', async () => {
        const [one, other] = openTwo()
        const before = one.browser()
        const signed = await one.sign(before, createEvmSigner(), { issuedAt: new Date().toISOString() })
        const after = moved(other, before.cookies)
        const answered = await after.post('/verify', signed)
        expect(answered).toMatchObject({ status: 200 })
        for (const world of [one, other]) {
          expect(await moved(world, before.cookies).post('/verify', signed)).toMatchObject({
            status: 422,
            body: { reason: 'nonce' },
          })
          expect(await moved(world, after.cookies).session()).toEqual(answered.body)
        }
        const cookies = new Map(after.cookies)
        await moved(one, cookies).post('/sign-out')
        for (const world of [one, other]) expect(await moved(world, cookies).session()).toBeNull()
      })

      it('opens one session for 200 concurrent sign-ins with the same nonce', async () => {
        const worlds = openTwo()
        const before = worlds[0].browser()
        const signed = await worlds[0].sign(before, createSolanaSigner(), {
          issuedAt: new Date().toISOString(),
        })
        const browsers = Array.from({ length: 200 }, (_each, index) =>
          moved(worlds[index % 2 === 0 ? 0 : 1], before.cookies),
        )
        const answers = await Promise.all(browsers.map(browser => browser.post('/verify', signed)))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(199)
      })
    })

    it('stores no secret that gives access to a session', async () => {
      const world = createWorld({ store: place.open(), now: Date.now, withoutCookie: 'token' })
      const browser = world.browser()
      await browser.post(
        '/verify',
        await world.sign(browser, createEvmSigner(), { issuedAt: new Date().toISOString() }),
      )
      const binding = ((await browser.get('/nonce')).body as { binding: string }).binding
      const secrets = [...browser.cookies.values()].map(
        value => decodeURIComponent(value).split('.')[0] ?? '',
      )
      const kept = await place.readAll()
      expect(kept).toContain('accountAddress')
      expect(secrets).toHaveLength(2)
      for (const secret of [...secrets, binding]) expect(kept).not.toContain(secret)
    })
  })
}
