import { views } from '@foyer/core/modal'
import { expect, it } from 'vitest'
import { accountViews } from './accountViews.js'
import { lateViews } from './lateViews.js'
import { loginViews } from './loginViews.js'
import { loadView } from './shell/loadView.js'
import { firstScreens, listOf } from './viewRegistry.js'

const lists = [accountViews.screens, loginViews.screens, lateViews.screens, firstScreens]

it('every screen can be loaded, each from a chunk of its own', async () => {
  const loads = lists.flatMap(screens => Object.values(screens))
  const components = await Promise.all(loads.map(load => load()))
  expect(new Set(components).size).toBe(loads.length)
})

it('every screen is found in its list', async () => {
  for (const screens of lists) {
    for (const view of Object.keys(screens)) {
      expect((await listOf(view as keyof typeof firstScreens)).screens).toBe(screens)
    }
  }
})

it('core knows the name of every screen', () => {
  expect([...views].sort()).toEqual(lists.flatMap(screens => Object.keys(screens)).sort())
})

it.each([
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'UnsupportedChain',
  'ApproveTransaction',
  'SIWXSignMessage',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'ConnectingSiwe',
] as const)('%s is a screen with a component of its own [VIEW-2]', async view => {
  const component = await loadView(view)
  expect(component).toBeTypeOf('function')
  expect(component.name).toContain(view === 'Connect' ? 'ConnectView' : view)
})
