import { act, addressOn, chains, expectConnected, fiveChains, networksOf } from './lab/chains.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'

const message = 'Hello from the lab'
const name = 'OKX Wallet'

test('lists a wallet of five chains once and connects each chain through its own provider [OVER-11] @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open({ chains: fiveChains.chains, wallets: 'omni' })
  await lab.openConnect()
  await expect(lab.part('foyer-wallet-list').getByRole('button')).toHaveCount(1)
  await lab.press(lab.walletRow('omni'))
  for (const { namespace } of chains) await expect(lab.part(`foyer-list-chain-${namespace}`)).toBeVisible()
  await lab.press('foyer-list-chain-eip155')
  await expectConnected(lab, { namespace: 'eip155', name })
  await expect(lab.dialog).toBeHidden()

  for (const { namespace } of chains.filter(each => each.namespace !== 'eip155')) {
    const [network] = networksOf(namespace)
    await lab.press('foyer-network-button')
    await lab.press(`foyer-network-switch-${network}`)
    await expectConnected(lab, { namespace, name })
    await expect(lab.dialog).toBeHidden()
    await expect(lab.part(`lab-${namespace}-network`)).toHaveText(network)
  }

  for (const { namespace } of chains) {
    const before = (await lab.wallet(`omni-${namespace}`).calls()).length
    const signature = await act(lab, namespace, 'sign')
    const address = await addressOn(lab, namespace)
    expect(await verifyMessageOn(namespace, { address, message, signature }), namespace).toBe(true)
    expect((await lab.wallet(`omni-${namespace}`).calls()).length).toBe(before + 1)
  }
})

test('offers other wallets for a network whose chain the connected wallet does not support @further', async ({
  lab,
}) => {
  await lab.open({ chains: 'eip155,solana', wallets: 'ember,helio' })
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expectConnected(lab, { namespace: 'eip155', name: 'Ember' })
  await expect(lab.dialog).toBeHidden()
  await lab.press('foyer-network-button')
  await lab.press(`foyer-network-switch-${networksOf('solana')[1]}`)
  await expect(lab.part('foyer-switch-chain-status')).toContainText('Switch to Solana')
  await lab.press('foyer-switch-active-chain-button')
  await expect(lab.part('foyer-wallet-list').getByRole('button')).toHaveText([/Helio/])
  await lab.press(lab.walletRow('helio'))
  await expectConnected(lab, { namespace: 'solana', name: 'Helio' })
  await expect(lab.part('lab-solana-network')).toHaveText(networksOf('solana')[1])
  await expectConnected(lab, { namespace: 'eip155', name: 'Ember' })
})
