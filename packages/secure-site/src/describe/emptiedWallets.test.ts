import {
  type Abi,
  type Address,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint160,
  maxUint256,
  pad,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { describeTools, people } from '../__fixtures__/describeTools.js'
import { readTypedData } from '../requests/readTypedData.js'
import type { EvmCall, OperationRequest, WalletRequest } from '../requests/WalletRequest.js'
import type { DescribeTools } from './DescribeTools.js'
import { describeRequest } from './describeRequest.js'

const { me, thief, stranger, token, collection, silent, liar, contract } = people
const account = { address: me, type: 'eoa' } as const
const networkId = 'eip155:1'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const inAYear = 1_800_000_000n

const abi: Abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct AccountCall { address target; uint256 value; bytes data; }',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 taken)',
  'function approveDelegation(address delegatee, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function allow(address manager, bool isAllowed)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function transferOwnership(address owner)',
  'function renounceOwnership()',
  'function multicall(bytes[] calls)',
  'function aggregate3(Call3[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(AccountCall[] calls)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
])
const permit2Abi: Abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, Single permitSingle, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])

const encode = (functionName: string, args: readonly unknown[], from: Abi = abi): Hex =>
  encodeFunctionData({ abi: from, functionName, args })
const call = (to: Address, data: Hex, value = 0n): EvmCall => ({ to, value, data })
const calling = (to: Address, functionName: string, ...args: readonly unknown[]) =>
  call(to, encode(functionName, args))

const word = pad('0x01')
const approval = encode('approve', [thief, maxUint256])
const allCalls = (count: number) => Array.from({ length: count }, () => encode('transfer', [thief, 1n]))
const nested = (depth: number): Hex =>
  depth === 0 ? encode('transfer', [thief, 1n]) : encode('multicall', [[nested(depth - 1)]])

interface ExpectedDescription {
  readonly title: string
  /** A part of each expected warning. */
  readonly warns?: readonly string[]
  readonly rows?: Readonly<Record<string, string>>
  /** Whether the visitor must confirm the warnings. Defaults to `true` if there are warnings. */
  readonly isDangerous?: boolean
}

