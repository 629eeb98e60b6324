import fc from 'fast-check'
import {
  type Address,
  decodeFunctionData,
  type Hex,
  hashMessage,
  isAddressEqual,
  isHex,
  keccak256,
  parseTransaction,
  recoverAddress,
  slice,
  toHex,
} from 'viem'
import { entryPoint07Abi, type UserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  entryPointHash,
  type ModelledAccount,
  takesOperation,
  takesWord,
} from '../__fixtures__/accountModel.js'
import { evmRequests } from '../__fixtures__/arbitraryRequests.js'
import { type Forgery, forgedRequests, type Target } from '../__fixtures__/forgedRequests.js'
import { type DeskWorld, deskNetworks, entryPoint, startDesk } from '../__fixtures__/startDesk.js'
import { smartAccountOf } from '../__fixtures__/startRecordingNode.js'
import { hashReadTypedData } from '../evm/OwnerKey.js'
import { grantText, revocationText } from '../sessions/sessionTexts.js'
import type { AccountType, UserRecord } from '../users/UserRecord.js'
import { readTypedData } from './readTypedData.js'

let world: DeskWorld
let people: readonly UserRecord[]
/** The smart accounts of both users on both networks. A user's account has the same address on both. */
let accounts: readonly ModelledAccount[]
beforeAll(async () => {
  world = await startDesk()
  people = await Promise.all(['one', 'two'].map(name => world.enter(`email:${name}@lab.test`)))
  accounts = people.flatMap(({ evm }) =>
    [31337, 31338].map(chainId => {
      return { chainId, entryPoint, owner: evm.address, address: smartAccountOf(evm.address) }
    }),
  )
})
afterAll(() => world.stop())
beforeEach(() => {
  world.node.raw.length = 0
  world.node.holdContracts(false)
})

const app = { name: 'Lab', origin: 'http://lab.localhost' }
let count = 0

/**
 * The account that receives a request: an index into `accounts`, and whether the smart account or its owner's EOA
 * signs.
 */
interface RequestTarget {
  readonly place: number
  readonly type: AccountType
}

const accountAt = (place: number) => accounts[place] as ModelledAccount // `accounts` has four entries
const userOf = ({ owner }: ModelledAccount) => people.find(each => each.evm.address === owner) as UserRecord // each account belongs to one of them

/** Opens and approves a request. Returns the signature, or the error message if it is rejected. */
async function ask({ place, type }: RequestTarget, method: string, content: unknown) {
  count += 1
  const { chainId, address, owner } = accountAt(place)
  const user = userOf(accountAt(place))
  const account = type === 'eoa' ? owner : address
  const params = method === 'personal_sign' ? [content, account] : [account, content]
  const asked = { id: `forged-${count}`, method, params, networkId: `eip155:${chainId}` }
  try {
    const { ticket } = await world.desk.open(asked, { user, app })
    return { signature: (await world.desk.approve(ticket, user)) as Hex }
  } catch (error) {
    expect(error).toMatchObject({ name: 'SecureFailure', code: -32602 })
    return { refused: (error as Error).message }
  }
}

/** Returns the hash that a verifier computes for the request. */
function hashAsked(method: string, content: unknown): Hex {
  if (method === 'eth_signTypedData_v4')
    return hashReadTypedData(readTypedData(typeof content === 'string' ? JSON.parse(content) : content))
  return hashMessage(
    isHex(content) || /^0x/i.test(String(content)) ? { raw: content as Hex } : String(content),
  )
}

interface ExpectedContents {
  readonly operations: readonly UserOperation<'0.7'>[]
  readonly hashes: readonly Hex[]
}

/** Checks that a signature is valid for the asked account and request, and for nothing else. */
async function checkWord(
  { place, type }: RequestTarget,
  { signature, hash }: { readonly signature: Hex; readonly hash: Hex },
  expected: ExpectedContents,
) {
  for (const [index, account] of accounts.entries()) {
    for (const version of ['1', '2'] as const)
      for (const operation of expected.operations)
        expect(await takesOperation(account, { operation, signature, version })).toBe(false)
    for (const each of new Set([...expected.hashes, hash])) {
      const isRight = type === 'smartAccount' && index === place && each === hash
      expect(await takesWord(account, { hash: each, signature })).toBe(isRight)
    }
    expect(await takesWord(account, { hash, signature, version: '1' })).toBe(false)
  }
  const isOwn = (each: Hex) =>
    recoverAddress({ hash: each, signature: slice(signature, 0, 65) }).then(
      signer => people.some(({ evm }) => isAddressEqual(signer, evm.address)),
      () => false,
    )
  for (const each of expected.hashes.filter(other => other !== hash)) expect(await isOwn(each)).toBe(false)
  expect(await isOwn(hash)).toBe(type === 'eoa')
}

