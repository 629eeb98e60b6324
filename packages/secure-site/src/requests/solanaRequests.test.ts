import { base58, base64 } from '@scure/base'
import { stringToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  invalid,
  keyOf,
  me,
  parse,
  refusal,
  solanaId,
  solanaOwner,
  stranger,
} from '../__fixtures__/parsing.js'
import { encodeMessage, toTransaction } from '../__fixtures__/solanaBytes.js'
import { isTransactionMessage } from './isTransactionMessage.js'
import type { RequestOwner } from './parseRequest.js'
import type { SolanaTransactionsRequest } from './WalletRequest.js'

describe('a solana_signMessage request', () => {
  const sign = (message: string, pubkey = me) =>
    refusal('solana_signMessage', { message, pubkey }, solanaOwner)
  const signText = (text: string) => sign(base58.encode(stringToBytes(text)))

  it('may be text with line breaks and tabs', () => {
    const text = 'Hello\n\r\tyou ✓'
    const read = { kind: 'solanaMessage', networkId: solanaId, account: me, bytes: stringToBytes(text), text }
    expect(signText(text)).toEqual({ read })
    expect(signText('x'.repeat(2000))).toMatchObject({ read: { bytes: { length: 2000 } } })
  })

  it('is rejected if it is too long', () => {
    expect(sign('1'.repeat(400_000))).toEqual(invalid('message'))
    expect(sign('z'.repeat(28_001))).toEqual(invalid('message'))
  })

  it('is rejected for another account, and if it is not text', () => {
    const hello = base58.encode(stringToBytes('Hello'))
    expect(sign(hello, keyOf(2))).toEqual(stranger)
    for (const text of ['a\u0000', 'a\u001b', 'a\u007f', 'a\u0085', '\u0001'])
      expect(signText(text)).toEqual(invalid('message'))
    expect(sign(base58.encode(Uint8Array.of(0xff, 0xfe)))).toEqual(invalid('message'))
    expect(sign('0OIl')).toEqual(invalid('message'))
    expect(refusal('solana_signMessage', { message: hello }, solanaOwner)).toEqual(invalid('pubkey'))
    expect(refusal('solana_signMessage', { message: hello, pubkey: me, note: 1 }, solanaOwner)).toEqual(
      invalid('note'),
    )
  })
})

describe('isTransactionMessage', () => {
  const signers = [me, keyOf(2)]
  const instructions = [{ program: keyOf(9), accounts: [keyOf(8)], data: Uint8Array.of(1) }]
  /** Encodes a message with two signers and four accounts, of which the given numbers are readonly. */
  const message = (readonlySigners: number, readonlyOthers: number, version: 'legacy' | 0 = 'legacy') => {
    const bytes = encodeMessage({ signers, instructions, version })
    bytes.set([readonlySigners, readonlyOthers], version === 0 ? 2 : 1)
    return bytes
  }

  it('recognizes transaction messages of every version, with readonly accounts or not', () => {
    for (const version of ['legacy', 0] as const) {
      expect(isTransactionMessage(message(0, 0, version))).toBe(true)
      expect(isTransactionMessage(message(1, 2, version))).toBe(true)
    }
  })

  it('returns false for messages that the network would reject', () => {
    expect(isTransactionMessage(message(2, 0))).toBe(false)
    expect(isTransactionMessage(message(0, 3))).toBe(false)
    expect(isTransactionMessage(message(0, 0).slice(0, 80))).toBe(false)
    expect(isTransactionMessage(stringToBytes('Hello'))).toBe(false)
  })
})