const calls: readonly (readonly [string, EvmCall, ExpectedDescription])[] = [
  [
    'approve without limit',
    calling(token, 'approve', thief, maxUint256),
    {
      title: 'Allow spending of tokens',
      warns: ['take all of this token, now and later'],
      rows: { Amount: 'Unlimited TOK', 'You hold': '100 TOK', Spender: thief, Token: token },
    },
  ],
  [
    'approve of all but one',
    calling(token, 'approve', thief, maxUint256 - 1n),
    { title: 'Allow spending of tokens', warns: ['take all of this token, now and later'] },
  ],
  [
    'approve of more than is held',
    calling(token, 'approve', thief, 100_000_001n),
    {
      title: 'Allow spending of tokens',
      warns: ['more than you hold'],
      rows: { Amount: '100.000001 TOK' },
    },
  ],
  [
    'approve of exactly what is held',
    calling(token, 'approve', thief, 100_000_000n),
    { title: 'Allow spending of tokens', warns: ['all that you hold'], isDangerous: false },
  ],
  [
    'approve of less than is held',
    calling(token, 'approve', thief, 99_000_000n),
    { title: 'Allow spending of tokens', rows: { Amount: '99 TOK' } },
  ],
  [
    'approve of a plain account',
    calling(token, 'approve', stranger, 1n),
    { title: 'Allow spending of tokens', warns: ['not a contract'] },
  ],
  [
    'approve of a contract that tells nothing',
    calling(silent, 'approve', thief, 1n),
    { title: 'Allow spending of tokens', warns: ['could not read this token', 'could not be compared'] },
  ],
  [
    'approve that takes an allowance back',
    calling(token, 'approve', thief, 0n),
    { title: 'Allow spending of tokens', rows: { Amount: '0 TOK' } },
  ],
  [
    'increaseAllowance',
    calling(token, 'increaseAllowance', thief, 95_000_000n),
    {
      title: 'Raise an allowance',
      warns: ['more than you hold'],
      rows: { 'Amount more': '95 TOK', 'Allowed so far': '10 TOK' },
    },
  ],
  ['decreaseAllowance', calling(token, 'decreaseAllowance', thief, 1n), { title: 'Lower an allowance' }],
  [
    'approveDelegation of debt',
    calling(token, 'approveDelegation', thief, 1n),
    { title: 'Allow borrowing in your name', warns: ['you owe'] },
  ],
  [
    'approve of an NFT',
    calling(collection, 'approve', thief, 42n),
    {
      title: 'Allow taking of an NFT',
      warns: ['take this NFT'],
      rows: { Item: 'number 42', Spender: thief, Collection: collection },
    },
  ],
  [
    'setApprovalForAll',
    calling(collection, 'setApprovalForAll', thief, true),
    {
      title: 'Allow taking of everything',
      warns: ['take everything that you own there'],
      rows: { Operator: thief, Contract: collection },
    },
  ],
  [
    'setApprovalForAll taken back',
    calling(collection, 'setApprovalForAll', thief, false),
    { title: 'Remove an approval' },
  ],
  [
    'a manager of a lending account',
    calling(contract, 'allow', thief, true),
    { title: 'Allow taking of everything', warns: ['take everything'] },
  ],
  [
    'an allowance through Permit2',
    call(permit2, encode('approve', [token, thief, maxUint160, inAYear], permit2Abi)),
    {
      title: 'Allow spending of tokens',
      warns: ['take all of this token, now and later'],
      rows: {
        Amount: 'Unlimited TOK',
        Spender: thief,
        Token: token,
        Until: 'Fri, 15 Jan 2027 08:00:00 GMT',
        Through: permit2,
      },
    },
  ],
  [
    'a permit that is handed to Permit2',
    call(
      permit2,
      encode(
        'permit',
        [
          me,
          {
            details: { token, amount: maxUint160, expiration: inAYear, nonce: 0n },
            spender: thief,
            sigDeadline: 1n,
          },
          '0x',
        ],
        permit2Abi,
      ),
    ),
    { title: 'Allow spending of tokens', warns: ['take all'], rows: { Spender: thief, Token: token } },
  ],
  [
    'a transfer through Permit2',
    call(permit2, encode('transferFrom', [me, thief, 5n, token], permit2Abi)),
    {
      title: 'Move tokens from your account',
      warns: ['without being sent'],
      rows: { To: thief, Token: token },
    },
  ],
  [
    'permit',
    calling(token, 'permit', me, thief, maxUint256, inAYear, 27, word, word),
    { title: 'Allow spending of tokens', warns: ['take all'], rows: { Spender: thief } },
  ],
  [
    'transferWithAuthorization',
    calling(token, 'transferWithAuthorization', me, thief, 5n, 0n, inAYear, word, 27, word, word),
    { title: 'Move tokens from your account', warns: ['without being sent'], rows: { To: thief } },
  ],
  [
    'transferFrom of the owner',
    calling(token, 'transferFrom', me, thief, 5_000_000n),
    {
      title: 'Move tokens from your account',
      warns: ['without being sent'],
      rows: { Amount: '5 TOK', From: me, To: thief },
    },
  ],
  [
    'safeTransferFrom',
    calling(collection, 'safeTransferFrom', me, thief, 42n),
    {
      title: 'Give an NFT away',
      warns: ['You give this away'],
      rows: { Item: 'number 42', To: thief, Collection: collection },
    },
  ],
  [
    'transferOwnership',
    calling(contract, 'transferOwnership', thief),
    {
      title: 'Give a contract away',
      warns: ['no longer yours'],
      rows: { 'New owner': thief, Contract: contract },
    },
  ],
  [
    'renounceOwnership',
    calling(contract, 'renounceOwnership'),
    { title: 'Give a contract up', warns: ['nobody'], rows: { Contract: contract } },
  ],
  [
    'multicall with an approval in it',
    calling(token, 'multicall', [encode('transfer', [thief, 1n]), approval]),
    {
      title: 'Make 2 calls in one',
      warns: ['take all of this token'],
      rows: { 'Call 1': 'Send tokens', 'Call 2': 'Allow spending of tokens' },
    },
  ],
  [
    'Multicall3 with an approval in it',
    calling(contract, 'aggregate3', [{ target: token, allowFailure: true, callData: approval }]),
    {
      title: 'Make a call through a contract',
      warns: ['take all of this token'],
      rows: { 'Call 1': 'Allow spending of tokens' },
    },
  ],
  [
    'an account’s execute with an approval in it',
    calling(contract, 'execute', token, 0n, approval),
    { title: 'Make a call through a contract', warns: ['take all of this token'] },
  ],
  [
    'an account’s batch with a batch with an approval in it',
    calling(contract, 'executeBatch', [
      { target: contract, value: 0n, data: encode('execute', [token, 0n, approval]) },
    ]),
    {
      title: 'Make a call through a contract',
      warns: ['take all of this token'],
      rows: { 'Call 1.1': 'Allow spending of tokens', Spender: thief },
    },
  ],
  [
    'a modular account’s execute with an approval in it',
    calling(
      contract,
      'execute',
      pad('0x00'),
      encodePacked(['address', 'uint256', 'bytes'], [token, 0n, approval]),
    ),
    { title: 'Make a call through a contract', warns: ['take all of this token'] },
  ],
  [
    'a Safe’s delegate call',
    calling(contract, 'execTransaction', thief, 0n, '0x', 1, 0n, 0n, 0n, thief, thief, '0x'),
    { title: 'Make a call through a contract', warns: ['as if it were the account itself'] },
  ],
  [
    'more calls than anybody reads',
    calling(contract, 'multicall', allCalls(120)),
    { title: 'Make 120 calls in one', warns: ['more calls than can be read'] },
  ],
  [
    'calls deeper than anybody reads',
    call(contract, nested(9)),
    { title: 'Make a call through a contract', warns: ['more calls than can be read'] },
  ],
  ['plain coins', call(thief, '0x', 5n), { title: 'Send coins' }],
  [
    'a call that nobody knows',
    call(contract, '0xdeadbeef00', 5n),
    {
      title: 'Call a contract',
      warns: ['cannot read what this call does'],
      rows: { Contract: contract, 'Call data': '0xdeadbeef00' },
    },
  ],
  [
    'a call with bytes that its function does not know',
    call(token, `${encode('transfer', [thief, 1n])}00`),
    { title: 'Call a contract', warns: ['cannot read what this call does'] },
  ],
  [
    'a contract that is made',
    { to: undefined, value: 0n, data: '0x6001' },
    { title: 'Make a contract', warns: ['cannot read'], rows: { Code: '0x6001' } },
  ],
  [
    'a token that calls itself as the coin',
    calling(liar, 'transfer', thief, 1n),
    { title: 'Send tokens', warns: ['calls itself ETH'] },
  ],
  [
    'a transfer of a contract that tells nothing',
    calling(silent, 'transfer', thief, 1n),
    { title: 'Send tokens', warns: ['could not read this token'] },
  ],
  [
    'a transfer of an NFT by the function of tokens',
    calling(collection, 'transfer', thief, 42n),
    { title: 'Give an NFT away', warns: ['You give this away'], rows: { Item: 'number 42', To: thief } },
  ],
  [
    'all of a token sent',
    calling(token, 'transfer', thief, 100_000_000n),
    { title: 'Send tokens', warns: ['all that you hold'], isDangerous: false },
  ],
]

