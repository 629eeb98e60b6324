import type { FrameBrowser } from '@foyer/secure-site/testing'
import { type Address, type Hex, hashMessage, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import { readPerson } from './__fixtures__/EvmPerson.js'
import { startWallets, type Wallets } from './__fixtures__/startWallets.js'
import {
  handOver,
  hashOperation,
  type StrangersTools,
  writeOperation,
} from './__fixtures__/strangersOperation.js'

let wallets: Wallets
let tools: StrangersTools
beforeAll(async () => {
  wallets = await startWallets()
  tools = { chain: wallets.chain, payer: wallets.local.evm.accounts[2] }
})
afterAll(() => wallets.stop())

const chainId = 'eip155:31337'
const refused = { code: -32602 }

/** Somebody whose smart account is there, with coins. */
async function enterDeployed() {
  const browser = await wallets.enter()
  const person = await readPerson(browser)
  await wallets.fund(person.smart, parseEther('3'))
  const transaction = { from: person.smart, to: person.smart, value: toHex(0n) }
  const hash = await browser.rpc<Hex>('eth_sendTransaction', [transaction], chainId)
  await wallets.client.waitForTransactionReceipt({ hash })
  return { browser, ...person }
}

/** What came of a request, or why it was refused. */
const ask = (browser: FrameBrowser, method: string, params: unknown) =>
  browser.rpc<Hex>(method, params, chainId).catch((error: unknown) => error)

const isWord = (account: Address, hash: Hex, signature: Hex) =>
  wallets.client.readContract({
    address: account,
    abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
    functionName: 'isValidSignature',
    args: [hash, signature],
  })

it('personal_sign of a real userOpHash by the key’s account is no operation of the smart account', async () => {
  const { browser, eoa, smart } = await enterDeployed()
  const thief = freshAccount().address
  const operation = await writeOperation(tools, { sender: smart, to: thief, value: parseEther('1') })
  const answer = await ask(browser, 'personal_sign', [hashOperation(tools.chain, operation), eoa])
  if (typeof answer === 'string')
    await handOver(tools, { ...operation, signature: answer as Hex }).catch(() => {}) // refused: nothing was taken
  expect(await wallets.client.getBalance({ address: thief })).toBe(0n)
  expect(answer).toMatchObject(refused)
})

it('typed data AccountMessage by the key’s account is no ERC-1271 word of the smart account', async () => {
  const { browser, eoa, smart } = await enterDeployed()
  const hash = hashMessage('The smart account sells everything.')
  const forged = (version: string) => ({
    domain: { name: 'LabSmartAccount', version, chainId: 31337, verifyingContract: smart },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  })
  for (const version of ['1', '2']) {
    const answer = await ask(browser, 'eth_signTypedData_v4', [eoa, JSON.stringify(forged(version))])
    if (typeof answer === 'string') expect(await isWord(smart, hash, answer as Hex)).toBe('0xffffffff')
    expect(answer).toMatchObject(refused)
  }
})
