import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../__fixtures__/createClock.js'
import { openCall } from '../http/__fixtures__/openCall.js'
import { directoryFaults } from './answerFault.js'
import { hostileEntries } from './hostileEntries.js'
import { makeWallets } from './makeWallets.js'
import { type Directory, startDirectory } from './startDirectory.js'
import type { WalletRecord } from './WalletRecord.js'

const slowMs = 4000
const clock = createClock()
let directory: Directory
beforeAll(async () => {
  directory = await startDirectory({ clock, phoneWalletUrl: () => 'http://127.0.0.1:4000' })
})
afterAll(() => directory.stop())

const ask = (path: string, query = 'projectId=lab') =>
  fetch(`${directory.url}${path}?${query}`, { signal: AbortSignal.timeout(60_000) })

async function wallets(query: string): Promise<{ data: WalletRecord[]; count: number }> {
  const response = await ask('/getWallets', `projectId=lab&${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { data: WalletRecord[]; count: number }
}

async function allWallets(): Promise<WalletRecord[]> {
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, page) => wallets(`page=${page + 1}&entries=100`)),
  )
  return pages.flatMap(page => page.data)
}

it('lists at least 700 unique wallets in order and in pages', async () => {
  const all = await allWallets()
  const { count, data } = await wallets('page=2&entries=40')
  expect(count).toBeGreaterThanOrEqual(700)
  expect(all).toHaveLength(count)
  expect(new Set(all.map(wallet => wallet.id)).size).toBe(count)
  expect(new Set(all.map(wallet => wallet.image_id)).size).toBe(count)
  expect(all.map(wallet => wallet.order)).toEqual(all.map((_, index) => index + 1))
  expect(data).toEqual(all.slice(40, 80))
  expect((await wallets('page=1000')).data).toEqual([])
})

it('sends exactly the documented fields', async () => {
  const { data } = await wallets('entries=100')
  for (const wallet of data) {
    expect(Object.keys(wallet).sort()).toEqual(
      'id,name,badge_type,chains,homepage,image_id,image_url,order,link_mode,mobile_link,desktop_link,webapp_link,app_store,play_store,chrome_store,rdns,injected'
        .split(',')
        .sort(),
    )
  }
})

it('has about sixty certified wallets and some of every kind', async () => {
  const all = await allWallets()
  const certified = all.filter(wallet => wallet.badge_type === 'certified')
  expect(certified.length).toBeGreaterThan(55)
  expect(certified.length).toBeLessThan(70)
  const links = (wallet: WalletRecord) =>
    (['mobile_link', 'desktop_link', 'webapp_link', 'chrome_store'] as const)
      .filter(name => wallet[name])
      .join()
  const kinds = new Set(all.map(links))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['mobile_link', 'desktop_link', 'webapp_link', 'chrome_store']),
  )
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']) {
    expect(all.some(wallet => wallet.chains.every(chain => chain.startsWith(namespace)))).toBe(true)
  }
  expect(all.some(wallet => wallet.name.length > 80)).toBe(true)
  expect(all.some(wallet => /\p{Script=Arabic}/u.test(wallet.name))).toBe(true)
})

describe('filters', () => {
  it('applies include and exclude', async () => {
    const { data } = await wallets('entries=3')
    const [first, second, third] = data.map(wallet => wallet.id)
    expect(await wallets(`include=${first},${third}`)).toMatchObject({
      count: 2,
      data: [{ id: first }, { id: third }],
    })
    const rest = await wallets(`exclude=${first},${second}`)
    expect(rest.data[0]?.id).toBe(third)
    expect(rest.count).toBe((await wallets('')).count - 2)
  })

  it('finds wallets that support any of the given chains', async () => {
    const chains = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'cosmos:cosmoshub-4']
    const { data, count } = await wallets(`chains=${chains.join()}&entries=100`)
    expect(data.every(wallet => wallet.chains.some(chain => chains.includes(chain)))).toBe(true)
    const expected = (await allWallets()).filter(wallet =>
      wallet.chains.some(chain => chains.includes(chain)),
    )
    expect(count).toBe(expected.length)
  })

  it('searches for any part of a name, in any case and script', async () => {
    const { data, count } = await wallets('search=VAUL&entries=100')
    expect(count).toBe(data.length)
    expect(count).toBeGreaterThan(5)
    expect(data.every(wallet => /vaul/i.test(wallet.name))).toBe(true)
    expect((await wallets(`search=${encodeURIComponent('КОШЕЛ')}`)).data).toMatchObject([
      { name: 'Кошелёк Северный' },
    ])
    expect((await wallets(`search=${encodeURIComponent('100%')}`)).count).toBe(1)
    expect(await wallets('search=no such wallet')).toEqual({ data: [], count: 0 })
  })

  it('combines badge_type with a search', async () => {
    const { data } = await wallets('badge_type=certified&search=wallet&entries=100')
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(wallet => wallet.badge_type === 'certified' && /wallet/i.test(wallet.name))).toBe(true)
  })
})

it('lists the phone wallet with links to its page, and the wallets of the lab', async () => {
  const [phone] = (await wallets('search=foyer phone')).data
  expect(phone).toMatchObject({ mobile_link: 'foyerphone://', webapp_link: 'http://127.0.0.1:4000' })
  const [ember] = (await wallets('search=ember&entries=1')).data
  expect(ember?.rdns).toBe('test.foyer.ember')
})

it('serves a distinct and cacheable picture for every wallet', async () => {
  const { data } = await wallets('entries=100')
  const hashes = await Promise.all(
    data.map(async ({ image_url }) => {
      const response = await fetch(image_url)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toContain('max-age')
      return createHash('sha256')
        .update(await response.text())
        .digest('hex')
    }),
  )
  expect(new Set(hashes).size).toBe(hashes.length)
  expect((await ask('/getWalletImage/unknown')).status).toBe(404)
})

it('answers the calls for other images, analytics and allowed origins', async () => {
  for (const path of ['getAssetImage/1-2', 'getCurrencyImage/EUR', 'getTokenImage/ETH']) {
    expect((await ask(`/public/${path}`)).headers.get('content-type')).toBe('image/svg+xml')
  }
  expect(await (await ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
  expect(await (await ask('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
  expect((await ask('/nothing')).status).toBe(404)
})

it('refuses a missing or unknown project id and other methods', async () => {
  expect((await ask('/getWallets', '')).status).toBe(400)
  const unknown = await ask('/getWallets', 'projectId=invalid')
  expect(unknown.status).toBe(403)
  expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(`${directory.url}/getWallets?projectId=lab`, { method: 'POST' })).status).toBe(405)
})

describe('faults by URL', () => {
  it('answers correctly after four seconds for the fault `slow`', async () => {
    const asked = ask('/slow/getWallets')
    await clock.untilWaiting(1)
    clock.move(slowMs - 1)
    await wallets('')
    expect(await Promise.race([asked, 'unanswered'])).toBe('unanswered')
    clock.move(1)
    const response = await asked
    expect(((await response.json()) as { data: WalletRecord[] }).data[0]?.image_url).toContain(
      '/slow/getWalletImage/',
    )
  })

  it('does not answer for the fault `never`', async () => {
    const call = await openCall(`${directory.url}/never/getWallets?projectId=lab`)
    clock.move(slowMs)
    await wallets('')
    expect(await call.state()).toBe('open')
    call.cut()
  })

  it('returns 500 for the fault `error`', async () => {
    expect((await ask('/error/getWallets')).status).toBe(500)
  })

  it('returns invalid JSON or the wrong shape for the fault `malformed`', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 16 }, () => ask('/malformed/getWallets').then(answer => answer.text())),
    )
    const isJson = (body: string) => {
      try {
        return JSON.parse(body) !== undefined
      } catch {
        return false
      }
    }
    expect(new Set(bodies.map(isJson))).toEqual(new Set([true, false]))
  })

  it('counts ten thousand entries on different pages for the fault `hostile`', async () => {
    const read = async (page: number) =>
      (await ask('/hostile/getWallets', `projectId=lab&page=${page}`)).text()
    const [one, again, two] = await Promise.all([read(1), read(1), read(2)])
    expect(one).toBe(again)
    expect(one).not.toBe(two)
    expect(JSON.parse(one)).toMatchObject({ count: 10_000 })
  })

  it('shares no state with the normal URL', async () => {
    await Promise.all(
      directoryFaults
        .filter(fault => fault !== 'never' && fault !== 'slow')
        .map(fault => ask(`/${fault}/getWallets`)),
    )
    expect((await wallets('')).count).toBeGreaterThan(700)
  })
})

it('generates hostile entries of every kind', () => {
  const text = JSON.stringify(hostileEntries(2000, 1))
  for (const part of [
    '"__proto__":',
    'javascript:',
    'data:text/html',
    '\\u0000',
    '\u202e',
    'intent://',
    '<script>',
    'user:secret@',
  ]) {
    expect(text).toContain(part)
  }
  expect(hostileEntries(50, 7)).toEqual(hostileEntries(50, 7))
})

it('generates the same wallets for one seed and others for another seed', () => {
  expect(makeWallets(50, 1)).toEqual(makeWallets(50, 1))
  expect(makeWallets(50, 1)).not.toEqual(makeWallets(50, 2))
})
