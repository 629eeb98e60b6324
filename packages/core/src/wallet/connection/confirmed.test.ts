import type { ReconnectRequest } from '@foyer/common'
import { expect, it } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'
import { selectStatus } from './selectors.js'

/** A page that came back to a wallet that it may not ask, so that the account shown is the one of the page before. */
async function comeBack({
  isResting = false,
  meanwhile,
}: {
  isResting?: boolean
  meanwhile?: () => void
} = {}) {
  const storage = createMemoryBackend()
  const red = createScriptedWallet({ id: 'red' })
  red.script.sign = 'approve'
  const options = { storage, adapters: [createScriptedAdapter('eip155', red)] }
  const before = await startFoyer(options)
  await before.foyer.connection.connect({ connectorId: 'red' })
  before.stop()
  red.isConfirmed = false
  red.isResting = isResting
  meanwhile?.()
  const started = await startFoyer(options)
  const { foyer, events } = started
  await expect.poll(() => selectStatus(foyer.getState())).toBe('connected')
  events.length = 0
  const account = () => selectAccount(foyer.getState())
  const notice = () => foyer.getState().notices.snackbar
  return { ...started, red, account, notice }
}

/** Who has the modal before them is told that the page went along; nobody else is. */
const followed = { variant: 'success', isForPage: false, content: { code: 'ACCOUNT_CHANGED' } }

it('is connected with the account of the page before, which is shown as not confirmed yet', async () => {
  const { foyer, account } = await comeBack()
  expect(account()).toMatchObject({ address: '0xaaa', status: 'connected', isConfirmed: false })
  expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({ isConfirmed: false })
})

it('is confirmed once the wallet said so, and nobody hears of a change that is none', async () => {
  const { foyer, red, account, events, notice } = await comeBack()
  const session = foyer.getSession('eip155')
  const told: unknown[] = []
  foyer.watchSession('eip155', each => told.push(each))
  red.isConfirmed = true
  red.change('eip155', {})
  expect(account()).toMatchObject({ address: '0xaaa', status: 'connected', isConfirmed: true })
  expect([events, told, notice()]).toEqual([[], [], undefined])
  expect(foyer.getSession('eip155')).toBe(session)
})

it('tells the visitor of another account, with the modal closed too, and follows it', async () => {
  const { red, account, events, notice } = await comeBack()
  red.isConfirmed = true
  red.change('eip155', { addresses: ['0xccc'] })
  expect(account()).toMatchObject({ address: '0xccc', isConfirmed: true })
  expect(events).toMatchObject([{ type: 'changed', activeAccount: 'eip155:1:0xccc' }])
  const failure = { code: 'ACCOUNT_CHANGED', context: { account: 'eip155:1:0xccc' } }
  expect(notice()).toMatchObject({ variant: 'error', isForPage: true, content: { failure } })
})

it('tells only in the modal where the account that was shown is one of several, and nobody of another network', async () => {
  const { foyer, red, account, notice } = await comeBack()
  red.isConfirmed = true
  red.change('eip155', { addresses: ['0xccc', '0xaaa'] })
  expect([account()?.address, notice()]).toMatchObject(['0xccc', followed])
  foyer.notices.hideSnackbar()
  red.isConfirmed = false
  red.change('eip155', {})
  expect(account()?.isConfirmed).toBe(false)
  red.isConfirmed = true
  red.change('eip155', { networkId: 'eip155:2', addresses: ['0xaaa'] })
  expect([account()?.isConfirmed, notice()?.isOpen]).toEqual([true, false])
})

it('tells only in the modal of an account that the visitor chose in a wallet that says who is there', async () => {
  const { red, account, notice } = await comeBack()
  red.isConfirmed = true
  red.change('eip155', {})
  red.change('eip155', { addresses: ['0xccc'] })
  expect([account()?.address, notice()]).toMatchObject(['0xccc', followed])
})

it('rests where the wallet shows no account, which is a state of its own beside the status', async () => {
  const { account, foyer } = await comeBack({ isResting: true })
  expect(account()).toMatchObject({
    address: '0xaaa',
    status: 'connected',
    isConfirmed: false,
    isResting: true,
  })
  expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({ isResting: true })
})

it('rests and goes on while the page is open, and hosts hear nothing of it', async () => {
  const { red, account, events, notice } = await comeBack()
  for (const isResting of [true, false]) {
    Object.assign(red, { isResting, isConfirmed: !isResting })
    red.change('eip155', {})
    expect([account()?.isResting, account()?.isConfirmed, account()?.address]).toEqual([
      isResting,
      !isResting,
      '0xaaa',
    ])
  }
  expect([events, notice()]).toEqual([[], undefined])
})

it('tells over the page that another account is there once the wallet is unlocked, as no failure: nothing was asked', async () => {
  const { red, account, notice } = await comeBack({ isResting: true })
  Object.assign(red, { isResting: false, isConfirmed: true })
  red.change('eip155', { addresses: ['0xccc'] })
  expect([account()?.address, account()?.isResting]).toEqual(['0xccc', false])
  expect(notice()).toMatchObject({ ...followed, isForPage: true })
})

it('is given the account that was used last, by which a wallet that cannot be asked comes back', async () => {
  const storage = createMemoryBackend()
  const red = createScriptedWallet({ id: 'red' })
  const requests: unknown[] = []
  const { reconnect } = red.connector
  const connector = {
    ...red.connector,
    async reconnect(request: ReconnectRequest) {
      requests.push(request.noted)
      return (await reconnect?.(request)) ?? []
    },
  }
  const options = { storage, adapters: [createScriptedAdapter('eip155', { ...red, connector })] }
  const before = await startFoyer(options)
  await before.foyer.connection.connect({ connectorId: 'red' })
  before.foyer.connection.chooseAccount('eip155:1:0xbbb')
  before.stop()
  const { foyer } = await startFoyer(options)
  await expect.poll(() => selectStatus(foyer.getState())).toBe('connected')
  expect(requests).toEqual(['eip155:1:0xbbb'])
})
