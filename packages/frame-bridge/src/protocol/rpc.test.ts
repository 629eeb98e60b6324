import { describe, expect, it } from 'vitest'
import { classifyAnswer } from './appMessages.js'
import { notSafeMethods, safeMethods } from './families.js'
import { kindOfMethod, readRpcParams } from './rpc.js'

const solanaKey = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const to = `0x${'12'.repeat(20)}`

/** The methods that the specification lists as safe. */
const specifiedSafe = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

describe('wallet methods', () => {
  it('are safe (41) or not safe (11), never both [PERM-6]', () => {
    expect([new Set(safeMethods).size, new Set(notSafeMethods).size]).toEqual([41, 11])
    expect(safeMethods.map(kindOfMethod).every(kind => kind === 'safe')).toBe(true)
    expect(notSafeMethods.map(kindOfMethod).every(kind => kind === 'notSafe')).toBe(true)
    expect([...safeMethods].sort()).toEqual([...specifiedSafe].sort())
    expect([...notSafeMethods].sort()).toEqual([
      'eth_sendTransaction',
      'eth_sendUserOperation',
      'eth_signTypedData_v4',
      'personal_sign',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
  })

  it.each(['', 'eth_sign', 'ETH_CALL', 'eth_call ', 'constructor', '__proto__', 'wallet_addEthereumChain'])(
    'do not include %j [PERM-8]',
    method => expect(kindOfMethod(method)).toBe('unknown'),
  )
})

describe('the parameters of a wallet method', () => {
  it.each<[string, unknown]>([
    ['personal_sign', ['0x00', to]],
    ['eth_sendTransaction', [{ to }]],
    ['eth_getBalance', [to, 'latest']],
    ['eth_sendUserOperation', [{ sender: to }, to]],
    ['eth_estimateUserOperationGas', [{ sender: to }, to]],
    ['eth_getUserOperationReceipt', ['0x00']],
    ['eth_supportedEntryPoints', undefined],
    ['solana_signMessage', { message: 'abc', pubkey: solanaKey }],
    ['solana_signTransaction', { transaction: 'AQ==', feePayer: solanaKey }],
    ['solana_signAllTransactions', { transactions: ['AQ==', 'AQ=='] }],
    ['solana_signAndSendTransaction', { transaction: 'AQ==' }],
    [
      'solana_signAndSendTransaction',
      { transaction: 'AQ==', options: { skipPreflight: true, maxRetries: 3 } },
    ],
    ['wallet_sendCalls', [{ calls: [{ to, data: '0x', value: '0x1' }], version: '2.0.0' }]],
    ['wallet_sendCalls', [{ calls: [{ to }] }]],
    ['wallet_getCallsStatus', ['0x1']],
    ['wallet_grantPermissions', [{}]],
    ['wallet_revokePermissions', { pci: 'x' }],
    ['wallet_getAssets', [{ account: to }]],
  ])('are accepted for %s in a valid format [VAL-19]', (method, params) => {
    expect(readRpcParams(method, params)).toEqual(params === undefined ? { ok: true } : { ok: true, params })
  })

  it.each<[string, unknown]>([
    ['personal_sign', { message: '0x00' }],
    ['personal_sign', undefined],
    ['eth_sendTransaction', 'all of it'],
    ['eth_sendUserOperation', { sender: to }],
    ['eth_getBalance', null],
    ['solana_signMessage', [{ message: 'abc', pubkey: solanaKey }]],
    ['solana_signMessage', { message: 'abc' }],
    ['solana_signMessage', { message: 1, pubkey: solanaKey }],
    ['solana_signTransaction', { transactions: ['AQ=='] }],
    ['solana_signAllTransactions', { transactions: 'AQ==' }],
    ['solana_signAllTransactions', { transactions: ['AQ==', 7] }],
    ['solana_signAndSendTransaction', { transaction: 'AQ==', options: { skipPreflight: 'yes' } }],
    ['solana_signAndSendTransaction', { transaction: 'AQ==', options: 'fast' }],
    ['wallet_sendCalls', [{ calls: [{ to: 'ann.eth' }] }]],
    ['wallet_sendCalls', [{ calls: [{ to, data: 'ff' }] }]],
    ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
    ['wallet_sendCalls', [{ calls: 'none' }]],
    ['wallet_sendCalls', { calls: [] }],
    ['wallet_getCallsStatus', [1]],
    ['wallet_getCallsStatus', new Array(1)],
    ['wallet_grantPermissions', {}],
  ])('are rejected for %s in an invalid format [VAL-19]', (method, params) => {
    expect(readRpcParams(method, params)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^params/),
    })
  })

  it.each(['eth_accounts', 'eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'wallet_getCapabilities'])(
    'are dropped for %s, which has none',
    method => expect(readRpcParams(method, ['0x1'])).toEqual({ ok: true }),
  )
})

const answers: readonly (readonly [string, unknown])[] = [
  ['transactionHash', `0x${'ab'.repeat(32)}`],
  ['transactionHash', `0x${'AB'.repeat(32)}`],
  ['signedMessage', `0x${'ab'.repeat(65)}`],
  ['signedMessage', `0x${'a'.repeat(62)}`],
  ['signedMessage', `0x${'a'.repeat(65)}`],
  ['object', `0x${'a'.repeat(61)}`],
  ['object', `${'ab'.repeat(32)}`],
  ['object', `0x${'zz'.repeat(32)}`],
  ['object', ` 0x${'ab'.repeat(32)}`],
  ['object', { hash: `0x${'ab'.repeat(32)}` }],
  ['object', undefined],
  ['object', 7],
]

it.each(answers)('classifies an answer as %s: %j [VAL-21]', (kind, answer) => {
  expect(classifyAnswer(answer)).toBe(kind)
})
