import { base64, hex } from '@scure/base'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { LocalPage } from './__fixtures__/LocalPage.js'
import { loadPage } from './__fixtures__/loadPage.js'
import { likeKeplr, localNetworks, localWallet } from './__fixtures__/localWorld.js'

const place = 'foyer:cosmos:1:accounts'
const [one] = localNetworks()
const [address] = inject('cosmos').accounts[0].addresses
const account = `${one.id}:${address}` as const
const note = {
  connectorId: 'Keplr',
  networkId: one.id,
  address,
  publicKey: `Aw${'A'.repeat(42)}`,
  algorithm: 'secp256k1',
  isAminoOnly: false,
}

it.each([
  '{',
  '7',
  'null',
  '[7,null,[],"Keplr"]',
  '{"Keplr":true}',
  JSON.stringify([{ ...note, address: 'nobody' }]),
  JSON.stringify([{ ...note, address: { toString: 'x' } }]),
  JSON.stringify([{ ...note, publicKey: 'AAAA' }]),
  JSON.stringify([{ ...note, publicKey: 7 }]),
  JSON.stringify([{ ...note, connectorId: '__proto__' }]),
  JSON.stringify([{ ...note, networkId: 'eip155:1' }]),
])('ignores corrupt storage (%s) and overwrites it', async spoiled => {
  const page = new LocalPage()
  page.localStorage.setItem(place, spoiled)
  const wallet = localWallet(likeKeplr)
  const { reconnect, connect } = loadPage(wallet, { page })
  expect([await reconnect(), wallet.getState().calls]).toEqual([undefined, []])
  await connect()
  expect((await reconnect())?.accounts).toEqual([account])
})

it('ignores notes that other code changed [USER-22]', async () => {
  const page = new LocalPage()
  const { connect } = loadPage(localWallet(likeKeplr), { page })
  await connect()
  const stored = page.localStorage.getItem(place) ?? ''
  page.localStorage.setItem(place, stored.replace('"isAminoOnly":false', '"isAminoOnly":true'))
  expect(await loadPage(localWallet(likeKeplr), { page }).reconnect()).toBeUndefined()
  page.localStorage.setItem(place, stored)
  expect((await loadPage(localWallet(likeKeplr), { page }).reconnect())?.accounts).toEqual([account])
})

it('keeps notes for 90 days after the last use, and no longer [USER-22]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const dayMs = 86_400_000
  const page = new LocalPage()
  await loadPage(localWallet(likeKeplr), { page }).connect()
  for (let visits = 0; visits < 3; visits += 1) {
    vi.advanceTimersByTime(89 * dayMs)
    expect((await loadPage(localWallet(likeKeplr), { page }).reconnect())?.accounts).toEqual([account])
  }
  vi.advanceTimersByTime(90 * dayMs + 1)
  expect(await loadPage(localWallet(likeKeplr), { page }).reconnect()).toBeUndefined()
})

it('reads notes of an older version without checksum and time, and upgrades them [USER-22]', async () => {
  const page = new LocalPage()
  await loadPage(localWallet(likeKeplr), { page }).connect()
  const { data } = JSON.parse(page.localStorage.getItem(place) ?? '')
  page.localStorage.setItem(place, JSON.stringify(data))
  expect((await loadPage(localWallet(likeKeplr), { page }).reconnect())?.accounts).toEqual([account])
  expect(JSON.parse(page.localStorage.getItem(place) ?? '')).toMatchObject({
    version: 1,
    savedAt: expect.any(Number),
    expiresAt: expect.any(Number),
    checksum: expect.stringContaining('fnv1a:'),
  })
})

it('limits the notes to 10 kB and drops the oldest [USER-22]', async () => {
  const page = new LocalPage()
  const old = Array.from({ length: 100 }, (_, index) => ({
    ...note,
    connectorId: `Other ${index}`,
    label: 'é'.repeat(64),
  }))
  page.localStorage.setItem(place, JSON.stringify(old))
  const { reconnect, connect } = loadPage(localWallet(likeKeplr), { page })
  await connect()
  const stored = page.localStorage.getItem(place) ?? ''
  expect(new TextEncoder().encode(place + stored).length).toBeLessThanOrEqual(10_000)
  expect(stored).toContain('Other 99')
  expect(stored).not.toContain('"Other 1"')
  expect((await reconnect())?.accounts).toEqual([account])
})

it('cleans labels for display', async () => {
  const page = new LocalPage()
  page.localStorage.setItem(place, JSON.stringify([{ ...note, label: `\u202e${'a'.repeat(500)}` }]))
  const session = await loadPage(localWallet(likeKeplr), { page }).reconnect()
  expect(session?.describeAccount?.(account)).toEqual({
    publicKey: `03${'0'.repeat(64)}`,
    label: 'a'.repeat(64),
  })
})

it('stores only the known facts of an account', async () => {
  const { page, connect } = loadPage(localWallet({ ...likeKeplr, isHardware: true }))
  const session = await connect()
  const { publicKey = '' } = session.describeAccount?.(account) ?? {}
  const known = { publicKey: base64.encode(hex.decode(publicKey)), isAminoOnly: true, label: 'Account 1' }
  expect(JSON.parse(page.localStorage.getItem(place) ?? '').data).toEqual([{ ...note, ...known }])
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

it.each([
  ['blocked', new LocalPage({ getItem: denied, setItem: denied })],
  ['full', new LocalPage({ getItem: () => null, setItem: denied })],
  ['forbidden', Object.defineProperty(new LocalPage(), 'localStorage', { get: denied })],
  ['missing', Object.defineProperty(new LocalPage(), 'localStorage', { value: undefined })],
])('connects if storage is %s, but reconnects no session later', async (_, page) => {
  const { connect, reconnect } = loadPage(localWallet(likeKeplr), { page })
  const session = await connect()
  expect(session.accounts).toEqual([account])
  expect(await reconnect()).toBeUndefined()
  await session.close()
})