const field = (name: string, type: string) => ({ name, type })
const data = (
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>,
  primaryType: string,
  message: Readonly<Record<string, unknown>>,
  verifyingContract: Address = token,
) => ({ types, primaryType, message, domain: { name: 'Token', chainId: 1, verifyingContract } })

const details = [
  field('token', 'address'),
  field('amount', 'uint160'),
  field('expiration', 'uint48'),
  field('nonce', 'uint48'),
]
const detail = { token, amount: `${maxUint160}`, expiration: `${inAYear}`, nonce: 0 }
const permissions = [field('token', 'address'), field('amount', 'uint256')]
const transferFields = [
  field('permitted', 'TokenPermissions'),
  field('spender', 'address'),
  field('nonce', 'uint256'),
  field('deadline', 'uint256'),
]
const transferMessage = {
  permitted: { token, amount: '5' },
  spender: thief,
  nonce: 0,
  deadline: `${inAYear}`,
}
const authorization = [
  field('from', 'address'),
  field('to', 'address'),
  field('value', 'uint256'),
  field('validAfter', 'uint256'),
  field('validBefore', 'uint256'),
  field('nonce', 'bytes32'),
]
const authorized = { from: me, to: thief, value: '5', validAfter: 0, validBefore: `${inAYear}`, nonce: word }
const item = [
  field('itemType', 'uint8'),
  field('token', 'address'),
  field('identifierOrCriteria', 'uint256'),
  field('startAmount', 'uint256'),
  field('endAmount', 'uint256'),
]
const orderTypes = {
  OrderComponents: [
    field('offerer', 'address'),
    field('offer', 'OfferItem[]'),
    field('consideration', 'ConsiderationItem[]'),
    field('endTime', 'uint256'),
  ],
  OfferItem: item,
  ConsiderationItem: [...item, field('recipient', 'address')],
}
const offered = {
  itemType: 2,
  token: collection,
  identifierOrCriteria: '42',
  startAmount: '1',
  endAmount: '1',
}
const price = (recipient: Address) => ({
  itemType: 0,
  token: pad('0x00', { size: 20 }),
  identifierOrCriteria: '0',
  startAmount: '1000000000000000000',
  endAmount: '1000000000000000000',
  recipient,
})
const order = (consideration: readonly unknown[]) =>
  data(
    orderTypes,
    'OrderComponents',
    { offerer: me, offer: [offered], consideration, endTime: `${inAYear}` },
    contract,
  )

