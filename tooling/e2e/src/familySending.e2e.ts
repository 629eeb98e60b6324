import type { PhoneWallet } from '@foyer/phone-wallet'
import { confirmSend, reviewSend } from './lab/account.js'
import { type Chain, chains, connectChain, expectConnected, fiveChains, networksOf } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { openPairing } from './lab/openPairing.js'
import { readReceived } from './lab/readReceived.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

type Family = Extract<Chain['namespace'], 'polkadot' | 'bip122' | 'cosmos'>

/** The amounts sent in the modal, as typed and in the smallest units. */
const amounts = {
  polkadot: { typed: '0.02', units: 2n * 10n ** 10n, symbol: /\d \w+$/ },
  bip122: { typed: '0.00012', units: 12_000n, symbol: /BTC$/ },
  cosmos: { typed: '0.0015', units: 1_500n, symbol: /ATOM$/ },
} as const

/** Returns a receiver that already has a balance and can be looked up in the ledger. */
function receiverOn(namespace: Family): string {
  const { polkadot, bitcoin, cosmos } = readSites()
  const found = {
    polkadot: polkadot.accounts[8]?.address,
    bip122: bitcoin.accounts[8]?.mainnet.payment,
    cosmos: cosmos.accounts[8]?.addresses[0],
  }[namespace]
  if (!found) throw new Error(`The local stack has no receiver of ${namespace}.`)
  return found
}

async function review(lab: Lab, namespace: Family, typed = amounts[namespace].typed): Promise<void> {
  const [tokenId] = networksOf(namespace)
  await reviewSend(lab, { tokenId, amount: typed, receiver: receiverOn(namespace) })
  await expect(lab.part('foyer-send-fee').locator('bdi').first()).toHaveText(amounts[namespace].symbol, {
    timeout: 30_000,
  })
}

/** Sends in the modal and checks the arrival in the ledger, independently of Foyer. */
async function sendAndLook(lab: Lab, namespace: Family): Promise<void> {
  const before = await readReceived(namespace)
  await lab.press(`foyer-account-button-${namespace}`)
  await review(lab, namespace)
  await confirmSend(lab)
  await expect
    .poll(() => readReceived(namespace), { timeout: 30_000 })
    .toBe(before + amounts[namespace].units)
}

async function connectPhone(lab: Lab, phone: PhoneWallet, namespace: Family): Promise<void> {
  await phone.pair(await openPairing(lab))
  await expectConnected(lab, { namespace, name: 'Foyer Phone' })
  await expect(lab.dialog).toBeHidden()
}

// The tests share one ledger, so they transfer one after the other.
test.describe.configure({ mode: 'serial' })

for (const chain of chains) {
  const { namespace, wallet } = chain
  if (namespace === 'eip155' || namespace === 'solana') continue

  test(`the form sends on ${namespace} through an extension and keeps a rejected transfer @further`, async ({
    lab,
  }) => {
    test.slow()
    await lab.open({ ...fiveChains, wallets: wallet })
    await connectChain(lab, chain)
    await sendAndLook(lab, namespace)

    const before = await readReceived(namespace)
    await review(lab, namespace)
    await lab.wallet(wallet).do('setApproval', 'reject')
    await lab.press('foyer-send-confirm')
    await expect(lab.part('foyer-send-failed')).toBeVisible({ timeout: 20_000 })
    await lab.press('foyer-header-back')
    await expect(lab.part('foyer-send-amount')).toHaveValue(amounts[namespace].typed)
    expect(await readReceived(namespace)).toBe(before)
  })

  test(`the form sends on ${namespace} through a phone @further`, async ({ lab, phone }) => {
    test.slow()
    await lab.open({ ...fiveChains, wc: true })
    await connectPhone(lab, phone, namespace)
    await sendAndLook(lab, namespace)
  })
}

test('sends a token with a memo on Cosmos @further', async ({ lab }) => {
  const chain = chains.find(each => each.namespace === 'cosmos') ?? chains[4]
  const [{ token, networkId, restUrl }] = readSites().cosmos.chains
  const url = `${restUrl}/cosmos/bank/v1beta1/balances/${receiverOn('cosmos')}`
  const readToken = async () => {
    const answer = (await (await fetch(url)).json()) as { balances: { denom: string; amount: string }[] }
    return BigInt(answer.balances.find(({ denom }) => denom === token.denom)?.amount ?? 0)
  }
  const before = await readToken()
  await lab.open({ ...fiveChains, wallets: 'leap' })
  await connectChain(lab, chain)
  await lab.press('foyer-account-button-cosmos')
  await lab.press('foyer-wallet-features-send')
  await lab.press('foyer-send-token')
  await lab.press(`foyer-token-${networkId}:${token.denom}`)
  await lab.part('foyer-send-amount').fill('1.5')
  await lab.part('foyer-send-receiver').fill(receiverOn('cosmos'))
  await lab.part('foyer-send-memo').fill('104882907')
  await lab.press('foyer-send-review')
  await expect(lab.part('foyer-send-review-memo')).toContainText('104882907')
  await confirmSend(lab)
  await expect.poll(readToken, { timeout: 30_000 }).toBe(before + 15n * 10n ** BigInt(token.decimals - 1))
})
