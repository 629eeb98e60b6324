import type { BrowserContext } from '@playwright/test'
import { createLab, type Lab, walletIds } from './lab/createLab.js'
import { expect, test } from './lab/test.js'

async function openTabs(lab: Lab, context: BrowserContext): Promise<readonly [Lab, Lab]> {
  const other = createLab(await context.newPage())
  await lab.open()
  await other.open()
  return [lab, other]
}

test('follows a connection of another tab without prompting the wallet [USER-7]', async ({
  lab,
  context,
}) => {
  const [one, other] = await openTabs(lab, context)
  await one.page.bringToFront()
  await one.connect('ember')
  await expect(other.status).toHaveText('connected')
  await expect(other.part('lab-wallet')).toHaveText('Ember')
  expect(await other.wallet('ember').prompts()).toBe(0)
  expect(await other.wallet('ember').methods()).not.toContain('eth_requestAccounts')
})

test('follows a disconnect in another tab and revokes the permission once [USER-6] @further', async ({
  lab,
  context,
}) => {
  const [one, other] = await openTabs(lab, context)
  await one.connect('ember')
  await expect(other.status).toHaveText('connected')
  await other.press('lab-disconnect')
  await expect(other.status).toHaveText('disconnected')
  await expect(one.status).toHaveText('disconnected')
  // A tab handles stored changes in order, so a tab with the next connection has handled the disconnect.
  await other.connect('umbra')
  await expect(one.part('lab-wallet')).toHaveText('Umbra')
  const revoked = [
    ...(await one.wallet('ember').methods()),
    ...(await other.wallet('ember').methods()),
  ].filter(each => each === 'wallet_revokePermissions')
  expect(revoked).toHaveLength(1)
  await one.press('lab-disconnect')
  await expect(other.status).toHaveText('disconnected')
  expect(await one.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await one.reload()
  await one.openConnect()
  await expect(one.walletRow('ember')).toBeVisible()
  await expect(one.status).toHaveText('disconnected')
  await expect(other.status).toHaveText('disconnected')
})

test('shows accounts and networks chosen in another tab @further', async ({ lab, context }) => {
  const [one, other] = await openTabs(lab, context)
  await one.connect('ember')
  await expect(other.status).toHaveText('connected')
  await one.wallet('ember').do('switchAccount', 1)
  const [, second] = (await one.wallet('ember').state()).addresses
  await expect(other.part('lab-account')).toHaveText(`eip155:31337:${second}`)
  await other.press('lab-switch-eip155:31338')
  await expect(one.part('lab-account')).toHaveText(`eip155:31338:${second}`)
  await expect(one.part('lab-network')).toHaveText('eip155:31338')
})

test('keeps one connection per tab and one stored id after connecting another wallet @further', async ({
  lab,
  context,
}) => {
  const [one, other] = await openTabs(lab, context)
  await one.connect('ember')
  await expect(other.status).toHaveText('connected')
  await other.press('lab-disconnect')
  await expect(one.status).toHaveText('disconnected')
  await other.connect('umbra')
  await expect(one.part('lab-wallet')).toHaveText('Umbra')
  await expect(other.part('lab-wallet')).toHaveText('Umbra')
  expect(await one.stored()).toMatchObject({ 'eip155:connected_connector_id': walletIds.umbra })
})

test('hides and shows balances at once in another tab @further', async ({ lab, context }) => {
  const [one, other] = await openTabs(lab, context)
  await one.connect('ember')
  await expect(other.status).toHaveText('connected')
  const balances = other.part('foyer-account-button').first()
  await expect(balances).toContainText('ETH')
  await one.press(one.part('foyer-account-button').first())
  await one.press('foyer-hide-balances')
  await expect(balances).not.toContainText('ETH')
  await one.press('foyer-hide-balances')
  await expect(balances).toContainText('ETH')
})

test('leaves a tab unchanged when another one closes during a connection @further', async ({
  lab,
  context,
}) => {
  const [one, other] = await openTabs(lab, context)
  await other.wallet('ember').do('setApproval', 'ask')
  await other.openConnect()
  await other.press(other.walletRow('ember'))
  await expect.poll(other.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await other.page.close()
  await expect(one.status).toHaveText('disconnected')
  await one.connect('ember')
})