const signed: readonly (readonly [string, unknown, ExpectedDescription])[] = [
  [
    'Permit (EIP-2612)',
    data(
      {
        Permit: [
          field('owner', 'address'),
          field('spender', 'address'),
          field('value', 'uint256'),
          field('nonce', 'uint256'),
          field('deadline', 'uint256'),
        ],
      },
      'Permit',
      { owner: me, spender: thief, value: `${maxUint256}`, nonce: 0, deadline: `${inAYear}` },
    ),
    {
      title: 'Allow spending of tokens',
      warns: ['take tokens, without asking you again', 'take all of this token, now and later'],
      rows: { Amount: 'Unlimited TOK', Spender: thief, Token: token },
    },
  ],
  [
    'Permit of DAI',
    data(
      {
        Permit: [
          field('holder', 'address'),
          field('spender', 'address'),
          field('nonce', 'uint256'),
          field('expiry', 'uint256'),
          field('allowed', 'bool'),
        ],
      },
      'Permit',
      { holder: me, spender: thief, nonce: 0, expiry: 0, allowed: true },
    ),
    {
      title: 'Allow spending of tokens',
      warns: ['take tokens', 'take all of this token'],
      rows: { Amount: 'Unlimited TOK', Until: 'no end' },
    },
  ],
  [
    'PermitSingle',
    data(
      {
        PermitSingle: [
          field('details', 'PermitDetails'),
          field('spender', 'address'),
          field('sigDeadline', 'uint256'),
        ],
        PermitDetails: details,
      },
      'PermitSingle',
      { details: detail, spender: thief, sigDeadline: `${inAYear}` },
      permit2,
    ),
    {
      title: 'Allow spending of tokens',
      warns: ['take tokens', 'take all of this token'],
      rows: { Spender: thief, Token: token, Through: permit2 },
    },
  ],
  [
    'PermitBatch',
    data(
      {
        PermitBatch: [
          field('details', 'PermitDetails[]'),
          field('spender', 'address'),
          field('sigDeadline', 'uint256'),
        ],
        PermitDetails: details,
      },
      'PermitBatch',
      { details: [{ ...detail, amount: '1' }, detail], spender: thief, sigDeadline: `${inAYear}` },
      permit2,
    ),
    {
      title: 'Give 2 permissions',
      warns: ['take tokens', 'take all of this token'],
      rows: { 'Permission 2': 'Allow spending of tokens' },
    },
  ],
  [
    'PermitTransferFrom',
    data(
      { PermitTransferFrom: transferFields, TokenPermissions: permissions },
      'PermitTransferFrom',
      transferMessage,
      permit2,
    ),
    {
      title: 'Let tokens be taken',
      warns: ['can move these tokens'],
      rows: { Spender: thief, Token: token, Amount: '0.000005 TOK' },
    },
  ],
  [
    'PermitWitnessTransferFrom',
    data(
      {
        PermitWitnessTransferFrom: [...transferFields, field('witness', 'Order')],
        TokenPermissions: permissions,
        Order: [field('note', 'string')],
      },
      'PermitWitnessTransferFrom',
      { ...transferMessage, witness: { note: 'x' } },
      permit2,
    ),
    { title: 'Let tokens be taken', warns: ['can move these tokens'], rows: { Spender: thief } },
  ],
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map(
    name =>
      [
        `${name} (EIP-3009)`,
        data({ [name]: authorization }, name, authorized),
        { title: 'Let tokens be taken', warns: ['can move these tokens'], rows: { To: thief, Token: token } },
      ] as const,
  ),
  [
    'an order without a price',
    order([]),
    {
      title: 'Offer for sale',
      warns: ['You get nothing', 'Whoever gets this signature'],
      rows: { 'You give': 'NFT number 42', Collection: collection },
    },
  ],
  [
    'an order whose price is paid to another account',
    order([price(thief)]),
    {
      title: 'Offer for sale',
      warns: ['You get nothing', 'Whoever gets'],
      rows: { 'Another gets': '1 ETH', Receiver: thief },
    },
  ],
  [
    'an order with a price',
    order([price(me)]),
    { title: 'Offer for sale', warns: ['Whoever gets'], rows: { 'You get': '1 ETH' } },
  ],
  [
    'an order without a price, of another market',
    data(
      {
        Order: [
          field('maker', 'address'),
          field('makerAsset', 'address'),
          field('takerAsset', 'address'),
          field('makingAmount', 'uint256'),
          field('takingAmount', 'uint256'),
        ],
      },
      'Order',
      { maker: me, makerAsset: token, takerAsset: token, makingAmount: '5000000', takingAmount: '0' },
      contract,
    ),
    { title: 'Offer for sale', warns: ['You get nothing', 'Whoever gets'], rows: { 'You give': '5 TOK' } },
  ],
  [
    'a call through a forwarder',
    data(
      {
        ForwardRequest: [
          field('from', 'address'),
          field('to', 'address'),
          field('value', 'uint256'),
          field('data', 'bytes'),
        ],
      },
      'ForwardRequest',
      { from: me, to: token, value: 0, data: approval },
      contract,
    ),
    {
      title: 'Let a call be made for you',
      warns: ['can have this done', 'take all of this token'],
      rows: { Spender: thief },
    },
  ],
  [
    'native currency that a Safe sends',
    data(
      {
        SafeTx: [
          field('to', 'address'),
          field('value', 'uint256'),
          field('data', 'bytes'),
          field('operation', 'uint8'),
        ],
      },
      'SafeTx',
      { to: thief, value: '1000000000000000000', data: '0x', operation: 0 },
      contract,
    ),
    {
      title: 'Let a call be made for you',
      warns: ['can have this done'],
      rows: { Call: 'Send coins', Amount: '1 ETH', To: thief },
    },
  ],
  [
    'data of an unknown type for a contract',
    data({ Root: [field('root', 'bytes32')] }, 'Root', { root: word }, contract),
    { title: 'Sign this data', warns: ['does not know what this data lets others do'] },
  ],
  [
    'an unknown spender',
    data({ Anything: [field('spender', 'address')] }, 'Anything', { spender: thief }),
    { title: 'Sign this data', warns: ['take tokens', 'does not know what this data lets others do'] },
  ],
]

