import { createPublicClient, type Hex, http } from 'viem'
import type { Lab } from './lab/createLab.js'
import { accountOf, answerFrame, embedded, fund, labSite, newAddress, signInByEmail } from './lab/embedded.js'
import { solanaLedger } from './lab/holdings.js'
import { expect, test } from './lab/test.js'
import { verifyMessageOn } from './lab/verifyMessageOn.js'
import { readSites } from './setup/Sites.js'

const message = 'Hello from the lab'

/** Triggers an action of a library, approves it in the frame and resolves to the result. */
async function use(lab: Lab, namespace: 'eip155' | 'solana', action: string): Promise<string> {
  const result = lab.part(`lab-${namespace}-result`)
  await lab.press(`lab-${namespace}-${action}`)
  await answerFrame(lab, 'approve')
  await expect(result).not.toHaveText(/^(…|)$/, { timeout: 30_000 })
  return (await result.textContent()) ?? ''
}

test('signs and sends with viem, ethers, Solana Kit and web3.js @further', async ({ lab }) => {
  test.slow()
  await lab.open(embedded, labSite())
  await signInByEmail(lab, newAddress('libra'))
  const [address, solanaAddress] = [await accountOf(lab, 'eip155'), await accountOf(lab, 'solana')]
  await fund(address)
  await fund(solanaAddress)
  const client = createPublicClient({ transport: http(readSites().evm.chains[0].rpcUrl) })

  for (const library of ['viem', 'ethers']) {
    const signature = (await use(lab, 'eip155', `${library}-sign`)) as Hex
    expect(await client.verifyMessage({ address: address as Hex, message, signature }), library).toBe(true)
  }
  const to = readSites().evm.accounts[8]?.address as Hex
  for (const library of ['viem', 'ethers']) {
    const before = await client.getBalance({ address: to })
    expect(await use(lab, 'eip155', `${library}-send`), library).toMatch(/^0x[0-9a-f]{64}$/)
    await expect
      .poll(() => client.getBalance({ address: to }), { message: library, timeout: 20_000 })
      .toBe(before + 10n ** 15n)
  }

  const signature = await use(lab, 'solana', 'kit-sign')
  expect(await verifyMessageOn('solana', { address: solanaAddress, message, signature })).toBe(true)
  const memo = await use(lab, 'solana', 'kit-send')
  const isSent = async () => {
    const [{ rpcUrl }] = readSites().solana.clusters
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[memo]] })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
    return (answer as { result: { value: [{ err: unknown } | null] } }).result.value[0]?.err
  }
  await expect.poll(isSent, { timeout: 20_000 }).toBeNull()
  const receiver = readSites().solana.accounts[8]?.address ?? ''
  const ledger = solanaLedger()
  const before = await ledger.readNative(receiver)
  expect(await use(lab, 'solana', 'web3js-send')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await expect.poll(() => ledger.readNative(receiver), { timeout: 20_000 }).toBe(before + 1_000_000n)
})

test("reports a request declined in the frame with each library's own error @further", async ({ lab }) => {
  test.slow()
  await lab.open(embedded, labSite())
  await signInByEmail(lab, newAddress('nolibra'))
  const decline = async (namespace: 'eip155' | 'solana', action: string, words: RegExp) => {
    await lab.press(`lab-${namespace}-${action}`)
    await answerFrame(lab, 'cancel')
    await expect(lab.part(`lab-${namespace}-result`)).toHaveText(words, { timeout: 30_000 })
  }
  await decline('eip155', 'viem-sign', /^UserRejectedRequestError: /)
  await decline('eip155', 'ethers-sign', /ACTION_REJECTED/)
  await decline('solana', 'kit-sign', /^REQUEST_REJECTED: /)
})
