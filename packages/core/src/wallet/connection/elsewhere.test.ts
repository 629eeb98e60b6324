import { FoyerError, parseAccountId, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../account/selectors.js'

const ledger = { address: '5Led', label: 'Ledger', networkId: 'eip155:9', network: 'Nine' } as const

/** Returns the account in an address that has another prefix on each network. */
const accountIn = (id: string) => parseAccountId(id as `eip155:1:${string}`).address.slice(1)

/** Connects a wallet whose addresses differ by network and whose network only the page stores. */
async function connected() {
  const red = createScriptedWallet({ id: 'red' })
  red.addresses = ['1aaa', '1bbb', '1ccc']
  red.isSameAccount = (one, other) => accountIn(one) === accountIn(other)
  const started = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)] })
  const { foyer } = started
  await foyer.connect({ connectorId: 'red' })
  return { ...started, red, account: () => selectAccount(foyer.getState()) }
}

it('keeps the account in use on another network, in that network’s spelling', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1ccc')
  red.change('eip155', { networkId: 'eip155:2', addresses: ['2aaa', '2bbb', '2ccc'] })
  expect(account()?.account).toBe('eip155:2:2ccc')
  // The account that was first before is only for the other network.
  red.change('eip155', { networkId: 'eip155:1', addresses: ['1bbb', '1ccc'] })
  expect(account()?.account).toBe('eip155:1:1ccc')
})

it('moves to an account that fits if the one in use does not', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1bbb')
  red.change('eip155', { networkId: 'eip155:2', addresses: ['2aaa', '2ccc'] })
  expect(account()?.account).toBe('eip155:2:2aaa')
})

it('follows the account that the wallet itself moves to the front', async () => {
  const { foyer, red, account } = await connected()
  foyer.connection.chooseAccount('eip155:1:1bbb')
  red.change('eip155', { addresses: ['1ccc', '1bbb'] })
  expect(account()?.account).toBe('eip155:1:1ccc')
})

it('lists the wallet’s accounts for other networks, cleaned and up to date', async () => {
  const { foyer, red, account } = await connected()
  expect(account()?.accountsElsewhere).toEqual([])
  red.elsewhere = [{ ...ledger, label: 'Led\u202eger' }]
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([ledger])
  const before = foyer.getState()
  red.change('eip155', {})
  expect(foyer.getState()).toBe(before)
  await foyer.connect({ connectorId: 'red' })
  expect(account()?.accountsElsewhere).toEqual([ledger])
  red.elsewhere = undefined
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([])
})

it('lists no accounts if the wallet’s answer is invalid', async () => {
  const { red, account } = await connected()
  red.elsewhere = [null] as never
  red.change('eip155', {})
  expect(account()?.accountsElsewhere).toEqual([])
})

it('ends the session when its wallet does, and informs the visitor on the page', async () => {
  const { foyer, red, account } = await connected()
  const values = { account: 'Ledger', network: 'Nine', networkId: 'eip155:9' }
  const failure = toFailure(new FoyerError('ACCOUNT_NETWORK_MISMATCH', values))
  red.opened[0]?.emit({ type: 'closed', failure })
  expect(account()).toBeUndefined()
  const { snackbar } = foyer.getState().notices
  expect(snackbar).toMatchObject({ variant: 'error', isForPage: true, content: { failure } })
})