const transaction = (one: EvmCall): WalletRequest => ({ kind: 'transaction', networkId, account, call: one })
const typedData = (given: unknown): WalletRequest => ({
  kind: 'typedData',
  networkId,
  account,
  typedData: readTypedData(given),
})

async function check(
  request: WalletRequest,
  expected: ExpectedDescription,
  tools: DescribeTools = describeTools(),
) {
  const { title, rows, warnings, isDangerous = false } = await describeRequest(request, tools)
  const { warns = [], rows: wanted = {} } = expected
  expect(title).toBe(expected.title)
  expect(warnings).toEqual(warns.map(each => expect.stringContaining(each)))
  for (const [label, value] of Object.entries(wanted)) {
    expect(rows.map(each => `${each.label}: ${each.value}`)).toContain(`${label}: ${value}`)
  }
  expect(isDangerous).toBe(expected.isDangerous ?? warns.length > 0)
}

describe('describeRequest for requests that empty wallets', () => {
  it.each(calls)('warns about a transaction: %s', (_, one, expected) => check(transaction(one), expected))

  it.each(signed)('warns about typed data: %s', (_, given, expected) => check(typedData(given), expected))

  it.each(calls)('warns about a batch and an operation: %s', async (_, one, { warns = [], isDangerous }) => {
    const harmless = calling(token, 'transfer', contract, 1n)
    const of = { networkId, account }
    const requests: readonly WalletRequest[] = [
      { ...of, kind: 'batch', id: undefined, calls: [harmless, one] },
      { ...of, kind: 'operation', entryPoint: undefined, callData: '0x', amounts: {}, calls: [one] },
    ]
    for (const request of requests) {
      const shown = await describeRequest(request, describeTools())
      expect(shown.warnings).toEqual(warns.map(each => expect.stringContaining(each)))
      expect(shown.isDangerous ?? false).toBe(isDangerous ?? warns.length > 0)
    }
  })

  it('states the position of the call in a batch', async () => {
    const dangerous = calling(token, 'approve', thief, maxUint256)
    const harmless = calling(token, 'transfer', contract, 1n)
    const within = calling(contract, 'executeBatch', [
      { target: token, value: 0n, data: harmless.data },
      { target: token, value: 0n, data: dangerous.data },
    ])
    const of = { networkId, account, kind: 'batch', id: undefined } as const
    const calls = [harmless, dangerous, within]
    expect((await describeRequest({ ...of, calls }, describeTools())).warnings).toEqual([
      'Call 2, 3.2: This allows the spender to take all of this token, now and later.',
    ])
    const many = Array.from({ length: 40 }, () => dangerous)
    expect((await describeRequest({ ...of, calls: many }, describeTools())).warnings).toEqual([
      '40 of the calls: This allows the spender to take all of this token, now and later.',
    ])
    const one = await describeRequest({ ...of, calls: [dangerous] }, describeTools())
    expect(one.warnings).toEqual(['This allows the spender to take all of this token, now and later.'])
  })

  it('warns about an operation whose calls it cannot decode', async () => {
    const of = { networkId, account, entryPoint: undefined, amounts: {} }
    const operation: WalletRequest = { ...of, kind: 'operation', callData: '0xdeadbeef', calls: undefined }
    const shown = await describeRequest(operation, describeTools())
    expect(shown.warnings).toEqual([expect.stringContaining('does not read')])
    expect(shown.isDangerous).toBe(true)
  })
})

