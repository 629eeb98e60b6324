import {
  act,
  addressOn,
  chains,
  connectChain,
  expectConnected,
  fiveChains,
  networksOf,
  readChains,
} from './lab/chains.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'

const message = 'Hello from the lab'

test('connects five wallets on five chains, uses, reconnects and disconnects them [OVER-11] [ENT-31]', async ({
  lab,
}) => {
  test.slow()
  await lab.open(fiveChains)
  for (const chain of chains) await connectChain(lab, chain)
  expect(new Set(Object.values(await readChains(lab))).size).toBe(5)

  for (const { namespace, wallet } of chains) {
    const signature = await act(lab, namespace, 'sign')
    const address = await addressOn(lab, namespace)
    expect(
      await verifyMessageOn(namespace, { address, message, signature }),
      `${namespace}: ${signature}`,
    ).toBe(true)
    const others = chains.filter(each => each.wallet !== wallet)
    const before = await Promise.all(others.map(each => lab.wallet(each.wallet).calls()))
    const [, two] = networksOf(namespace)
    await lab.press(`lab-${namespace}-switch-${two}`)
    await expect(lab.part(`lab-${namespace}-network`)).toHaveText(two)
    const after = await Promise.all(others.map(each => lab.wallet(each.wallet).calls()))
    expect(after.map(each => each.length)).toEqual(before.map(each => each.length))
  }

  const held = await readChains(lab)
  await lab.reload()
  for (const chain of chains) await expectConnected(lab, chain)
  expect(await readChains(lab)).toEqual(held)
  for (const { wallet } of chains) expect(await lab.wallet(wallet).prompts()).toBe(0)

  await lab.press('lab-solana-disconnect')
  await expect(lab.part('lab-solana-account')).toHaveText('disconnected')
  const rest = chains.filter(each => each.namespace !== 'solana')
  for (const chain of rest) await expectConnected(lab, chain)
  expect(await lab.stored()).toMatchObject({ connected_namespaces: rest.map(each => each.namespace) })

  await lab.press('lab-disconnect')
  for (const { namespace } of chains)
    await expect(lab.part(`lab-${namespace}-account`)).toHaveText('disconnected')
  await lab.reload()
  await expect(lab.status).toHaveText('disconnected')
})
