import { parseUnits } from 'viem'
import { confirmSend, openAccount, reviewSend, served, shownAmount } from './lab/account.js'
import { evmLedger, solanaLedger } from './lab/holdings.js'
import { recordTracks } from './lab/recordTracks.js'
import { bringsAbout, expect, test } from './lab/test.js'

// The tests share one wallet, so they send one after the other.
test.describe.configure({ mode: 'serial' })

const places = [
  { name: 'the first EVM chain', ledger: () => evmLedger(0) },
  { name: 'the second EVM chain', ledger: () => evmLedger(1) },
  { name: 'Solana', ledger: solanaLedger },
]

for (const place of places) {
  test(`a transfer on ${place.name} arrives and is shown by the account [STATE-27] [OVER-8] @further`, async ({
    lab,
  }) => {
    test.slow()
    const ledger = place.ledger()
    const { namespace, networkId, tokenId } = ledger
    await lab.open(served)
    await openAccount(lab, namespace)
    if (networkId === 'eip155:31338') {
      await lab.press('foyer-account-select-network')
      await lab.press('foyer-network-switch-eip155:31338')
      await expect(lab.part('foyer-tokens')).toBeVisible()
    }
    await expect(lab.part(`foyer-token-${tokenId}`)).toBeVisible({ timeout: 20_000 })
    const before = await shownAmount(lab, tokenId)
    const heard = await recordTracks(lab)

    const coins = ledger.newAddress()
    await reviewSend(lab, { tokenId: networkId, amount: '0.25', receiver: coins })
    await confirmSend(lab)
    await expect
      .poll(() => ledger.readNative(coins), { timeout: 20_000 })
      .toBe(parseUnits('0.25', ledger.nativeDecimals))

    const dollars = ledger.newAddress()
    await reviewSend(lab, { tokenId, amount: '1.5', receiver: dollars })
    await confirmSend(lab)
    await expect
      .poll(() => ledger.readToken(dollars), { timeout: 20_000 })
      .toBe(parseUnits('1.5', ledger.tokenDecimals))
    await expect.poll(() => shownAmount(lab, tokenId), { timeout: 30_000 }).toBeCloseTo(before - 1.5, 3)

    const sent = (await heard()).filter(({ event }) => event.startsWith('SEND_'))
    expect(sent.map(({ event }) => event)).toEqual([
      'SEND_INITIATED',
      'SEND_SUCCESS',
      'SEND_INITIATED',
      'SEND_SUCCESS',
    ])
    if (namespace !== 'eip155') return
    await lab.press('foyer-tab-activity')
    const rows = lab.part('foyer-activity').getByRole('listitem')
    await expect(rows.first()).toContainText('Sent', { timeout: 20_000 })
    await expect(rows.first()).toContainText('1.5')
    await expect(rows.nth(1)).toContainText('0.25')
  })
}

test('reports a declined request, sends nothing and keeps the form [STATE-28]', async ({ lab }) => {
  const ledger = evmLedger(0)
  await lab.open(served)
  await openAccount(lab, 'eip155')
  const receiver = ledger.newAddress()
  await lab.wallet('omni-eip155').do('setApproval', 'reject')
  await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.25', receiver })
  await lab.press('foyer-send-confirm')
  await expect(lab.part('foyer-send-failed')).toBeVisible()
  expect(await ledger.readNative(receiver)).toBe(0n)
  await lab.wallet('omni-eip155').do('setApproval', 'auto')
  await lab.press('foyer-send-confirm')
  // The view that sent the transfer shows the network's confirmation.
  await expect(lab.part('foyer-send-succeeded')).toContainText('Confirmed on Foyer One', { timeout: 30_000 })
  expect(await ledger.readNative(receiver)).toBe(parseUnits('0.25', 18))
  await lab.press('foyer-send-done')
})