describe('the fee of an operation if the app set it', () => {
  const gas = { callGasLimit: 100_000n, verificationGasLimit: 100_000n, preVerificationGas: 50_000n }
  const gwei = 10n ** 9n
  const show = (amounts: OperationRequest['amounts']) => {
    const calls = [calling(token, 'transfer', contract, 1n)]
    const of = { networkId, account, entryPoint: undefined, callData: '0x', calls, amounts } as const
    return describeRequest({ ...of, kind: 'operation' }, describeTools())
  }

  it.each<[string, OperationRequest['amounts'], string]>([
    ['a gas price without a gas limit', { maxFeePerGas: 10n ** 18n }, 'may be of any amount'],
    ['a large `preVerificationGas`', { preVerificationGas: 10n ** 15n }, 'may be of any amount'],
    ['a total fee that is far too high', { ...gas, maxFeePerGas: 1000n * gwei }, 'may be 0.25 ETH'],
  ])('requires a separate confirmation: %s', async (_, amounts, words) => {
    const { warnings, isDangerous } = await show(amounts)
    expect([warnings, isDangerous]).toEqual([[expect.stringContaining(words)], true])
  })

  it.each<[string, OperationRequest['amounts']]>([
    ['no fee fields', {}],
    ['a usual fee', { ...gas, maxFeePerGas: 30n * gwei }],
    ['a nonce', { nonce: 1n }],
  ])('shows no warning: %s', async (_, amounts) => {
    expect(await show(amounts)).toMatchObject({ warnings: [] })
  })
})

