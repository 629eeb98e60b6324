import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isAccountId,
  isNamespace,
  isNetworkId,
  namespaces,
  parseAccountId,
  parseNetworkId,
  toAccountId,
} from './caip.js'
import { isFoyerError } from './errors/FoyerError.js'

const namespace = fc.constantFrom(...namespaces)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

const code = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return isFoyerError(error) ? error.code : error
  }
}

describe('namespaces', () => {
  it('contains eip155, solana, polkadot, bip122 and cosmos', () => {
    expect(namespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
    expect([isNamespace('eip155'), isNamespace('near'), isNamespace('constructor'), isNamespace(7)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('parseNetworkId', () => {
  it('splits an id into namespace and reference', () => {
    fc.assert(
      fc.property(namespace, reference, (family, chain) => {
        expect(parseNetworkId(`${family}:${chain}`)).toEqual({ namespace: family, reference: chain })
      }),
    )
  })

  it('rejects any other form with a typed error', () => {
    const other = fc.oneof(
      fc.string(),
      fc.constantFrom('eip155', 'eip155:', ':1', 'near:1', 'eip155:1:2', 'eip155: 1'),
    )
    fc.assert(
      fc.property(other, value => {
        fc.pre(!isNetworkId(value))
        expect(code(() => parseNetworkId(value))).toBe('NETWORK_ID_INVALID')
      }),
    )
    expect([1, null, undefined, {}].some(isNetworkId)).toBe(false)
  })
})

describe('parseAccountId and isAccountId', () => {
  it('splits an id into the parts it was joined from', () => {
    fc.assert(
      fc.property(namespace, reference, address, (family, chain, where) => {
        const id = toAccountId(`${family}:${chain}`, where)
        expect(isAccountId(id)).toBe(true)
        expect(parseAccountId(id)).toEqual({
          namespace: family,
          networkId: `${family}:${chain}`,
          address: where,
        })
      }),
    )
  })

  it('requires exactly three non-empty parts and a known namespace [VAL-8]', () => {
    const parts = fc.array(fc.constantFrom('', 'eip155', 'solana', 'near', '1', '0xabc'), { maxLength: 5 })
    fc.assert(
      fc.property(parts, list => {
        const isOne =
          list.length === 3 && list.every(part => part !== '') && ['eip155', 'solana'].includes(list[0] ?? '')
        expect(isAccountId(list.join(':'))).toBe(isOne)
        if (!isOne) expect(code(() => parseAccountId(list.join(':')))).toBe('ACCOUNT_INVALID')
      }),
    )
  })
})