describe('a Solana message that is also something else', () => {
  // Keys of 32 letters, which do not occur in practice.
  const lettersOf = (index: number) =>
    Uint8Array.from({ length: 32 }, (_, at) => 65 + ((7 * index + at * index) % 26))
  const account = base58.encode(lettersOf(1))
  const sign = (bytes: Uint8Array | readonly number[]) => {
    const params = { message: base58.encode(Uint8Array.from(bytes)), pubkey: account }
    return refusal('solana_signMessage', params, { ...solanaOwner, account } as RequestOwner)
  }
  const text = (letters: string) => [...stringToBytes(letters)]
  /** Encodes a legacy transaction message that consists only of letters, punctuation, tabs and line breaks. */
  const lettered = (header: readonly number[], count = 9, rest: readonly number[] = []) => [
    ...header,
    64,
    ...Array.from({ length: 64 }, (_, index) => [...lettersOf(index + 1)]).flat(),
    ...text('B'.repeat(32)),
    count,
    ...Array.from({ length: count }, () => [32, 9, ...Array(9).fill(33), 13, ...text('a'.repeat(13))]).flat(),
    ...rest,
  ]

  it.each([
    [13, 9, 9],
    [10, 9, 13],
    [33, 32, 10],
  ])('is rejected if it is both text and a transaction of %i signers', (...header) => {
    for (const bytes of [lettered(header), lettered(header, 32), lettered(header, 9, text('and more'))])
      expect(sign(bytes)).toEqual(invalid('message'))
    // The same letters are accepted with a header that the network would reject.
    expect(sign(lettered([9, 9, 9]))).toHaveProperty('read')
  })

  it('is rejected if it begins like a transaction of any version, or an off-chain message', () => {
    const legacy = encodeMessage({ signers: [account], instructions: [] })
    for (let version = 0; version < 0x80; version += 1) {
      expect(sign([0x80 | version, ...legacy])).toEqual(invalid('message'))
      // A first byte of a multi-byte character must be followed by its second.
      expect(sign([0x80 | version, ...lettered([13, 9, 9])])).toEqual(invalid('message'))
    }
    const header = [0xff, ...text('solana offchain')]
    expect(sign([...header, 0, 0, 5, 0, ...text('hello')])).toEqual(invalid('message'))
    expect(sign([...header, ...text('\thello')])).toEqual(invalid('message'))
  })
})