describe('a token with the symbol of another token', () => {
  const named = (symbol: string) => describeTools({ readToken: async () => ({ symbol, decimals: 6 }) })
  const sending = transaction(calling(token, 'transfer', thief, 1n))

  it.each(['USDC', 'usdc', 'DAI'])('is distinguished from the known token: %s', symbol =>
    check(sending, { title: 'Send tokens', warns: [`calls itself ${symbol}`] }, named(symbol)),
  )

  it('shows no warning on a network without known tokens', async () => {
    const elsewhere = { ...sending, networkId: 'eip155:31337' }
    const { warnings } = await describeRequest(elsewhere, named('USDC'))
    expect(warnings).toEqual([])
  })

  it("uses the known metadata instead of the node's", () => {
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const rows = { Amount: '5 USDC' }
    const sent = transaction(calling(usdc, 'transfer', thief, 5_000_000n))
    return check(
      sent,
      { title: 'Send tokens', rows },
      describeTools({ readToken: async () => ({ symbol: 'X', decimals: 0 }) }),
    )
  })
})

describe('a description with incomplete data', () => {
  const small = transaction(calling(token, 'approve', thief, 1n))
  const title = 'Allow spending of tokens'

  it('warns when the balance is unknown', () =>
    check(
      small,
      { title, warns: ['could not be compared'] },
      describeTools({ readBalance: async () => undefined }),
    ))

  it('warns when the code of the spender is unknown', () =>
    check(small, { title, warns: ['could not look'] }, describeTools({ hasCode: async () => undefined })))

  it('warns when the data is for another network', () => {
    const permit = data(
      {
        Permit: [
          field('owner', 'address'),
          field('spender', 'address'),
          field('value', 'uint256'),
          field('nonce', 'uint256'),
          field('deadline', 'uint256'),
        ],
      },
      'Permit',
      { owner: me, spender: thief, value: '1', nonce: 0, deadline: 1 },
    )
    const elsewhere = { ...permit, domain: { ...permit.domain, chainId: 5 } }
    return check(typedData(elsewhere), {
      title,
      warns: [
        'another network',
        'take tokens',
        'could not read this token',
        'could not be compared',
        'could not look',
      ],
    })
  })
})
