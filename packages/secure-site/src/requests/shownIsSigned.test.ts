import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import {
  type Address,
  decodeFunctionData,
  formatUnits,
  type Hex,
  hashMessage,
  hashTypedData,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyRequest, evmRequests, malformed, solanaRequests } from '../__fixtures__/arbitraryRequests.js'
import { hashShownTypedData } from '../__fixtures__/hashShownTypedData.js'
import { groupRows, readShownCall, readShownMessage, shownValue, unhide } from '../__fixtures__/readShown.js'
import { isBudget, priceOf, rowsOfInstruction } from '../__fixtures__/rowsOfInstruction.js'
import { decodeMessage } from '../__fixtures__/solanaBytes.js'
import { type DeskWorld, deskNetworks, startDesk } from '../__fixtures__/startDesk.js'
import { smartAccountOf } from '../__fixtures__/startRecordingNode.js'
import type { Description, Row } from '../describe/Description.js'
import { accountAbi } from '../evm/smartAccountAbi.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { UserRecord } from '../users/UserRecord.js'

let world: DeskWorld
let user: UserRecord
let smartAccount: Address
beforeAll(async () => {
  world = await startDesk()
  user = await world.enter('email:shown@lab.test')
  smartAccount = smartAccountOf(user.evm.address)
})
afterAll(() => world.stop())

const app = { name: 'Lab', origin: 'http://lab.localhost' }
let count = 0

/**
 * Opens and approves a request. Returns the shown description and the result, or `undefined` if the request was
 * rejected.
 */
async function askAndApprove({ method, params }: AnyRequest, networkId: string) {
  count += 1
  world.node.raw.length = 0
  world.node.solana.length = 0
  const asked = { id: `request-${count}`, method, params, networkId }
  const opened = await world.desk.open(asked, { user, app }).catch((error: unknown) => {
    // Every rejection is a `SecureFailure`, never an unexpected error.
    expect(error).toBeInstanceOf(SecureFailure)
  })
  expect([world.node.raw, world.node.solana]).toEqual([[], []])
  if (!opened) return undefined
  const result = await world.desk.approve(opened.ticket, user).catch((error: unknown) => {
    expect(error).toBeInstanceOf(SecureFailure)
    expect([world.node.raw, world.node.solana]).toEqual([[], []])
  })
  return result === undefined ? undefined : { description: opened.description, result }
}

/** Counts signed requests per method. Checks that there are enough to make the property meaningful. */
function createTally() {
  const signed = new Map<string, number>()
  return {
    add: (method: string) => signed.set(method, (signed.get(method) ?? 0) + 1),
    check(methods: readonly string[]) {
      for (const method of methods) expect(signed.get(method) ?? 0, method).toBeGreaterThan(5)
    },
  }
}

const accountRow = (rows: readonly Row[]) => {
  const found = rows.filter(({ label }) => label === 'Account' || label === 'Smart account')
  expect(found).toHaveLength(1)
  return found[0] as Row // checked to have one entry
}

/** Checks that the signature over a hash belongs to the shown account. */
async function checkSignature({ rows }: Description, hash: Hex, signature: Hex) {
  const { label, value } = accountRow(rows)
  const bound = {
    domain: { name: 'LabSmartAccount', version: '2', chainId: 31337, verifyingContract: smartAccount },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  } as const
  const isSmart = label === 'Smart account'
  expect(value).toBe(isSmart ? smartAccount : user.evm.address)
  expect(await recoverAddress({ hash: isSmart ? hashTypedData(bound) : hash, signature })).toBe(
    user.evm.address,
  )
}

interface SignedCall {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
}

/** Returns the calls that the node received, and their account. */
async function readSigned(): Promise<{ readonly by: Address; readonly calls: readonly SignedCall[] }> {
  const raw = world.node.raw as readonly `0x02${string}`[]
  const sent = await Promise.all(
    raw.map(async each => ({
      ...parseTransaction(each),
      from: await recoverTransactionAddress({ serializedTransaction: each }),
    })),
  )
  const [first] = sent
  if (first?.from === user.evm.address) {
    const calls = sent.map(({ to, value = 0n, data = '0x' }) => ({ to: lower(to), value, data }))
    return { by: first.from, calls }
  }
  expect(sent).toHaveLength(1)
  const { args } = decodeFunctionData({ abi: entryPoint07Abi, data: first?.data ?? '0x' })
  const [[operation, ...others]] = args as unknown as [[{ sender: Address; callData: Hex }, ...unknown[]]] // the arguments of `handleOps`
  expect(others).toEqual([])
  return { by: operation.sender, calls: readAccountCalls(operation.callData) }
}

function readAccountCalls(data: Hex): readonly SignedCall[] {
  const { functionName, args } = decodeFunctionData({ abi: accountAbi, data })
  if (functionName === 'executeBatch')
    return args[0].map(({ target, ...rest }) => ({ to: lower(target), ...rest }))
  return [{ to: lower(args[0]), value: args[1], data: args[2] }]
}

const lower = (address: string | null | undefined) => (address ? (address.toLowerCase() as Hex) : undefined)

