import {
  domainSeparatorOf,
  type FrameBrowser,
  forgedRequests,
  type ModelledAccount,
  operationStruct,
  type Target,
  typedDataBytes,
  wordStruct,
} from '@foyer/secure-site/testing'
import { type Hex, hashMessage, isHex, keccak256, parseErc6492Signature, parseEther, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import type { EvmChainService } from '../evm/evmServices.js'
import { readPerson } from './__fixtures__/EvmPerson.js'
import { startWallets, type Wallets } from './__fixtures__/startWallets.js'
import {
  askContract,
  deployFor,
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

/** Signs in a user with a deployed and funded smart account. */
async function enterDeployed() {
  const browser = await wallets.enter()
  const person = await readPerson(browser)
  await wallets.fund(person.smart, parseEther('3'))
  const transaction = { from: person.smart, to: person.smart, value: toHex(0n) }
  const hash = await browser.rpc<Hex>('eth_sendTransaction', [transaction], chainId)
  await wallets.client.waitForTransactionReceipt({ hash })
  return { browser, ...person }
}

/** Returns the result of a request, or the error that refused it. */
const ask = (browser: FrameBrowser, method: string, params: unknown) =>
  browser.rpc<Hex>(method, params, chainId).catch((error: unknown) => error)

it('refuses to sign a userOpHash with personal_sign by the key’s account', async () => {
  const { browser, eoa, smart } = await enterDeployed()
  const thief = freshAccount().address
  const operation = await writeOperation(tools, { sender: smart, to: thief, value: parseEther('1') })
  const answer = await ask(browser, 'personal_sign', [hashOperation(tools.chain, operation), eoa])
  if (typeof answer === 'string')
    await handOver(tools, { ...operation, signature: answer as Hex }).catch(() => {}) // a rejection means that no coins were taken
  expect(await wallets.client.getBalance({ address: thief })).toBe(0n)
  expect(answer).toMatchObject(refused)
})

it('refuses to sign AccountMessage typed data of the smart account by the key’s account', async () => {
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
    if (typeof answer === 'string')
      expect(await askContract(wallets.chain, smart).takesWord(hash, answer as Hex)).toBe(false)
    expect(answer).toMatchObject(refused)
  }
})

const modelOf = (chain: EvmChainService, person: { eoa: Hex; smart: Hex }): ModelledAccount => ({
  chainId: chain.chainId,
  address: person.smart,
  owner: person.eoa,
  entryPoint: chain.contracts.entryPoint,
})

describe('the smart account’s contract', () => {
  const enterKey = async () => {
    const key = freshAccount()
    const smart = await deployFor(tools, key.address)
    await wallets.fund(smart, parseEther('3'))
    return { key, account: modelOf(wallets.chain, { eoa: key.address, smart }) }
  }
  const signStruct = (key: PrivateKeyAccount, account: ModelledAccount, struct: Hex) =>
    key.sign({ hash: keccak256(typedDataBytes(domainSeparatorOf(account), struct)) })

  it('executes an operation that its owner signed as typed data of the account', async () => {
    const { key, account } = await enterKey()
    const to = freshAccount().address
    const operation = await writeOperation(tools, { sender: account.address, to, value: 5n })
    const signature = await signStruct(key, account, operationStruct(account, operation))
    await handOver(tools, { ...operation, signature })
    expect(await wallets.client.getBalance({ address: to })).toBe(5n)
  })

  it('refuses an operation signed as a plain hash or as an ERC-1271 message (AA24)', async () => {
    const { key, account } = await enterKey()
    const to = freshAccount().address
    const operation = await writeOperation(tools, { sender: account.address, to, value: 5n })
    const hash = hashOperation(wallets.chain, operation)
    const signatures = [
      await key.signMessage({ message: { raw: hash } }),
      await key.signMessage({ message: hash }),
      await key.sign({ hash }),
      await signStruct(key, account, wordStruct(hash)),
      await signStruct(key, { ...account, chainId: 31338 }, operationStruct(account, operation)),
    ]
    for (const signature of signatures)
      await expect(handOver(tools, { ...operation, signature })).rejects.toThrow('AA24')
    expect(await wallets.client.getBalance({ address: to })).toBe(0n)
  })

  it('hashes operations and messages like the model in the package’s tests', async () => {
    const { account } = await enterKey()
    const contract = askContract(wallets.chain, account.address)
    const written = await writeOperation(tools, { sender: account.address, to: account.owner, value: 5n })
    const hashOf = (struct: Hex) => keccak256(typedDataBytes(domainSeparatorOf(account), struct))
    const variants = [
      {},
      { nonce: 2n ** 200n },
      { callData: '0x' },
      { factory: account.owner, factoryData: '0x1234' },
      {
        paymaster: account.owner,
        paymasterVerificationGasLimit: 1n,
        paymasterPostOpGasLimit: 2n,
        paymasterData: '0x56',
      },
      {
        callGasLimit: 9n,
        verificationGasLimit: 8n,
        maxFeePerGas: 7n,
        maxPriorityFeePerGas: 6n,
        preVerificationGas: 5n,
      },
      { sender: account.owner },
    ] as const
    for (const change of variants) {
      const operation = { ...written, ...change }
      expect(await contract.hashOperation(operation)).toBe(hashOf(operationStruct(account, operation)))
    }
    const hash = keccak256('0x01')
    expect(await contract.hashWord(hash)).toBe(hashOf(wordStruct(hash)))
  })
})

it('lets the key’s account call an unknown smart account of its own, but not the wallet’s', async () => {
  const browser = await wallets.enter()
  const { eoa, smart } = await readPerson(browser)
  const forgotten = await deployFor(tools, eoa, 1n)
  for (const address of [eoa, smart, forgotten]) await wallets.fund(address, parseEther('1'))
  const to = freshAccount().address
  const { callData: data } = await writeOperation(tools, { sender: forgotten, to, value: 5n })
  expect(await ask(browser, 'eth_sendTransaction', [{ from: eoa, to: smart, data }])).toMatchObject(refused)
  const hash = await browser.rpc<Hex>('eth_sendTransaction', [{ from: eoa, to: forgotten, data }], chainId)
  await wallets.client.waitForTransactionReceipt({ hash })
  expect(await wallets.client.getBalance({ address: to })).toBe(5n)
})

it('never signs a forged request in a form that a deployed account accepts', async () => {
  const { chains, accounts: funded } = wallets.local.evm
  const browsers = [await wallets.enter(), await wallets.enter()] as const
  const people = [await readPerson(browsers[0]), await readPerson(browsers[1])] as const
  const deployed = []
  for (const chain of chains)
    for (const person of people) {
      expect(await deployFor({ chain, payer: funded[2] }, person.eoa)).toBe(person.smart)
      deployed.push({ chain, account: modelOf(chain, person) })
    }
  const hash = hashMessage('Everything is sold.')
  const [browser] = browsers
  const signed = new Map<string, Hex[]>()
  for (const { chain, account } of deployed.filter(each => each.account.address === people[0].smart)) {
    const payer = funded[2]
    const operation = await writeOperation(
      { chain, payer },
      { sender: account.address, to: payer.address, value: 1n },
    )
    const target: Target = { account, operation, hash, pci: '0x5e' }
    for (const { name, method, content } of forgedRequests(target))
      for (const by of [people[0].eoa, people[0].smart]) {
        const params = method === 'personal_sign' ? [content, by] : [by, JSON.stringify(content)]
        const answer = await ask(browser, method, params)
        if (typeof answer !== 'string') {
          expect(answer, name).toMatchObject(refused)
          continue
        }
        const { signature } = parseErc6492Signature(answer as Hex)
        signed.set(name, [...(signed.get(name) ?? []), signature])
        const text = String(content)
        const asked = method === 'personal_sign' && hashMessage(isHex(text) ? { raw: text } : text)
        for (const other of deployed) {
          const contract = askContract(other.chain, other.account.address)
          const own = { ...operation, sender: other.account.address, signature }
          expect(await contract.takesOperation(own), name).toBe(false)
          for (const each of [hash, hashOperation(other.chain, operation)])
            expect(await contract.takesWord(each, signature), name).toBe(false)
          const isRight = by === people[0].smart && other === deployed[0]
          if (asked) expect(await contract.takesWord(asked, signature), name).toBe(isRight)
        }
      }
  }
  // Both accounts signed the harmless requests on both chains.
  expect([...signed.keys()]).toContain('a userOpHash in letters')
  expect([...signed.keys()]).toContain('a shop’s data that carries a userOpHash')
  for (const each of signed.values()) expect(each).toHaveLength(4)
})
