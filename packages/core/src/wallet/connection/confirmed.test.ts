import type { ReconnectRequest } from '@foyer/common'
import { expect, it } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'
import { selectStatus } from './selectors.js'

/** Opens a page that reconnects to a wallet that it may not ask, so that the previous page's account is shown. */
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
  await before.foyer.connect({ connectorId: 'red' })
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

/** The notice of an account change, which is shown only in an open modal. */
const followed = { variant: 'success', isForPage: false, content: { code: 'ACCOUNT_CHANGED' } }

it('shows the previous page’s account as connected but not confirmed', async () => {
  const { foyer, account } = await comeBack()
  expect(account()).toMatchObject({ address: '0xaaa', status: 'connected', isConfirmed: false })
  expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({ isConfirmed: false })
})

it('confirms the account once the wallet answers, without a change event', async () => {
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

it('follows another account and reports it to the visitor, even with the modal closed', async () => {
  const { red, account, events, notice } = await comeBack()
  red.isConfirmed = true
  red.change('eip155', { addresses: ['0xccc'] })
  expect(account()).toMatchObject({ address: '0xccc', isConfirmed: true })
  expect(events).toMatchObject([{ type: 'changed', activeAccount: 'eip155:1:0xccc' }])
  const failure = { code: 'ACCOUNT_CHANGED', context: { account: 'eip155:1:0xccc' } }
  expect(notice()).toMatchObject({ variant: 'error', isForPage: true, content: { failure } })
})

it('reports only in the modal if the shown account is among several, but no network change', async () => {
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

it('reports only in the modal for an account chosen in a wallet that confirms its accounts', async () => {
  const { red, account, notice } = await comeBack()
  red.isConfirmed = true
  red.change('eip155', {})
  red.change('eip155', { addresses: ['0xccc'] })
  expect([account()?.address, notice()]).toMatchObject(['0xccc', followed])
})

it('sets isResting while the wallet shows no account, and its status stays connected', async () => {
  const { account, foyer } = await comeBack({ isResting: true })
  expect(account()).toMatchObject({
    address: '0xaaa',
    status: 'connected',
    isConfirmed: false,
    isResting: true,
  })
  expect(foyer.getState().connection.byNamespace.eip155).toMatchObject({ isResting: true })
})

it('sets isResting and resumes while the page is open, without an event for hosts', async () => {
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

it('reports another account on the page after an unlock, but not as a failure', async () => {
  const { red, account, notice } = await comeBack({ isResting: true })
  Object.assign(red, { isResting: false, isConfirmed: true })
  red.change('eip155', { addresses: ['0xccc'] })
  expect([account()?.address, account()?.isResting]).toEqual(['0xccc', false])
  expect(notice()).toMatchObject({ ...followed, isForPage: true })
})

it('passes the account used last to a wallet that cannot be asked', async () => {
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
  await before.foyer.connect({ connectorId: 'red' })
  before.foyer.connection.chooseAccount('eip155:1:0xbbb')
  before.stop()
  const { foyer } = await startFoyer(options)
  await expect.poll(() => selectStatus(foyer.getState())).toBe('connected')
  expect(requests).toEqual(['eip155:1:0xbbb'])
})