async function checkEvm({ method, params }: AnyRequest, description: Description, result: unknown) {
  const { title, rows } = description
  if (method === 'personal_sign') {
    const [message] = rows
    expect(message?.label).toBe('Message')
    const raw = readShownMessage(message as Row) // a message has a first row
    return checkSignature(description, hashMessage({ raw }), result as Hex)
  }
  if (method === 'eth_signTypedData_v4') {
    const [, given] = params as [unknown, unknown]
    const { types, primaryType } = (typeof given === 'string' ? JSON.parse(given) : given) as {
      types: Parameters<typeof hashShownTypedData>[1]
      primaryType: string
    }
    expect(shownValue(rows, 'Type')).toBe(primaryType)
    return checkSignature(description, hashShownTypedData(rows, types, primaryType), result as Hex)
  }
  const shownBy = accountRow(rows)
  if (
    method === 'eth_sendUserOperation' &&
    rows.some(({ label }) => label === 'Call data') &&
    description.warnings.join().includes('does not read')
  ) {
    const [raw] = world.node.raw
    const { args } = decodeFunctionData({
      abi: entryPoint07Abi,
      data: parseTransaction(raw as Hex).data ?? '0x',
    })
    const [[operation]] = args as unknown as [[{ sender: Address; callData: Hex }]] // the arguments of `handleOps`
    expect(operation.callData).toBe(shownValue(rows, 'Call data'))
    return expect(operation.sender).toBe(shownBy.value)
  }
  const signed = await readSigned()
  expect(signed.by).toBe(shownBy.value)
  expect(shownBy.label).toBe(signed.by === smartAccount ? 'Smart account' : 'Account')
  const groups = groupRows(rows, /^Call \d+$/)
  const shown =
    method === 'eth_sendTransaction'
      ? [readShownCall(title, rows)]
      : groups.map(([head, ...rest]) => readShownCall(head?.value ?? '', rest))
  expect(shown).toEqual(signed.calls)
}

it('signs exactly the content that it shows for random and hostile EVM requests', async () => {
  const accounts = { eoa: user.evm.address, smart: smartAccount, solana: user.solana.address }
  const requests = evmRequests(accounts)
  const tally = createTally()
  const property = fc.asyncProperty(
    fc.oneof({ weight: 6, arbitrary: requests }, malformed(requests)),
    async request => {
      const answered = await askAndApprove(request, deskNetworks.evm)
      if (!answered) return
      tally.add(request.method)
      await checkEvm(request, answered.description, answered.result)
    },
  )
  await fc.assert(property, { numRuns: 400 })
  tally.check([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'eth_sendUserOperation',
  ])
})

function checkTransaction(rows: readonly Row[], signed: Uint8Array) {
  const signatureCount = signed[0] ?? 0
  const message = signed.slice(1 + 64 * signatureCount)
  const { signers, instructions } = decodeMessage(message)
  const own = signers.indexOf(user.solana.address)
  const signature = signed.slice(1 + 64 * own, 65 + 64 * own)
  expect(ed25519.verify(signature, message, base58.decode(user.solana.address))).toBe(true)
  const lamports = priceOf(instructions)
  const told = lamports === undefined ? instructions : instructions.filter(each => !isBudget(each))
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    ...told.flatMap(rowsOfInstruction),
    ...(lamports === undefined ? [] : [`Priority fee: ${formatUnits(lamports, 9)} SOL`]),
    `Pays the fee: ${signers[0]}`,
    ...signers.slice(1).map(each => `Signs too: ${each}`),
  ])
}

function checkSolana({ method }: AnyRequest, { rows }: Description, result: unknown) {
  const answer = result as { signature?: string; transaction?: string; transactions?: readonly string[] }
  const withoutNetwork = rows.slice(0, -1)
  if (method === 'solana_signMessage') {
    const bytes = new TextEncoder().encode(unhide(shownValue(rows, 'Message')))
    expect(rows[0]?.isBytes).toBeUndefined()
    expect(() => decodeMessage(bytes)).toThrow()
    const signature = base58.decode(answer.signature ?? '')
    expect(ed25519.verify(signature, bytes, base58.decode(user.solana.address))).toBe(true)
    return expect(accountRow(rows).value).toBe(user.solana.address)
  }
  if (method !== 'solana_signAllTransactions') {
    const text = method === 'solana_signTransaction' ? answer.transaction : world.node.solana[0]
    expect(world.node.solana).toHaveLength(method === 'solana_signTransaction' ? 0 : 1)
    return checkTransaction(withoutNetwork, base64.decode(text ?? ''))
  }
  const { transactions = [] } = answer
  const isAlone = transactions.length === 1
  const groups = groupRows(withoutNetwork, /^Transaction \d+$/)
  expect(groups).toHaveLength(isAlone ? 0 : transactions.length)
  for (const [index, each] of transactions.entries())
    checkTransaction(isAlone ? withoutNetwork : (groups[index] ?? []).slice(1), base64.decode(each))
}

it('signs exactly the content that it shows for random and hostile Solana requests', async () => {
  const accounts = { eoa: user.evm.address, smart: smartAccount, solana: user.solana.address }
  const requests = solanaRequests(accounts)
  const tally = createTally()
  const property = fc.asyncProperty(
    fc.oneof({ weight: 6, arbitrary: requests }, malformed(requests)),
    async request => {
      const answered = await askAndApprove(request, deskNetworks.solana)
      if (!answered) return
      tally.add(request.method)
      checkSolana(request, answered.description, answered.result)
    },
  )
  await fc.assert(property, { numRuns: 400 })
  tally.check([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAndSendTransaction',
    'solana_signAllTransactions',
  ])
})