describe('Solana transaction requests', () => {
  it('are rejected if they are off-chain messages or have an unsupported version', () => {
    const legacy = encodeMessage({ signers: [me], instructions: [] })
    const offChain = [0xff, ...stringToBytes('solana offchain'), 0, 0, 1, 0, 97]
    for (const message of [offChain, [0x81, ...legacy], [0x82, ...legacy], [0xff, ...legacy]]) {
      const transaction = base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
      expect(refusal('solana_signTransaction', { transaction }, solanaOwner)).toEqual(invalid('transaction'))
    }
  })

  const pay = { program: keyOf(9), accounts: [keyOf(8)], data: Uint8Array.of(1, 2) }
  const write = (signers: readonly string[] = [me, keyOf(2)], count = 1, version: 'legacy' | 0 = 'legacy') =>
    base64.encode(toTransaction(encodeMessage({ signers, instructions: Array(count).fill(pay), version })))
  const ask = (method: string, params: object) => refusal(`solana_${method}`, params, solanaOwner)
  const parseAs = (method: string, params: object) =>
    parse<SolanaTransactionsRequest>(`solana_${method}`, params, solanaOwner)

  it.each(['legacy', 0] as const)('contain the signers, the fee payer and the instructions: %s', version => {
    const read = parseAs('signTransaction', { transaction: write([keyOf(3), me], 2, version), pubkey: me })
    const named = { isLookedUp: false, isSigner: false, isWritable: true }
    const instruction = {
      program: { name: keyOf(9), ...named },
      accounts: [{ name: keyOf(8), ...named }],
      data: pay.data,
    }
    expect(read).toMatchObject({
      kind: 'solanaTransactions',
      networkId: solanaId,
      account: me,
      answer: 'one',
      options: {},
    })
    expect(read.transactions).toMatchObject([
      { feePayer: keyOf(3), signers: [keyOf(3), me], instructions: [instruction, instruction] },
    ])
  })

  it('derive the signers and the writable accounts from the header', () => {
    const instruction = { program: keyOf(9), accounts: [me, keyOf(2), keyOf(8)], data: Uint8Array.of() }
    const message = encodeMessage({ signers: [me, keyOf(2)], instructions: [instruction] })
    message.set([1, 1], 1) // the last signer and the last other account are readonly
    const transaction = base64.encode(toTransaction(message))
    const [read] = parseAs('signTransaction', { transaction }).transactions
    const [{ program, accounts } = expect.fail('no instruction')] = read?.instructions ?? []
    expect([...accounts, program]).toEqual([
      { name: me, isLookedUp: false, isSigner: true, isWritable: true },
      { name: keyOf(2), isLookedUp: false, isSigner: true, isWritable: false },
      { name: keyOf(8), isLookedUp: false, isSigner: false, isWritable: true },
      { name: keyOf(9), isLookedUp: false, isSigner: false, isWritable: false },
    ])
  })

  /**
   * Creates a transaction whose one instruction refers to accounts of the message and of two lookup tables by index.
   */
  const lookingUp = (...indices: readonly number[]) => {
    const key = (byte: number) => Array<number>(32).fill(byte)
    const header = [0x80, 1, 0, 0]
    const instruction = [1, indices.length, ...indices, 0]
    const tables = [2, ...key(7), 1, 5, 2, 6, 4, ...key(6), 1, 3, 0]
    const message = [...header, 2, ...key(1), ...key(9), ...key(5), 1, ...instruction, ...tables]
    return { transaction: base64.encode(toTransaction(Uint8Array.from(message))) }
  }

  it('identify entries of lookup tables, the writable entries of all tables first', () => {
    const [read] = parseAs('signTransaction', lookingUp(0, 2, 3, 4, 5)).transactions
    const entry = (place: number, table: number, isWritable: boolean) => ({
      name: `entry ${place} of ${keyOf(table)}`,
      isLookedUp: true,
      isSigner: false,
      isWritable,
    })
    expect(read?.instructions[0]?.accounts).toEqual([
      { name: me, isLookedUp: false, isSigner: true, isWritable: true },
      entry(5, 7, true),
      entry(3, 6, true),
      entry(6, 7, false),
      entry(4, 7, false),
    ])
    expect(ask('signTransaction', lookingUp(6))).toEqual(invalid('transaction'))
  })

  it('contain one transaction or several, depending on the method', () => {
    const [one, two] = [write(), write([me])]
    expect(parseAs('signAllTransactions', { transactions: [one, two], pubkey: me })).toMatchObject({
      answer: 'all',
      transactions: [{ signers: [me, keyOf(2)] }, { signers: [me] }],
    })
    expect(parseAs('signTransaction', { transaction: one }).answer).toBe('one')
    expect(ask('signTransaction', { transactions: [one] })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transaction: one })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transactions: [] })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transactions: Array(21).fill(one) })).toMatchObject({ code: -32602 })
    expect(parseAs('signAllTransactions', { transactions: Array(20).fill(one) }).transactions).toHaveLength(
      20,
    )
  })

  it('pass the options for the node under either name', () => {
    const options = {
      skipPreflight: true,
      preflightCommitment: 'confirmed',
      maxRetries: 0,
      minContextSlot: 5,
    }
    const transaction = write()
    for (const name of ['options', 'sendOptions']) {
      const read = parseAs('signAndSendTransaction', { transaction, pubkey: me, [name]: options })
      expect(read).toMatchObject({ answer: 'sent', options })
      for (const wrong of [{ maxRetries: -1 }, { maxRetries: 0.5 }, { minContextSlot: '5' }, { note: 1 }])
        expect(ask('signAndSendTransaction', { transaction, [name]: wrong })).toMatchObject({ code: -32602 })
      expect(parseAs('signAndSendTransaction', { transaction, [name]: null }).options).toEqual({})
    }
    expect(parseAs('signAndSendTransaction', { transaction }).options).toEqual({})
    expect(ask('signAndSendTransaction', { transaction, options, sendOptions: options })).toMatchObject({
      code: -32602,
    })
  })

  it('are rejected for another account', () => {
    const why = { code: 4100, message: 'This transaction is not for this account to sign.' }
    expect(ask('signTransaction', { transaction: write([keyOf(2)]) })).toEqual(why)
    expect(ask('signAllTransactions', { transactions: [write(), write([keyOf(2)])] })).toEqual(why)
    expect(ask('signTransaction', { transaction: write(), pubkey: keyOf(2) })).toEqual(stranger)
  })

  it('are rejected if they have more than 100 instructions in total', () => {
    expect(parseAs('signTransaction', { transaction: write([me], 100) }).transactions).toHaveLength(1)
    expect(ask('signTransaction', { transaction: write([me], 101) })).toEqual(invalid('transaction'))
    const half = write([me], 51)
    expect(ask('signAllTransactions', { transactions: [half, half] })).toEqual(invalid('transaction'))
  })

  it('are rejected if they are malformed or not canonical', () => {
    const whole = base64.decode(write())
    const wrong = [
      whole.slice(0, -1),
      Uint8Array.from([...whole, 0]),
      new Uint8Array(0),
      base64.decode(write([me, keyOf(2)], 1, 0)).map((byte, at) => (at === 1 + 128 ? 0x8f : byte)),
    ]
    for (const bytes of wrong)
      expect(ask('signTransaction', { transaction: base64.encode(bytes) })).toEqual(invalid('transaction'))
    expect(ask('signTransaction', { transaction: '%%%' })).toEqual(invalid('transaction'))
    expect(ask('signTransaction', { transaction: write(), note: 1 })).toEqual(invalid('note'))
  })
})
