import { act, type Chain, chains, connectChain, fiveChains } from './lab/chains.js'
import { readReceived } from './lab/readReceived.js'
import { expect, test } from './lab/test.js'

/** The amounts that the lab's send buttons transfer. */
const amounts = {
  eip155: 10n ** 15n,
  solana: 1_000_000n,
  polkadot: 10n ** 10n,
  bip122: 10_000n,
  cosmos: 1_000n,
} as const

/** The test ids of the buttons that send tokens other than the native currency. */
const tokens: Readonly<Partial<Record<Chain['namespace'], readonly string[]>>> = {
  solana: ['send-token', 'send-token-2022'],
  cosmos: ['send-token'],
}

for (const chain of chains.filter(each => each.namespace !== 'eip155')) {
  const { namespace, wallet } = chain
  test(`a transfer on ${namespace} arrives, and a rejected one is reported and not sent @further`, async ({
    lab,
  }) => {
    test.slow()
    await lab.open({ ...fiveChains, wallets: wallet })
    await connectChain(lab, chain)
    const before = await readReceived(namespace)
    expect(await act(lab, namespace, 'send')).not.toContain(':')
    await expect.poll(() => readReceived(namespace), { timeout: 20_000 }).toBe(before + amounts[namespace])
    for (const token of tokens[namespace] ?? []) expect(await act(lab, namespace, token)).not.toContain(':')

    await lab.wallet(wallet).do('setApproval', 'reject')
    expect(await act(lab, namespace, 'send')).toMatch(/^REQUEST_REJECTED: /)
    expect(await readReceived(namespace)).toBe(before + amounts[namespace])
  })
}
