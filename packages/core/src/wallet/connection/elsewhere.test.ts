import { FoyerError, parseAccountId, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'

const ledger = { address: '5Led', label: 'Ledger', networkId: 'eip155:9', network: 'Nine' } as const

/** The account in an address that has another prefix on each network. */
const accountIn = (id: string) => parseAccountId(id as `eip155:1:${string}`).address.slice(1)

/** A wallet whose accounts are written differently on each network, on which the page alone says it is. */
async function connected() {
  const red = createScriptedWallet({ id: 'red' })
  red.addresses = ['1aaa', '1bbb', '1ccc']
  red.isSameAccount = (one, other) => accountIn(one) === accountIn(other)
  const started = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)] })
  const { foyer } = started
  await foyer.connection.connect({ connectorId: 'red' })
  return { ...started, red, account: () => selectAccount(foyer.getState()) }
}

it('keeps the account in use on another network, however it is written there', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1ccc')
  red.change('eip155', { networkId: 'eip155:2', addresses: ['2aaa', '2bbb', '2ccc'] })
  expect(account()?.account).toBe('eip155:2:2ccc')
  // The first one of before is for the other network only.
  red.change('eip155', { networkId: 'eip155:1', addresses: ['1bbb', '1ccc'] })
  expect(account()?.account).toBe('eip155:1:1ccc')
})

it('moves to an account that fits where the one in use does not', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1bbb')
  red.change('eip155', { networkId: 'eip155:2', addresses: ['2aaa', '2ccc'] })
  expect(account()?.account).toBe('eip155:2:2aaa')
})

it('goes to the account that the wallet itself moves to the front on one network', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1bbb')
  red.change('eip155', { addresses: ['1ccc', '1bbb'] })
  expect(account()?.account).toBe('eip155:1:1ccc')
})

it('tells what the wallet shows for other networks only, cleaned, and what becomes of it', async () => {
  const { foyer, red, account } = await connected()
  expect(account()?.accountsElsewhere).toEqual([])
  red.elsewhere = [{ ...ledger, label: 'Led\u202eger' }]
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([ledger])
  const before = foyer.getState()
  red.change('eip155', {})
  expect(foyer.getState()).toBe(before)
  await foyer.connection.connect({ connectorId: 'red' })
  expect(account()?.accountsElsewhere).toEqual([ledger])
  red.elsewhere = undefined
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([])
})

it('names nobody where the wallet tells nonsense', async () => {
  const { red, account } = await connected()
  red.elsewhere = [null] as never
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([])
})

it('ends with what its wallet says of it, and the visitor is told over the page', async () => {
  const { foyer, red, account } = await connected()
  const values = { account: 'Ledger', network: 'Nine', networkId: 'eip155:9' }
  const failure = toFailure(new FoyerError('ACCOUNT_NETWORK_MISMATCH', values))
  red.opened[0]?.emit({ type: 'closed', failure })
  expect(account()).toBeUndefined()
  const { snackbar } = foyer.getState().notices
  expect(snackbar).toMatchObject({ variant: 'error', isForPage: true, content: { failure } })
})
