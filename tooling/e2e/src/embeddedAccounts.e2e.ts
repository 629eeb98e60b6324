import { createPublicClient, type Hex, http } from 'viem'
import {
  accountOf,
  answerFrame,
  embedded,
  fund,
  labSite,
  newAddress,
  readCode,
  signInByEmail,
  typeCode,
} from './lab/embedded.js'
import { recordTracks } from './lab/recordTracks.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const chain = () => createPublicClient({ transport: http(readSites().evm.chains[0].rpcUrl) })

test('switches between both account types, and deploys the contract with its first transaction [ENT-24] @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open(embedded, labSite())
  const heard = await recordTracks(lab)
  await signInByEmail(lab, newAddress())
  const smart = (await accountOf(lab, 'eip155')) as Hex
  expect(await chain().getCode({ address: smart })).toBeUndefined()

  await fund(smart)
  await lab.press('lab-send')
  await answerFrame(lab, 'approve')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 20_000 })
  await expect.poll(() => chain().getCode({ address: smart }), { timeout: 20_000 }).toMatch(/^0x../)
  await expect
    .poll(() =>
      lab.page.evaluate(() => {
        const { user } = (window.labFoyer.getState().features['embedded'] ?? {}) as {
          user?: { smartAccountDeployed?: boolean }
        }
        return user?.smartAccountDeployed
      }),
    )
    .toBe(true)

  await lab.press('foyer-account-button')
  await lab.press('foyer-profile-button')
  await lab.press(lab.page.locator('[data-testid^="foyer-switch-address-"]:not([aria-current])'))
  await expect.poll(() => accountOf(lab, 'eip155')).not.toBe(smart)
  const plain = (await accountOf(lab, 'eip155')) as Hex
  expect((await heard()).map(each => each.event)).toContain('SET_PREFERRED_ACCOUNT_TYPE')
  await lab.press('foyer-header-close')
  await lab.press('lab-sign')
  await answerFrame(lab, 'approve')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await lab.result.textContent()) as Hex
  const message = 'Hello from the lab'
  expect(await chain().verifyMessage({ address: plain, message, signature })).toBe(true)
  expect(await chain().verifyMessage({ address: smart, message, signature })).toBe(false)

  await lab.reload()
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  expect(await accountOf(lab, 'eip155')).toBe(plain)
})

test('changes the e-mail address in two steps and signs in with the new one [STATE-32] @further', async ({
  lab,
}) => {
  test.slow()
  const [before, after] = [newAddress('before'), newAddress('after')]
  await lab.open(embedded, labSite())
  await signInByEmail(lab, before)
  const account = await accountOf(lab, 'eip155')
  await lab.press('foyer-account-button')
  await lab.press('foyer-profile-button')
  await lab.press('foyer-email-change')
  await lab.part('foyer-email-input').fill(after)
  await lab.press('foyer-email-change-save')
  await answerFrame(lab, 'approve')
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm current email', { timeout: 15_000 })
  await typeCode(lab, await readCode(before, 2))
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm new email', { timeout: 15_000 })
  await typeCode(lab, await readCode(after))
  await expect(lab.part('foyer-email-change')).toContainText(after, { timeout: 15_000 })
  expect(await accountOf(lab, 'eip155')).toBe(account)
})
