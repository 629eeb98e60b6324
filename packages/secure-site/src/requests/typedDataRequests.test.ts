import { describe, expect, it } from 'vitest'
import { eoa, invalid, networkId, refusal, smart, stranger, to } from '../__fixtures__/parsing.js'
import type { TypedDataRequest } from './WalletRequest.js'

describe('an eth_signTypedData_v4 request', () => {
  const types = {
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'items', type: 'uint8[][2]' },
      { name: 'note', type: 'string' },
    ],
    Person: [{ name: 'who', type: 'address' }],
    Unused: [{ name: 'x', type: 'string' }],
  }
  const data = {
    types,
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1, salt: `0x${'AB'.repeat(32)}` },
    message: { buyer: { who: to.toLowerCase() }, items: [[1, '0x2'], []], note: 'hi' },
  }
  const sign = (given: unknown, address: unknown = eoa.address) =>
    refusal('eth_signTypedData_v4', [address, given])
  /** Creates typed data of one struct with one field. */
  const single = (type: string, value: unknown) => ({
    types: { One: [{ name: 'it', type }] },
    primaryType: 'One',
    domain: {},
    message: { it: value },
  })
  const readingOf = (type: string, value: unknown) => {
    const { read } = sign(single(type, value)) as { read?: TypedDataRequest }
    return read ? read.typedData.message['it'] : 'refused'
  }
  const refused = invalid('typed data')

  it('contains the fields of its types in their order, from an object or JSON', () => {
    const domain = { name: 'Shop', chainId: 1n, salt: `0x${'ab'.repeat(32)}` }
    const domainType = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'salt', type: 'bytes32' },
    ]
    const { Unused: _, ...used } = types
    const typedData = {
      types: { ...used, EIP712Domain: domainType },
      primaryType: 'Order',
      domain,
      message: { buyer: { who: to }, items: [[1n, 2n], []], note: 'hi' },
      leaves: {
        domain: domainType.map(({ name, type }) => ({
          path: `EIP712Domain.${name}`,
          type,
          value: domain[name as keyof typeof domain],
        })),
        message: [
          { path: 'Order.buyer.who', type: 'address', value: to },
          { path: 'Order.items.0.0', type: 'uint8', value: 1n },
          { path: 'Order.items.0.1', type: 'uint8', value: 2n },
          { path: 'Order.items.1', type: 'uint8[]', value: undefined },
          { path: 'Order.note', type: 'string', value: 'hi' },
        ],
      },
    }
    const read = { kind: 'typedData', networkId, account: eoa, typedData }
    expect(sign(data)).toEqual({ read })
    expect(sign(JSON.stringify(data))).toEqual({ read })
    expect(sign(data, smart.address)).toEqual({ read: { ...read, account: smart } })
  })

  it('keeps the types of empty arrays, and recursive types', () => {
    const tree = {
      types: {
        Tree: [
          { name: 'kids', type: 'Tree[]' },
          { name: 'leaf', type: 'Leaf[2][]' },
        ],
        Leaf: [{ name: 'x', type: 'bool' }],
      },
      primaryType: 'Tree',
      domain: {},
      message: { kids: [{ kids: [], leaf: [] }], leaf: [] },
    }
    const { read } = sign(tree) as { read: TypedDataRequest }
    expect(Object.keys(read.typedData.types).sort()).toEqual(['EIP712Domain', 'Leaf', 'Tree'])
    const { Leaf: _, ...unnamed } = tree.types
    expect(sign({ ...tree, types: unnamed })).toEqual(refused)
  })

  it.each<[string, unknown, unknown]>([
    ['bool', true, true],
    ['bool', 'true', 'refused'],
    ['bool', 1, 'refused'],
    ['string', 'a\u0000', 'a\u0000'],
    ['string', '\udc00', 'refused'],
    ['string', 5, 'refused'],
    ['address', to.toLowerCase(), to],
    ['address', '0x12', 'refused'],
    ['bytes', '0xAB', '0xab'],
    ['bytes', '0xA', 'refused'],
    ['bytes2', '0xabcd', '0xabcd'],
    ['bytes2', '0xab', 'refused'],
    ['bytes2', '0xabcdef', 'refused'],
    ['bytes12', `0x${'ab'.repeat(12)}`, `0x${'ab'.repeat(12)}`],
    ['bytes20', `0x${'ab'.repeat(20)}`, `0x${'ab'.repeat(20)}`],
    ['bytes33', `0x${'00'.repeat(33)}`, 'refused'],
    ['bytes0', '0x', 'refused'],
    ['uint8', 255, 255n],
    ['uint8', 256, 'refused'],
    ['uint8', -1, 'refused'],
    ['uint8', '0xff', 255n],
    ['uint8', 1.5, 'refused'],
    ['uint8', null, 'refused'],
    ['int8', 127, 127n],
    ['int8', 128, 'refused'],
    ['int8', '-128', -128n],
    ['int8', '-129', 'refused'],
    ['uint256', `${2n ** 256n - 1n}`, 2n ** 256n - 1n],
    ['uint256', `${2n ** 256n}`, 'refused'],
    ['uint256', '007', 7n],
    ['uint256', '', 'refused'],
    ['uint256', '5 ', 'refused'],
    ['uint256', ' 5', 'refused'],
    ['uint256', '1e3', 'refused'],
    ['uint256', '0'.repeat(79), 'refused'],
    ['int256', `${-(2n ** 255n)}`, -(2n ** 255n)],
    ['int256', `${2n ** 255n}`, 'refused'],
    ['uint7', 1, 'refused'],
    ['uint', 1, 'refused'],
    ['function', '0x', 'refused'],
    ['Other', {}, 'refused'],
    ['toString', {}, 'refused'],
    ['uint8[]', [], []],
    ['uint8[]', {}, 'refused'],
    ['uint8[2]', [1, 2], [1n, 2n]],
    ['uint8[2]', [1], 'refused'],
    ['uint8[0]', [], []],
    ['uint8[1000]', Array(1000).fill(1), 'refused'],
    ['uint8[x]', [1], 'refused'],
  ])('uses the type %s to read the value %o as %o', (type, value, read) => {
    expect(readingOf(type, value)).toEqual(read)
  })

  it.each<[string, object]>([
    ['another primary type', { primaryType: 'Nobody' }],
    ["the domain's type as its primary type", { primaryType: 'EIP712Domain', message: data.domain }],
    [
      'a duplicate field in an unused type',
      { types: { ...types, Unused: [...types.Unused, ...types.Unused] } },
    ],
    [
      'a name that is of the domain, of the type of another',
      { domain: { name: 5 }, types: { ...types, EIP712Domain: [{ name: 'name', type: 'uint256' }] } },
    ],
    [
      'a domain member of another name',
      { domain: { title: 'x' }, types: { ...types, EIP712Domain: [{ name: 'title', type: 'string' }] } },
    ],
    ['a list as its message', { message: [] }],
    ['a list as a struct', { message: { ...data.message, buyer: [to] } }],
    ['`null` as a struct', { message: { ...data.message, buyer: null } }],
    ['text as a struct', { message: { ...data.message, buyer: 'x' } }],
    ['an extra field in a struct', { message: { ...data.message, buyer: { who: to, more: 1 } } }],
    ['a field with another name', { message: { ...data.message, buyer: { whom: to } } }],
    ['a missing field', { message: { buyer: { who: to }, items: [[], []] } }],
    ['a domain with unknown fields', { domain: { note: 'x' } }],
    ['a domain field of another type', { domain: { chainId: 'one' } }],
    ['an unknown field next to the message', { note: 1 }],
    ['a struct without members', { types: { ...types, Person: [] } }],
    ['a duplicate field', { types: { ...types, Person: [types.Person[0], types.Person[0]] } }],
    [
      'a field definition with an unknown key',
      { types: { ...types, Person: [{ ...types.Person[0], note: 1 }] } },
    ],
    ['a struct with the name of a built-in type', { types: { ...types, uint8: types.Person } }],
    ['a struct with the name of a list type', { types: { ...types, 'Person[]': types.Person } }],
    ['a struct name that begins with a digit', { types: { ...types, '1Person': types.Person } }],
    ['a struct name that is too long', { types: { ...types, ['P'.repeat(65)]: types.Person } }],
    [
      'a domain type with other fields',
      { types: { ...types, EIP712Domain: [{ name: 'name', type: 'bytes' }] } },
    ],
    [
      'a domain type that omits fields',
      { types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    ],
    [
      'a field with the name of an `Object.prototype` member',
      { types: { ...types, Unused: [{ name: '__proto__', type: 'bool' }] } },
    ],
    ['a type with too many digits', { types: { ...types, Unused: [{ name: 'x', type: 'uint8[1000000]' }] } }],
    [
      'a type with an invalid last character',
      { types: { ...types, Unused: [{ name: 'x', type: 'uint8!' }] } },
    ],
    [
      'a type with an invalid first character',
      { types: { ...types, Unused: [{ name: 'x', type: '!uint8' }] } },
    ],
    ['a type name that is too long', { types: { ...types, Unused: [{ name: 'x', type: 'P'.repeat(129) }] } }],
  ])('is rejected with %s', (_, change) => {
    expect(sign({ ...data, ...change })).toEqual(refused)
  })

  it.each([
    'bytes',
    'bytes7',
    'uint',
    'int77',
    'ufixed',
    'fixed8x1',
    'function',
    'address',
    'bool',
    'string',
  ])('is rejected if it defines a struct with the name %s', name => {
    expect(sign({ ...data, types: { ...types, [name]: types.Person } })).toEqual(refused)
  })

  it('may have the five domain fields of EIP-712, with their types', () => {
    const domain = {
      name: 'Shop',
      version: '2',
      chainId: 1,
      verifyingContract: to,
      salt: `0x${'ab'.repeat(32)}`,
    }
    const { read } = sign({ ...data, domain }) as { read: TypedDataRequest }
    expect(read.typedData.leaves.domain.map(({ path, type }) => `${path}: ${type}`)).toEqual([
      'EIP712Domain.name: string',
      'EIP712Domain.version: string',
      'EIP712Domain.chainId: uint256',
      'EIP712Domain.verifyingContract: address',
      'EIP712Domain.salt: bytes32',
    ])
  })

  it('may define its domain type, and names that only begin like reserved ones', () => {
    const EIP712Domain = [
      { name: 'chainId', type: 'uint256' },
      { name: 'name', type: 'string' },
    ]
    const named = { ...data, domain: { name: 'Shop', chainId: 1 }, types: { ...types, EIP712Domain } }
    const { read } = sign(named) as { read: TypedDataRequest }
    expect(read.typedData.leaves.domain.map(({ path }) => path)).toEqual([
      'EIP712Domain.chainId',
      'EIP712Domain.name',
    ])
    for (const name of ['_bool', 'addressBook', 'bytesOf', 'prototype_', 'P'.repeat(64)]) {
      const given = { ...single('bool', true), types: { [name]: [{ name, type: 'bool' }] } }
      expect(sign({ ...given, primaryType: name, message: { [name]: true } })).toHaveProperty('read')
    }
    const long = `${'P'.repeat(64)}[][][][][][][][][][]`
    const deep = {
      ...single(long, []),
      types: { One: [{ name: 'it', type: long }], ['P'.repeat(64)]: types.Person },
    }
    expect(sign(deep)).toHaveProperty('read')
  })

  it('is rejected if it is too long or too deep to be shown', () => {
    const list = (length: number) => single('uint8[]', Array(length).fill(1))
    expect(sign(list(300))).toHaveProperty('read')
    expect(sign(list(301))).toEqual(refused)
    // The domain also counts toward the limit.
    expect(sign({ ...list(299), domain: { name: 'x' } })).toHaveProperty('read')
    expect(sign({ ...list(300), domain: { name: 'x' } })).toEqual(refused)
    // The path of each value also counts toward the limit.
    const text = (length: number) => single('string', 'x'.repeat(length))
    expect(sign(text(20_000 - 'One.it'.length))).toHaveProperty('read')
    expect(sign(text(20_001 - 'One.it'.length))).toEqual(refused)
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
    const nested = (depth: number) => sign(single(`uint8${'[]'.repeat(depth)}`, nest(depth)))
    expect(nested(15)).toHaveProperty('read')
    expect(nested(16)).toEqual(refused)
    const wide = single('uint8[][]', Array(301).fill([]))
    expect(sign(wide)).toEqual(refused)
  })

  const ownData = {
    code: -32602,
    message: 'This data is for one of the wallet’s own accounts. Only the wallet itself writes such data.',
  }
  const hash = `0x${'ab'.repeat(32)}`
  const AccountMessage = [{ name: 'hash', type: 'bytes32' }]
  const word = {
    types: { AccountMessage },
    primaryType: 'AccountMessage',
    domain: { name: 'LabSmartAccount', version: '2', chainId: 31337, verifyingContract: smart.address },
    message: { hash },
  }

  it.each<[string, object]>([
    ["the account's `AccountMessage`", word],
    ["the message of the account's version 1", { ...word, domain: { ...word.domain, version: '1' } }],
    ['the message of another account', { ...word, domain: { ...word.domain, verifyingContract: to } }],
    ['another type in the account’s domain', { ...word, types: { Any: AccountMessage }, primaryType: 'Any' }],
    ["a domain that has only the account's name", { ...word, domain: { name: 'LabSmartAccount' } }],
    [
      'a domain with its fields in another order',
      {
        ...word,
        types: {
          AccountMessage,
          EIP712Domain: [
            { name: 'verifyingContract', type: 'address' },
            { name: 'name', type: 'string' },
          ],
        },
        domain: { name: 'LabSmartAccount', verifyingContract: smart.address },
      },
    ],
    ['the message in another domain', { ...word, domain: { name: 'Shop' } }],
    [
      'an operation in another domain',
      { ...word, domain: {}, types: { AccountOperation: AccountMessage }, primaryType: 'AccountOperation' },
    ],
    [
      'the message inside another struct',
      {
        types: { Order: [{ name: 'words', type: 'AccountMessage[]' }], AccountMessage },
        primaryType: 'Order',
        domain: { name: 'Shop' },
        message: { words: [] },
      },
    ],
  ])('is rejected for either account if a smart account could accept it as an order: %s', (_, given) => {
    for (const { address } of [eoa, smart]) {
      expect(sign(given, address)).toEqual(ownData)
      expect(sign(JSON.stringify(given), address)).toEqual(ownData)
    }
  })

  it('may define an unused type with the name of an account type', () => {
    expect(sign({ ...data, types: { ...types, AccountMessage } })).toHaveProperty('read')
  })

  it('is rejected for another account, and if it is not JSON', () => {
    expect(sign(data, to)).toEqual(stranger)
    expect(sign('{')).toEqual(refused)
    expect(sign(null)).toEqual(refused)
    expect(refusal('eth_signTypedData_v4', [eoa.address, data, 1])).toMatchObject({ code: -32602 })
    expect(sign(data, 'nobody')).toEqual(invalid('0'))
  })
})
