import { createPublicClient, type Hex, http } from 'viem'
import { reviewSend } from './lab/account.js'
import {
  accountOf,
  answerFrame,
  embedded,
  frameOf,
  fund,
  labSite,
  newAddress,
  signInByEmail,
} from './lab/embedded.js'
import { evmLedger, solanaLedger } from './lab/holdings.js'
import { recordTracks } from './lab/recordTracks.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'
import { readSites } from './setup/Sites.js'

const message = 'Hello from the lab'

test('signs in by e-mail, signs on both chains, reconnects and leaves no data [OVER-6] [STATE-33]', async ({
  lab,
}) => {
  test.slow()
  const email = newAddress()
  await lab.open(embedded, labSite())
  const heard = await recordTracks(lab)
  await signInByEmail(lab, email)
  const address = await accountOf(lab, 'eip155')
  const solanaAddress = await accountOf(lab, 'solana')
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect((await heard()).map(each => each.event)).toEqual(
    expect.arrayContaining([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ]),
  )

  await lab.press('lab-sign')
  await expect(frameOf(lab).getByText(message)).toBeVisible({ timeout: 15_000 })
  await expect(frameOf(lab).getByTestId('secure-origin')).toHaveText(new URL(labSite()).origin)
  await answerFrame(lab, 'approve')
  await expect(lab.result).toHaveText(/^0x/)
  // The account is a contract that is not deployed yet (ERC-6492).
  const client = createPublicClient({ transport: http(readSites().evm.chains[0].rpcUrl) })
  const signature = (await lab.result.textContent()) as Hex
  expect(await client.verifyMessage({ address: address as Hex, message, signature })).toBe(true)

  await lab.press('lab-solana-sign')
  await answerFrame(lab, 'approve')
  await expect(lab.part('lab-solana-result')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signed = (await lab.part('lab-solana-result').textContent()) ?? ''
  expect(await verifyMessageOn('solana', { address: solanaAddress, message, signature: signed })).toBe(true)

  await lab.reload()
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  await expect.poll(() => accountOf(lab, 'eip155')).toBe(address)
  await expect.poll(() => accountOf(lab, 'solana')).toBe(solanaAddress)
  expect((await lab.stored())['wallet/EMAIL']).toBe(email)

  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  const left = Object.entries(await lab.stored()).filter(([, value]) => JSON.stringify(value).includes(email))
  expect(left).toEqual([])
  await lab.reload()
  await expect(lab.status).toHaveText('disconnected')
})

test("sends on EVM and Solana after approval in the frame, and shows each chain's holdings [VIEW-14] @further", async ({
  lab,
}) => {
  test.slow()
  await lab.open(embedded, labSite())
  await signInByEmail(lab, newAddress())
  for (const ledger of [evmLedger(0), solanaLedger()]) {
    const { namespace, networkId, nativeDecimals } = ledger
    await fund(await accountOf(lab, namespace))
    await lab.press(`foyer-account-button-${namespace}`)
    const tabs = namespace === 'eip155' ? ['Tokens', 'NFTs', 'Activity'] : []
    await expect(lab.part('foyer-account-total')).toBeVisible()
    await expect(lab.dialog.getByRole('tab')).toHaveText(tabs)
    const receiver = ledger.newAddress()
    await reviewSend(lab, { tokenId: networkId, amount: '0.25', receiver })
    await lab.press('foyer-send-confirm')
    await answerFrame(lab, 'approve')
    await expect(lab.part(/^foyer-send-(started|succeeded)$/)).toBeVisible({ timeout: 20_000 })
    await expect
      .poll(() => ledger.readNative(receiver), { timeout: 20_000 })
      .toBe(10n ** BigInt(nativeDecimals) / 4n)
    await lab.press('foyer-send-done')
    await lab.press('foyer-header-close')
    await expect(lab.dialog).toBeHidden()
  }
})

test('does not sign a request declined in the frame, and reports the refusal to the app @further', async ({
  lab,
}) => {
  await lab.open(embedded, labSite())
  await signInByEmail(lab, newAddress())
  await lab.press('lab-sign')
  await answerFrame(lab, 'cancel')
  await expect(lab.result).toContainText('REQUEST_REJECTED')
  await expect(lab.dialog).toBeHidden()
  await lab.press('lab-sign')
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  const secure = lab.page.getByRole('dialog', { name: 'Secure wallet' })
  await secure.getByRole('button', { name: 'Close' }).click()
  await expect(lab.result).toContainText('Request was aborted')
})
