import { accountOf, answerFrame, embedded, fund, labSite, newAddress, signInByEmail } from './lab/embedded.js'
import { askPanel, expectAsked, expectSignedIn, signIn, tamper } from './lab/signIn.js'
import { expect, test } from './lab/test.js'

// An e-mail login has a contract account. Its signatures are ERC-6492 before deployment and ERC-1271 after.
for (const judge of ['the page', 'the server'] as const) {
  test(`${judge} accepts the signature of a smart account before and after its deployment @further`, async ({
    lab,
  }) => {
    test.slow()
    const settings = judge === 'the server' ? { signIn: '/' } : {}
    await lab.open(signIn({ ...embedded, ...settings }), labSite())
    await signInByEmail(lab, newAddress(), { isAsked: true })
    await expectAsked(lab)
    await lab.press('foyer-siwx-sign')
    await answerFrame(lab, 'approve')
    await expectSignedIn(lab)
    if (judge === 'the server') expect(await askPanel(lab, 'server')).toContain('eip155:31337')
    await fund(await accountOf(lab, 'eip155'))
    await lab.press('lab-send')
    await answerFrame(lab, 'approve')
    await expect(lab.result).toHaveText(/^0x/, { timeout: 30_000 })
    await askPanel(lab, 'out')
    await expectAsked(lab)
    await lab.press('foyer-siwx-sign')
    await answerFrame(lab, 'approve')
    await expectSignedIn(lab)
  })
}

test('reports that apps might not support smart accounts after a declined or invalid signature [ERR-12] @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open(signIn(embedded), labSite())
  await signInByEmail(lab, newAddress(), { isAsked: true })
  await expectAsked(lab)
  await lab.press('foyer-siwx-sign')
  await answerFrame(lab, 'cancel')
  await expect(lab.part('foyer-siwx-failure')).toContainText(
    'This application might not support Smart Accounts',
  )
  await expectAsked(lab)
  await tamper(lab, 'Foyer lab', 'Evil lab')
  await lab.press('foyer-siwx-sign')
  await answerFrame(lab, 'approve')
  await expect(lab.part('foyer-siwx-failure')).toContainText(
    'This application might not support Smart Accounts',
  )
  await expectAsked(lab)
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeVisible()
  await lab.press('foyer-siwx-cancel')
  await expect(lab.status).toHaveText('disconnected')
})
