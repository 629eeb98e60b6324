import type { Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, inject, it } from 'vitest'
import { comeBack, loadPage } from './__fixtures__/loadPage.js'
import { likeKeplr, likeLeap, localNetworks, localWallet } from './__fixtures__/localWorld.js'

const [one] = localNetworks()
const [first, second] = inject('cosmos').accounts
const accounts = [`${one.id}:${first.addresses[0]}`, `${one.id}:${second.addresses[0]}`] as const
const quiet = () => new Promise(resolve => setTimeout(resolve, 20))
const keplr = () => localWallet(likeKeplr)
const sign = (session: Session) => session.signMessage?.({ message: 'hello' })

it("reads no change before the user's first request", async () => {
  const wallet = keplr()
  const { session, events, asked } = await comeBack(wallet)
  wallet.switchAccount(1)
  wallet.lock()
  await quiet()
  expect([asked(), events]).toEqual([[], []])
  wallet.unlock()
  await codeOf(sign(session))
  expect(session.accounts).toEqual([accounts[1]])
  wallet.switchAccount(0)
  await expect.poll(() => session.accounts).toEqual([accounts[0]])
})

it('reads no change while the page is hidden, and confirms the account before the next request', async () => {
  const wallet = keplr()
  const { page, connect } = loadPage(wallet)
  const session = await connect()
  const calls = wallet.getState().calls.length
  page.document.visibilityState = 'hidden'
  page.localStorage.setItem('foyer:cosmos:1:accounts', '[]')
  wallet.switchAccount(1)
  // Keeps the entry that another tab stored, since this tab has no newer accounts.
  expect(page.localStorage.getItem('foyer:cosmos:1:accounts')).toBe('[]')
  page.document.visibilityState = 'visible'
  wallet.switchAccount(0)
  wallet.switchAccount(1)
  await quiet()
  expect(wallet.getState().calls.length).toBe(calls)
  expect(session.isConfirmed).toBe(false)
  expect(await codeOf(sign(session))).toBe('ACCOUNT_CHANGED')
  expect(session.accounts).toEqual([accounts[1]])
})

it('reads on refresh the changes that a Leap-like wallet made while the page was hidden', async () => {
  const wallet = localWallet(likeLeap)
  const { page, connect } = loadPage(wallet)
  const session = await connect()
  page.document.visibilityState = 'hidden'
  wallet.switchAccount(1)
  await quiet()
  expect(session.accounts).toEqual([accounts[0]])
  await session.refresh()
  expect(session.accounts).toEqual([accounts[1]])
  const calls = wallet.getState().calls.length
  await sign(session)
  expect(wallet.getState().calls.slice(calls)).toMatchObject([{ method: 'signArbitrary' }])
})

it('repeats the request when the wallet changes meanwhile', async () => {
  const wallet = keplr()
  const { session, asked } = await comeBack(wallet, { meanwhile: wallet.lock })
  const signing = codeOf(sign(session))
  await expect.poll(asked).toEqual(['getKey'])
  wallet.unlock() // emits a change event before it answers
  expect(await signing).toBe('resolved')
  await sign(session)
  expect(asked()).toEqual(['getKey', 'signArbitrary', 'getKey', 'signArbitrary'])
})

it('sends no request to the wallet after the session closes', async () => {
  const wallet = localWallet(likeLeap)
  const session = await loadPage(wallet).connect()
  wallet.setDelay(500)
  wallet.switchAccount(1)
  await expect.poll(() => wallet.getState().calls.at(-1)?.method).toBe('isConnected')
  const calls = wallet.getState().calls.length
  await session.close()
  await session.refresh()
  await quiet() // closing waited for the pending answer
  const after = wallet.getState().calls.slice(calls)
  expect(new Set(after.map(({ method }) => method))).toEqual(new Set(['disable']))
})

it('cancels the first request when the session closes', async () => {
  const wallet = keplr()
  const { page, session, asked } = await comeBack(wallet, { meanwhile: wallet.lock })
  const signing = codeOf(sign(session))
  await expect.poll(asked).toEqual(['getKey'])
  session.release()
  expect(await signing).toBe('ABORTED')
  wallet.unlock()
  await quiet()
  expect(asked()).toEqual(['getKey'])
  expect((await loadPage(wallet, { page }).reconnect())?.accounts).toEqual([accounts[0]])
})
