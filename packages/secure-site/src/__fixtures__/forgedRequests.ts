import {
  concat,
  type Hex,
  hashMessage,
  keccak256,
  serializeErc6492Signature,
  size,
  stringToHex,
  toHex,
} from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { grantText, revocationText } from '../sessions/sessionTexts.js'
import {
  domainSeparatorOf,
  entryPointHash,
  type ModelledAccount,
  operationStruct,
  typedDataBytes,
  wordStruct,
} from './accountModel.js'

/** The values that an attacker tries to get a valid signature for. */
export interface Target {
  readonly account: ModelledAccount
  readonly operation: UserOperation<'0.7'>
  /** The hash that the account's ERC-1271 signature would validate. */
  readonly hash: Hex
  /** The smart session to grant or revoke. */
  readonly pci: string
}

/** A request whose signature would be valid for the target if it were signed without checks. */
export interface Forgery {
  readonly name: string
  readonly method: 'personal_sign' | 'eth_signTypedData_v4'
  /** The message or the typed data. */
  readonly content: unknown
}

/** Returns every forgery for the target. */
export function forgedRequests(target: Target): readonly Forgery[] {
  return [
    ...forgedMessages(target).map(([name, content]) => ({ name, method: 'personal_sign', content }) as const),
    ...forgedTypedData(target).map(
      ([name, content]) => ({ name, method: 'eth_signTypedData_v4', content }) as const,
    ),
  ]
}

type NamedMessages = readonly (readonly [name: string, content: unknown])[]

function forgedMessages({ account, operation, hash, pci }: Target): NamedMessages {
  const separator = domainSeparatorOf(account)
  const ofEntryPoint = entryPointHash(account, operation)
  const operationBytes = typedDataBytes(separator, operationStruct(account, operation))
  const wordBytes = typedDataBytes(separator, wordStruct(hash))
  const wrapped = serializeErc6492Signature({
    address: account.address,
    data: operation.callData,
    signature: concat([ofEntryPoint, hash, '0x1b']),
  })
  return [
    ['a real userOpHash', ofEntryPoint],
    ['a real userOpHash with its prefix', prefixed(ofEntryPoint)],
    ['the hash of a userOpHash with its prefix', hashMessage({ raw: ofEntryPoint })],
    ['the bytes of an operation as typed data', operationBytes],
    ['the hash of an operation as typed data', keccak256(operationBytes)],
    ['a hash to be vouched for', hash],
    ['the bytes of a word as typed data', wordBytes],
    ['the hash of a word as typed data', keccak256(wordBytes)],
    ['the call data of an operation', operation.callData],
    ['a wrapped signature (ERC-6492)', wrapped],
    ['a userOpHash in letters', stringToHex(ofEntryPoint)],
    ['a userOpHash in letters, without its start', ofEntryPoint.slice(2)],
    ['half a userOpHash in letters', ofEntryPoint.slice(2, 34)],
    [
      'a userOpHash in letters with its prefix',
      stringToHex(`\u0019Ethereum Signed Message:\n32${ofEntryPoint}`),
    ],
    ['typed data as a text', JSON.stringify(forgedTypedData({ account, operation, hash, pci })[0]?.[1])],
    ['the words of a granted session', grantText(pci)],
    ['the words of a granted session in bytes', stringToHex(grantText(pci))],
    ['the words of a session taken back', revocationText(pci)],
    ['the words of a session taken back in bytes', stringToHex(revocationText(pci))],
  ]
}

const prefixed = (bytes: Hex) => concat([toHex(`\u0019Ethereum Signed Message:\n${size(bytes)}`), bytes])

function forgedTypedData({ account, operation, hash }: Target): NamedMessages {
  const { address, chainId, entryPoint } = account
  const { signature: _, ...packed } = toPackedUserOperation(operation)
  const fields = Object.fromEntries(
    Object.entries(packed).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
  )
  const domain = { name: 'LabSmartAccount', version: '2', chainId, verifyingContract: address }
  const AccountMessage = [{ name: 'hash', type: 'bytes32' }]
  const word = { types: { AccountMessage }, primaryType: 'AccountMessage', domain, message: { hash } }
  const packedType = [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
  ]
  const AccountOperation = [...packedType, { name: 'entryPoint', type: 'address' }]
  const order = {
    types: { AccountOperation },
    primaryType: 'AccountOperation',
    domain,
    message: { ...fields, entryPoint },
  }
  const domainType = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const shop = { name: 'Shop', version: '1', chainId }
  return [
    ['AccountMessage', word],
    ['AccountMessage of the first version', { ...word, domain: { ...domain, version: '1' } }],
    ['AccountMessage with its domain type', { ...word, types: { EIP712Domain: domainType, AccountMessage } }],
    [
      'AccountMessage with its domain type turned round',
      { ...word, types: { EIP712Domain: [...domainType].reverse(), AccountMessage } },
    ],
    [
      'AccountMessage with a number written otherwise',
      { ...word, domain: { ...domain, chainId: toHex(chainId) } },
    ],
    [
      'AccountMessage with an address in small letters',
      { ...word, domain: { ...domain, verifyingContract: address.toLowerCase() } },
    ],
    ['AccountMessage in the domain of a shop', { ...word, domain: { ...shop, verifyingContract: address } }],
    ['an operation', order],
    ['an operation of the first version', { ...order, domain: { ...domain, version: '1' } }],
    [
      'an operation of EntryPoint v0.8',
      {
        types: { PackedUserOperation: packedType },
        primaryType: 'PackedUserOperation',
        domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
        message: fields,
      },
    ],
    [
      'a word by another name',
      { ...word, types: { Word: AccountMessage }, primaryType: 'Word', domain: { ...domain, name: 'Shop' } },
    ],
    [
      'a wrapper around a word (ERC-7739)',
      {
        types: {
          TypedDataSign: [
            { name: 'contents', type: 'AccountMessage' },
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          AccountMessage,
        },
        primaryType: 'TypedDataSign',
        domain: shop,
        message: { contents: { hash }, ...domain },
      },
    ],
    [
      'a wrapper around other data (ERC-7739)',
      {
        types: {
          TypedDataSign: [
            { name: 'contents', type: 'Order' },
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          Order: AccountMessage,
        },
        primaryType: 'TypedDataSign',
        domain: shop,
        message: { contents: { hash }, ...domain },
      },
    ],
    [
      'a shop’s data that carries a userOpHash',
      {
        types: { Order: AccountMessage },
        primaryType: 'Order',
        domain: shop,
        message: { hash: entryPointHash(account, operation) },
      },
    ],
    [
      'a shop’s data with the member names of an operation',
      { ...order, types: { Order: AccountOperation }, primaryType: 'Order', domain: shop },
    ],
    ['data without a domain', { ...word, types: { Word: AccountMessage }, primaryType: 'Word', domain: {} }],
  ]
}
