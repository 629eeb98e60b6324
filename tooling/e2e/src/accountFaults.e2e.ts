import { openAccount, served } from './lab/account.js'
import { answerCalls } from './lab/answerCalls.js'
import { bringsAbout, expect, test } from './lab/test.js'

for (const fault of ['error', 'forbidden', 'limited', 'malformed']) {
  test(
    `the account reports a service that answers "${fault}" and still shows its native balance [ERR-7] [ERR-8] [STATE-25] @further`,
    bringsAbout(/status of (403|429|500)/),
    async ({ lab }) => {
      await lab.open({ ...served, wallets: 'ember', blockchain: fault })
      await openAccount(lab, 'eip155')
      await expect(lab.part('foyer-tokens-notice')).toContainText('Token Balance Unavailable')
      await expect(lab.part('foyer-token-eip155:31337')).toBeVisible()
      await lab.press('foyer-tab-activity')
      await expect(lab.part('foyer-activity-failed')).toContainText('Failed to fetch transactions')
      await lab.press('foyer-tab-nfts')
      await expect(lab.dialog).toContainText('Try again')
    },
  )
}

test('shows the native coin on a network that the service does not support [CALL-2] @further', async ({
  lab,
}) => {
  await lab.open({ ...served, wallets: 'ember', blockchain: 'unsupported' })
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-tokens-notice')).toContainText('Token Balance Unavailable')
  await expect(lab.part('foyer-token-eip155:31337')).toBeVisible()
  await lab.press('foyer-tab-activity')
  await expect(lab.part('foyer-activity-unsupported')).toBeVisible()
})

test("shows the network's balance of a coin that the service does not know @further", async ({ lab }) => {
  await lab.open({ ...served, wallets: 'ember', blockchain: 'empty' })
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-token-eip155:31337')).toContainText('ETH')
  await expect(lab.dialog).not.toContainText('$0.00')
})

test('shows empty states for an account without holdings [STATE-24] @further', async ({ lab }) => {
  await answerCalls(lab.page, 'eth_getBalance', '0x0')
  await lab.open({ ...served, wallets: 'ember', blockchain: 'empty' })
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-tokens-empty')).toBeVisible()
  await lab.press('foyer-tab-nfts')
  await expect(lab.part('foyer-collectibles-empty')).toBeVisible()
  await lab.press('foyer-tab-activity')
  await expect(lab.part('foyer-activity-empty')).toContainText('No activity yet')
})

test('waits for a slow service @further', async ({ lab }) => {
  await lab.open({ ...served, wallets: 'ember', blockchain: 'slow' })
  await openAccount(lab, 'eip155')
  await expect(lab.part('foyer-token-eip155:31337')).toBeVisible({ timeout: 30_000 })
  await expect(lab.part('foyer-tokens-total')).toBeVisible()
})

test(
  'reloads activity on a click after a service failure, and balances automatically @further',
  bringsAbout(/status of 500/),
  async ({ lab }) => {
    await lab.open({ ...served, wallets: 'ember' })
    const down = { is: true }
    await lab.page.route('**/v1/account/**', route =>
      down.is ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    await openAccount(lab, 'eip155')
    await expect(lab.part('foyer-tokens-notice')).toBeVisible()
    await lab.press('foyer-tab-activity')
    await expect(lab.part('foyer-activity-failed')).toBeVisible()
    down.is = false
    await lab.part('foyer-activity-failed').getByRole('button').click()
    await expect(lab.part('foyer-activity')).toContainText('Received')
    await lab.press('foyer-tab-tokens')
    await expect(lab.part('foyer-tokens-total')).toBeVisible({ timeout: 60_000 })
    await expect(lab.part('foyer-tokens-notice')).toBeHidden()
  },
)
