import type { PhoneWallet } from '@foyer/phone-wallet'
import { act, addressOn, chains, connectChain, expectConnected, fiveChains } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { openPairing } from './lab/openPairing.js'
import { readLink } from './lab/readLink.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'

const message = 'Hello from the lab'
const phoneName = 'Foyer Phone'

async function expectAnswers(lab: Lab, held: readonly (typeof chains)[number][]): Promise<void> {
  for (const { namespace } of held) {
    const signature = await act(lab, namespace, 'sign')
    const address = await addressOn(lab, namespace)
    expect(
      await verifyMessageOn(namespace, { address, message, signature }),
      `${namespace}: ${signature}`,
    ).toBe(true)
  }
}

const expectLeft = async (lab: Lab, left: readonly (typeof chains)[number][]) => {
  for (const { namespace } of left)
    await expect(lab.part(`lab-${namespace}-account`)).toHaveText('disconnected')
}

async function approveOnly(phone: PhoneWallet, namespaces: readonly string[]): Promise<void> {
  await phone.until(({ pending }) => pending.length === 1)
  await phone.approve({ namespaces })
  phone.setAutomatic(true)
}

test('connects five chains by one pairing, answers on each, reconnects all and disconnects all [OVER-12] @further', async ({
  lab,
  phone,
}) => {
  test.slow()
  await lab.open({ ...fiveChains, wc: true })
  await phone.pair(await openPairing(lab))
  for (const { namespace } of chains) await expectConnected(lab, { namespace, name: phoneName })
  await expectAnswers(lab, chains)
  await lab.reload()
  for (const { namespace } of chains) await expectConnected(lab, { namespace, name: phoneName })
  await lab.press('lab-solana-disconnect')
  await expectLeft(lab, chains)
  await phone.until(({ sessions }) => sessions.length === 0)
})

test('pairs two chains without affecting three other wallets, and disconnects only those two [OVER-12] @further', async ({
  lab,
  usePhone,
}) => {
  test.slow()
  const phone = await usePhone({ isAutomatic: false })
  await lab.open({ ...fiveChains, wc: true })
  const [first, second, third, ...paired] = chains
  const injected = [first, second, third]
  for (const chain of injected) await connectChain(lab, chain)
  const before = await Promise.all(injected.map(each => lab.wallet(each.wallet).calls()))
  await lab.press('foyer-connect-button-bip122')
  await lab.press('foyer-wallet-selector-walletconnect')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await phone.pair(await readLink(lab))
  await approveOnly(phone, ['bip122', 'cosmos'])
  for (const { namespace } of paired) await expectConnected(lab, { namespace, name: phoneName })
  for (const chain of injected) await expectConnected(lab, chain)
  expect(await Promise.all(injected.map(each => lab.wallet(each.wallet).calls()))).toEqual(before)
  await expectAnswers(lab, chains)

  await lab.press('lab-cosmos-disconnect')
  await expectLeft(lab, paired)
  for (const chain of injected) await expectConnected(lab, chain)
  await expectAnswers(lab, injected)
})
