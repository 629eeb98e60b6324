import { answerFrame, embedded, frameOf, labSite, newAddress, signInByEmail } from './lab/embedded.js'
import { expect, test } from './lab/test.js'

test('grants an app an hour of permissions, shows the grant and revokes it @further', async ({ lab }) => {
  test.slow()
  await lab.open({ ...embedded, smartSessions: 1 }, labSite())
  await signInByEmail(lab, newAddress())
  await lab.press('lab-grant')
  await expect(frameOf(lab).getByText('transfer')).toBeVisible({ timeout: 15_000 })
  await answerFrame(lab, 'approve')
  await expect(lab.part('lab-grant-result')).not.toBeEmpty()
  await lab.press('foyer-smart-session-done')
  await lab.press('foyer-profile-button')
  await lab.press('foyer-smart-sessions')
  const row = lab.part(/^foyer-smart-session-(?!revoke|explain|done)/).first()
  await lab.press(row)
  await expect(lab.dialog).toContainText('transfer')
  await lab.press('foyer-smart-session-revoke')
  await answerFrame(lab, 'approve')
  await expect(lab.part('foyer-smart-sessions-empty')).toBeVisible({ timeout: 15_000 })
  await lab.press('foyer-smart-sessions-revoked')
  await expect(lab.part(/^foyer-smart-session-(?!revoke|explain|done)/).first()).toBeVisible()
})

test('denies permission requests without the feature @further', async ({ lab }) => {
  await lab.open(embedded, labSite())
  await expect(lab.part('lab-grant')).toBeHidden()
})
