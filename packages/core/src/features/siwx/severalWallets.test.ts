import { expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { openSignIn } from './openSignIn.test.support.js'

/** Signs a visitor in with two wallets of one namespace. A change of the account causes no sign-out. */
async function signedInTwice() {
  const red = createScriptedWallet({ id: 'red' })
  const blue = createScriptedWallet({ id: 'blue' })
  red.addresses = ['red']
  blue.addresses = ['blue']
  for (const wallet of [red, blue]) wallet.script.sign = 'approve'
  const siwx = createScriptedSiwx({ signOut: { onAccountChange: false } })
  const world = await openSignIn({
    siwx,
    options: { networks: [testNetworks.one], adapters: [createScriptedAdapter('eip155', red, blue)] },
  })
  for (const connectorId of ['red', 'blue']) {
    await world.foyer.connect({ connectorId, keepsOthers: true })
    await world.reach('asked')
    await (await world.actions()).sign()
  }
  const signedIn = () => siwx.sessions.map(({ data }) => data.accountAddress)
  expect(signedIn()).toEqual(['red', 'blue'])
  return { ...world, red, blue, signedIn }
}

it.each([
  ['in use', 'blue', ['red']],
  ['not in use', 'red', ['blue']],
] as const)(
  'signs out only the account of a disconnected wallet that is %s',
  async (_, connectorId, left) => {
    const { foyer, signedIn } = await signedInTwice()
    await foyer.connection.disconnectWallet({ namespace: 'eip155', connectorId })
    expect(signedIn()).toEqual(left)
  },
)

it('signs out both accounts when both wallets disconnect', async () => {
  const { foyer, signedIn } = await signedInTwice()
  await foyer.disconnect('eip155')
  expect(signedIn()).toEqual([])
})

it('signs out only the account of a wallet that ends its connection', async () => {
  const { red, signedIn } = await signedInTwice()
  red.end()
  await vi.waitFor(() => expect(signedIn()).toEqual(['blue']))
})

it('keeps an account signed in if another connected wallet shows it too', async () => {
  const { foyer, blue, signedIn } = await signedInTwice()
  blue.change('eip155', { addresses: ['blue', 'red'] })
  await foyer.connection.disconnectWallet({ namespace: 'eip155', connectorId: 'red' })
  expect(signedIn()).toEqual(['red', 'blue'])
})

it('keeps an account signed in while its wallet is connected but no longer shows it', async () => {
  const { foyer, red, signedIn } = await signedInTwice()
  red.change('eip155', { addresses: ['other'] })
  await foyer.connection.disconnectWallet({ namespace: 'eip155', connectorId: 'blue' })
  expect(signedIn()).toEqual(['red'])
})