const transfer = (account: ModelledAccount): UserOperation<'0.7'> => ({
  sender: account.address,
  nonce: 7n,
  callData: '0xb61d27f6',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 5n,
  signature: '0x',
})

const targetOf = (account: ModelledAccount): Target => ({
  account,
  operation: transfer(account),
  hash: hashMessage('Everything is sold.'),
  pci: `0x${'5e'.repeat(32)}`,
})

const wantedOf = ({ operation, hash, pci, account }: Target): ExpectedContents => ({
  operations: [operation],
  hashes: [hash, entryPointHash(account, operation), hashMessage(grantText(pci))],
})

describe('known attacks', () => {
  const key: RequestTarget = { place: 0, type: 'eoa' }
  const forgery = (name: string) => {
    const found = forgedRequests(targetOf(accountAt(0))).find(each => each.name === name)
    return found as Forgery // each test names an entry of the list
  }

  it('rejects personal_sign of a real userOpHash by the EOA', async () => {
    const { method, content } = forgery('a real userOpHash')
    expect(await ask(key, method, content)).toEqual({
      refused: 'This message is a hash, which could stand for anything. This wallet signs texts.',
    })
  })

  it.each(['AccountMessage', 'an operation', 'a word by another name'])(
    'rejects typed data of the smart account for the EOA and the smart account: %s',
    async name => {
      const { method, content } = forgery(name)
      const refused =
        'This data is for one of the wallet’s own accounts. Only the wallet itself writes such data.'
      expect(await ask(key, method, content)).toEqual({ refused })
      expect(await ask({ ...key, type: 'smartAccount' }, method, content)).toEqual({ refused })
    },
  )

  it('rejects typed data for the user’s accounts on any network, and for the EntryPoint', async () => {
    const shop = (verifyingContract: Address) => ({
      types: { Order: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'Order',
      domain: { name: 'Shop', verifyingContract },
      message: { hash: keccak256('0x') },
    })
    const { address, owner } = accountAt(0)
    for (const own of [address, owner, entryPoint, address.toLowerCase() as Address]) {
      const { user, networkId } = { user: userOf(accountAt(0)), networkId: 'eip155:1' }
      count += 1
      const asked = {
        id: `own-${count}`,
        method: 'eth_signTypedData_v4',
        params: [owner, shop(own)],
        networkId,
      }
      await expect(world.desk.open(asked, { user, app })).rejects.toMatchObject({ code: -32602 })
    }
    // Another user's account counts as an ordinary contract.
    expect(await ask(key, 'eth_signTypedData_v4', shop(accountAt(2).address))).toHaveProperty('signature')
  })
})

it('signs a forged request validly only as itself, for each account, deployed or not', async () => {
  const outcomes = new Map<string, Set<string>>()
  const everybody = [
    { place: 0, type: 'eoa' },
    { place: 0, type: 'smartAccount' },
    { place: 3, type: 'smartAccount' },
    { place: 3, type: 'smartAccount', isBare: true },
  ] as const
  for (const { isBare, ...by } of everybody.map(each => ({ isBare: false, ...each }))) {
    world.node.holdContracts(isBare)
    const target = targetOf(accountAt(by.place))
    for (const { name, method, content } of forgedRequests(target)) {
      const { signature } = await ask(by, method, content)
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add(signature ? 'signed' : 'refused'))
      if (signature) await checkWord(by, { signature, hash: hashAsked(method, content) }, wantedOf(target))
    }
  }
  const signed = [...outcomes].filter(([, each]) => each.has('signed'))
  expect(signed.map(([name]) => name)).toEqual([
    'a userOpHash in letters',
    'a userOpHash in letters, without its start',
    'half a userOpHash in letters',
    'typed data as a text',
    'a wrapper around other data (ERC-7739)',
    'a shop’s data that carries a userOpHash',
    'a shop’s data with the member names of an operation',
    'data without a domain',
  ])
  for (const [name, each] of outcomes) expect([...each], name).toHaveLength(1)
})