test("sends once despite a double press, going back, and a reload during the wallet's request", async ({
  lab,
}) => {
  test.slow()
  const ledger = evmLedger(0)
  await lab.open(served)
  await openAccount(lab, 'eip155')
  const receiver = ledger.newAddress()
  const asked = async () =>
    (await lab.wallet('omni-eip155').methods()).filter(each => each === 'eth_sendTransaction').length
  await lab.wallet('omni-eip155').do('setApproval', 'ask')
  await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.25', receiver })
  await lab.part('foyer-send-confirm').dblclick()
  await expect.poll(asked).toBe(1)
  await lab.press('foyer-header-back')
  await lab.wallet('omni-eip155').do('approve')
  await expect.poll(() => ledger.readNative(receiver)).toBe(parseUnits('0.25', 18))
  expect(await asked()).toBe(1)

  await lab.reload()
  await lab.press('foyer-account-button-eip155')
  await lab.wallet('omni-eip155').do('setApproval', 'ask')
  await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.25', receiver })
  await lab.press('foyer-send-confirm')
  await expect.poll(asked).toBe(1)
  await lab.reload()
  await lab.press('foyer-account-button-eip155')
  await lab.press('foyer-wallet-features-send')
  await expect(lab.part('foyer-send-amount')).toHaveValue('')
  expect(await asked()).toBe(0)
  expect(await ledger.readNative(receiver)).toBe(parseUnits('0.25', 18))

  // The page cannot determine whether the wallet still holds the request, so the visitor decides.
  await expect(lab.part('foyer-payment-asking')).toBeVisible()
  await lab.press('foyer-header-back')
  await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.25', receiver })
  await lab.press('foyer-send-confirm')
  await expect(lab.part('foyer-send-failed')).toContainText('Your wallet has another request')
  expect(await asked()).toBe(0)
  await lab.press('foyer-payment-stop')
  await expect(lab.part('foyer-stop-warning')).toBeVisible()
  await lab.press('foyer-stop-anyway')
  await lab.press('foyer-send-confirm')
  await expect.poll(asked).toBe(1)
  await lab.wallet('omni-eip155').do('approve')
  await expect.poll(() => ledger.readNative(receiver)).toBe(parseUnits('0.5', 18))
})

test('shows a transaction that the wallet approves after its account changed, and lists it', async ({
  lab,
}) => {
  test.slow()
  const ledger = evmLedger(0)
  await lab.open(served)
  await openAccount(lab, 'eip155')
  const receiver = ledger.newAddress()
  const wallet = lab.wallet('omni-eip155')
  const asked = async () => (await wallet.methods()).filter(each => each === 'eth_sendTransaction').length
  await wallet.do('setApproval', 'ask')
  await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.25', receiver })
  await lab.press('foyer-send-confirm')
  await expect.poll(asked).toBe(1)
  const [, second] = (await wallet.state()).addresses
  await wallet.do('switchAccount', 1)
  await expect(lab.part('lab-account')).toHaveText(`${ledger.networkId}:${second}`)
  await wallet.do('switchAccount', 0)

  // The form has changed, but the request is the same.
  await expect(lab.part('foyer-payment-asking')).toContainText('Send 0.25')
  await wallet.do('approve')
  await expect(lab.part('foyer-payment-succeeded')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => ledger.readNative(receiver)).toBe(parseUnits('0.25', 18))
  expect(await asked()).toBe(1)
  await lab.reload()
  await lab.press('foyer-account-button-eip155')
  await expect(lab.part('foyer-payment-succeeded')).toBeVisible()
  await lab.press('foyer-payment-hide')
  await expect(lab.part('foyer-payment-succeeded')).toBeHidden()
})

test(
  'sends to the owner of a name on the chain, and rejects an unregistered name @further',
  bringsAbout(/status of 404/),
  async ({ lab }) => {
    const ledger = evmLedger(0)
    await lab.open(served)
    await openAccount(lab, 'eip155')
    await lab.press('foyer-wallet-features-send')
    await lab.press('foyer-send-token')
    await lab.press(`foyer-token-${ledger.networkId}`)
    await lab.part('foyer-send-amount').fill('0.1')
    await lab.part('foyer-send-receiver').fill('nobody-has-this.foyer.eth')
    await expect(lab.part('foyer-send-review')).toHaveText('Invalid address')
    await expect(lab.part('foyer-send-review')).toBeDisabled()
    await lab.part('foyer-send-receiver').fill('alice.foyer.eth')
    await expect(lab.part('foyer-send-review')).toHaveText('Review send')
    await lab.press('foyer-send-review')
    await expect(lab.part('foyer-send-to')).toContainText('alice.foyer.eth')
  },
)
