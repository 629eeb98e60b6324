import { openAccount, served } from './lab/account.js'
import { openSettings } from './lab/openSettings.js'
import { recordTracks } from './lab/recordTracks.js'
import { bringsAbout, expect, test } from './lab/test.js'

/** The button that shows the account's name, whether or not its wallet has other accounts. */
const accountPill = /^foyer-(account-settings|profile-button)$/

// The second test needs the name that the first one registers.
test.describe.configure({ mode: 'serial' })

test(
  'registers a name and shows it, also after a reload [STATE-22] [OVER-8] @further',
  bringsAbout(/status of 404/),
  async ({ lab }) => {
    await lab.open(served)
    await openAccount(lab, 'eip155')
    const heard = await recordTracks(lab)
    await openSettings(lab.page)
    await lab.press('foyer-account-choose-name')
    await lab.press('foyer-choose-account-name')
    await lab.part('foyer-account-name').fill('ab')
    await expect(lab.dialog).toContainText('At least 4 characters')
    await lab.part('foyer-account-name').fill('no_score')
    await expect(lab.dialog).toContainText('Letters, numbers and hyphens only')
    await lab.part('foyer-account-name').fill('visitor')
    await expect(lab.part('foyer-account-name-result')).toContainText('visitor.foyer.eth')
    await lab.press('foyer-account-name-result')
    await expect(lab.dialog).toContainText('The name is yours')
    await lab.press('foyer-account-name-done')
    await expect(lab.part(accountPill)).toContainText('visitor.foyer.eth')
    expect((await heard()).map(({ event }) => event)).toEqual([
      'OPEN_ENS_FLOW',
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
    await lab.reload()
    await lab.press('foyer-account-button-eip155')
    await expect(lab.part(accountPill)).toContainText('visitor.foyer.eth')
  },
)

test('suggests alternatives for a taken name and registers nothing after a declined signature [STATE-23] @further', async ({
  lab,
}) => {
  await lab.open({ ...served, wallets: 'umbra' })
  await openAccount(lab, 'eip155')
  await openSettings(lab.page)
  await lab.press('foyer-account-choose-name')
  await lab.press('foyer-choose-account-name')
  await lab.part('foyer-account-name').fill('visitor')
  await expect(lab.part('foyer-account-name-result')).toContainText('Taken')
  await expect(lab.part('foyer-account-name-suggestion').first()).toBeVisible()
  await lab.wallet('umbra').do('setApproval', 'reject')
  await lab.press(lab.part('foyer-account-name-suggestion').first())
  await expect(lab.part('foyer-account-name')).toHaveAccessibleDescription('Request declined')
  await expect(lab.part('foyer-snackbar-message')).toHaveCount(0)
  await lab.page.evaluate(() => window.labFoyer.close())
  await lab.press('foyer-account-button-eip155')
  await expect(lab.part(accountPill)).not.toContainText('foyer.eth')
})