it('signs no operation and no other message for random and forged requests', async () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 120n })
  const aim = fc.record({
    place: fc.nat(3),
    nonce: amount,
    callData: fc.uint8Array({ maxLength: 80 }).map(each => toHex(each)),
    callGasLimit: amount,
    maxFeePerGas: amount,
    hash: fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map(each => toHex(each)),
      fc.string().map(each => hashMessage(each)),
    ),
    pci: fc.uint8Array({ minLength: 1, maxLength: 32 }).map(each => toHex(each)),
  })
  const asked = fc.record({ place: fc.nat(3), type: fc.constantFrom<AccountType>('eoa', 'smartAccount') })
  const honest = evmRequests({ eoa: accountAt(0).owner, smart: accountAt(0).address, solana: '' }).filter(
    ({ method }) => method === 'personal_sign' || method === 'eth_signTypedData_v4',
  )
  const tally = { signed: 0, refused: 0 }
  const property = fc.asyncProperty(
    fc.tuple(aim, asked, honest, fc.nat(), fc.boolean(), fc.boolean()),
    async ([{ place, hash, pci, ...fields }, by, { method, params }, pick, isForged, isBare]) => {
      world.node.holdContracts(isBare)
      const account = accountAt(place)
      const target = { account, operation: { ...transfer(account), ...fields }, hash, pci }
      const forgeries = forgedRequests(target)
      const content = (params as readonly unknown[])[method === 'personal_sign' ? 0 : 1]
      const forged = forgeries[pick % forgeries.length] as Forgery // the index is in range
      const request = isForged ? forged : { method, content }
      // The random requests sometimes have an account in place of the message.
      if (String(request.content).length === 42 && /^0x/i.test(String(request.content))) return
      const answer = await ask(by, request.method, request.content)
      if (!answer.signature) {
        tally.refused += 1
        return
      }
      tally.signed += 1
      const signed = { signature: answer.signature, hash: hashAsked(request.method, request.content) }
      await checkWord(by, signed, wantedOf(target))
    },
  )
  await fc.assert(property, { numRuns: 150 })
  expect(tally.signed).toBeGreaterThan(25)
  expect(tally.refused).toBeGreaterThan(25)
})

it('signs an operation so that it is valid only for that operation, account and network', async () => {
  const { evm } = people[0] as UserRecord // `people` has two entries
  const user = people[0] as UserRecord
  const from = smartAccountOf(evm.address)
  const params = [{ from, to: from, value: '0x1' }]
  const asked = { id: 'operation', method: 'eth_sendTransaction', params, networkId: deskNetworks.evm }
  const { ticket } = await world.desk.open(asked, { user, app })
  await world.desk.approve(ticket, user)
  const [raw = '0x'] = world.node.raw
  const { args } = decodeFunctionData({ abi: entryPoint07Abi, data: parseTransaction(raw).data ?? '0x' })
  const [[packed]] = args as unknown as [[PackedOperation]] // `handleOps` with one operation
  const operation = unpack(packed)
  const { signature } = packed
  for (const [index, account] of accounts.entries()) {
    expect(await takesOperation(account, { operation, signature })).toBe(index === 0)
    expect(await takesOperation(account, { operation, signature, version: '1' })).toBe(false)
    const changed = { ...operation, nonce: operation.nonce + 1n }
    expect(await takesOperation(account, { operation: changed, signature })).toBe(false)
    const hash = entryPointHash(account, operation)
    for (const each of [hash, hashMessage({ raw: hash })])
      for (const version of ['1', '2'] as const)
        expect(await takesWord(account, { hash: each, signature, version })).toBe(false)
  }
  const hash = entryPointHash(accountAt(0), operation)
  for (const each of [hash, hashMessage({ raw: hash })])
    expect(await recoverAddress({ hash: each, signature })).not.toBe(evm.address)
})

it('signs the texts of a smart session so that they are valid only for that session', async () => {
  const user = people[0] as UserRecord // `people` has two entries
  const open = async (id: string, method: string, params: unknown) => {
    const { ticket } = await world.desk.open(
      { id, method, params, networkId: deskNetworks.evm },
      { user, app },
    )
    return world.desk.approve(ticket, user)
  }
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const granted = await open('grant', 'wallet_grantPermissions', [{ expiry, permissions: [] }])
  const { context: pci } = granted as { context: Hex }
  const revoked = (await open('revoke', 'wallet_revokePermissions', { pci })) as Hex
  const target = { ...targetOf(accountAt(0)), pci }
  const grant = world.registered[0]?.signature as Hex
  const by: RequestTarget = { place: 0, type: 'smartAccount' }
  await checkWord(by, { signature: grant, hash: hashMessage(grantText(pci)) }, wantedOf(target))
  await checkWord(by, { signature: revoked, hash: hashMessage(revocationText(pci)) }, wantedOf(target))
})

interface PackedOperation {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly accountGasLimits: Hex
  readonly preVerificationGas: bigint
  readonly gasFees: Hex
  readonly signature: Hex
}

function unpack({ accountGasLimits, gasFees, ...operation }: PackedOperation): UserOperation<'0.7'> {
  const halves = (both: Hex) => [BigInt(slice(both, 0, 16)), BigInt(slice(both, 16, 32))] as const
  const [verificationGasLimit, callGasLimit] = halves(accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(gasFees)
  const { sender, nonce, callData, preVerificationGas } = operation
  const gas = { verificationGasLimit, callGasLimit, preVerificationGas }
  return { sender, nonce, callData, ...gas, maxFeePerGas, maxPriorityFeePerGas, signature: '0x' }
}
