import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { describeTools } from '../__fixtures__/describeTools.js'
import type { Instruction, SolanaTransaction } from '../requests/readSolanaTransaction.js'
import { readTypedData } from '../requests/readTypedData.js'
import { showHidden } from '../text/cleanText.js'
import { describeMessage } from './describeMessage.js'
import { describeGrant, describeRevocation } from './describePermissions.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'

const address = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const account = { address, type: 'eoa' } as const
const networkId = 'eip155:1'
const network = { name: 'Solana', coin: { symbol: 'SOL', decimals: 9 } }
const origin = 'https://shop.example:8443'
const rowOf = (rows: readonly { label: string; value: string }[], label: string) =>
  rows.find(each => each.label === label)?.value

const describeText = (text: string) =>
  describeMessage({ kind: 'message', networkId, account, text }, { origin })

describe('describeMessage', () => {
  it('shows the text and the signing account', () => {
    expect(describeText('héllo\nyou')).toEqual({
      title: 'Sign this message',
      warnings: [],
      rows: [
        { label: 'Message', value: 'héllo\nyou' },
        { label: 'Account', value: address, isBytes: true },
      ],
    })
  })

  it.each([
    ['a sentence', 'Buy two of these for me, please.'],
    ['letters that are two bytes', 'é'.repeat(16)],
  ])('warns about a message of 32 bytes, which may be a hash: %s', (_, text) => {
    const { warnings, isDangerous } = describeText(text)
    expect(warnings).toEqual([expect.stringContaining('as long as a hash')])
    expect(isDangerous).toBe(true)
    expect(describeText(`${text}.`)).not.toHaveProperty('isDangerous')
  })

  it('accepts a message of 32 letters and digits, which is a usual nonce', () => {
    for (const text of ['5f4dcc3b5aa765d61d8327deb882cf99', 'V1StGXR8_Z5jdHi6B-myTV1StGXR8_Z5'])
      expect(describeText(text)).toMatchObject({ warnings: [] })
  })

  it('escapes hidden characters, and escapes text that looks like an escape', () => {
    expect(showHidden('abc\u202ecba\u0000\u200b\u{e0041}')).toBe('abc\\u202ecba\\u0000\\u200b\\u{e0041}')
    expect(showHidden('abc\\u202e')).toBe('abc\\u005cu202e')
    expect(showHidden('C:\\temp 👍️')).toBe('C:\\temp 👍️')
  })
})

describe('describeMessage for a sign-in message', () => {
  const signIn = (start: string) => `${start}\n${address}\n\nURI: https://shop.example:8443`
  const by = 'wants you to sign in with your Ethereum account:'

  it.each([
    `shop.example:8443 ${by}`,
    `https://shop.example:8443 ${by}`,
    'shop.example:8443 wants you to sign in with your Solana account:',
  ])('shows no warning for the requesting site: %s', start => {
    expect(describeText(signIn(start))).toMatchObject({ warnings: [] })
    expect(describeText(signIn(start)).isDangerous).toBeUndefined()
  })

  it.each([
    ['bank.example', `bank.example ${by}`],
    ['shop.example', `shop.example ${by}`],
    ['shop.example:8443', `http://shop.example:8443 ${by}`],
    ['another site', `bank.example  ${by}`],
    ['another site', ` bank.example ${by}`],
    ['another site', `Hello\nbank.example ${by}`],
  ])('requires a separate confirmation for %s: %s', (site, start) => {
    const { warnings, isDangerous } = describeText(signIn(start))
    expect(warnings[0]).toContain(`signs you in to ${site}, but ${origin} asks`)
    expect(isDangerous).toBe(true)
  })
})

describe('describeTypedData', () => {
  const data = {
    domain: { name: 'Shop', chainId: 5, verifyingContract: address },
    types: {
      Order: [
        { name: 'buyer', type: 'Person' },
        { name: 'items', type: 'Item[]' },
        { name: 'Account', type: 'string' },
        { name: 'notes', type: 'string[]' },
      ],
      Person: [{ name: 'name', type: 'string' }],
      Item: [{ name: 'id', type: 'uint8' }],
    },
    primaryType: 'Order',
    message: { buyer: { name: 'Ada' }, items: [{ id: 1 }, { id: 2 }], Account: 'me', notes: [] },
  }
  const describeData = (given: unknown) =>
    describeTypedData(
      { kind: 'typedData', networkId, account, typedData: readTypedData(given) },
      { ...describeTools(), networkId, owner: address },
    )

  it('shows each field of the message and the domain, and warns about another network', async () => {
    const { rows, warnings } = await describeData(data)
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Type: Order',
      'Order.buyer.name: Ada',
      'Order.items.0.id: 1',
      'Order.items.1.id: 2',
      'Order.Account: me',
      'Order.notes: no entries',
      'Domain name: Shop',
      'Domain chainId: 5',
      `Domain verifyingContract: ${address}`,
      `Account: ${address}`,
    ])
    expect(warnings).toEqual([
      expect.stringContaining('another network'),
      expect.stringContaining('does not know what this data lets others do'),
    ])
    expect((await describeData({ ...data, domain: { chainId: '0x1' } })).warnings).toEqual([])
  })

  it('warns about an allowance', async () => {
    const types = { Permit: [{ name: 'spender', type: 'address' }] }
    const permit = { types, primaryType: 'Permit', domain: {}, message: { spender: address } }
    expect((await describeData(permit)).warnings).toEqual([expect.stringContaining('take tokens')])
  })
})

describe('describeSolana', () => {
  const named = (name: string) => ({ name, isLookedUp: false, isSigner: false, isWritable: false })
  const hex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'))
  const instruction = (program: string, data: string, names: readonly string[] = []): Instruction => ({
    program: named(program),
    accounts: names.map(named),
    data: hex(data),
  })
  const show = (...instructions: readonly Instruction[]) => {
    const said = { instructions, feePayer: 'me', signers: ['me', 'you'] }
    const transaction = said as unknown as SolanaTransaction // the description does not read the bytes
    const request = {
      kind: 'solanaTransactions',
      networkId,
      account: 'me',
      answer: 'one',
      options: {},
    } as const
    return describeSolana({ ...request, transactions: [transaction] }, { network })
  }
  const system = '11111111111111111111111111111111'
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const budget = 'ComputeBudget111111111111111111111111111111'

  it.each([
    ['a system transfer', instruction(system, '0200000000ca9a3b00000000', ['a', 'b']), 'Send', '1 SOL'],
    [
      'a checked token transfer',
      instruction(token, '0c40420f000000000006', ['a', 'b', 'c', 'd']),
      'Send tokens',
      '1',
    ],
    [
      'a plain token transfer',
      instruction(token, '030500000000000000', ['a', 'b', 'c']),
      'Send tokens',
      '5 smallest units',
    ],
  ])('describes a known instruction: %s', (_, given, label, value) => {
    const { rows, warnings } = show(given)
    expect(rowOf(rows, label)).toBe(value)
    expect(warnings).toEqual([])
    expect(rowOf(rows, 'Pays the fee')).toBe('me')
    expect(rowOf(rows, 'Signs too')).toBe('you')
  })

  it('shows the program, the accounts and the bytes of an unknown instruction', () => {
    const { rows, warnings } = show(instruction('Unknown1111', '0102', ['a', 'b']))
    expect(rows.slice(0, 4).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Program: Unknown1111',
      'Instruction: 0x0102',
      'With account: a',
      'With account: b',
    ])
    expect(warnings).toEqual(['This wallet cannot read all of what this does. It may take what you own.'])
  })

  const key = '02'.repeat(32)
  const newKey = base58.encode(new Uint8Array(32).fill(2))
  it.each([
    ['an allowance', token, '04ffffffffffffffff', ['a', 'b', 'me'], 'Lets b take tokens of a'],
    [
      'a checked allowance',
      token,
      '0dffffffffffffffff06',
      ['a', 'mint', 'b', 'me'],
      'Lets b take tokens of a',
    ],
    [
      'another owner',
      token,
      `060201${key}`,
      ['a', 'me'],
      `Lets ${newKey} take all that this token account holds`,
    ],
    ['the permanent removal of the owner', token, '060200', ['a', 'me'], 'Lets nobody ever again take all'],
    [
      'another close authority',
      token,
      `060301${key}`,
      ['a', 'me'],
      `Lets ${newKey} close this token account`,
    ],
    [
      'another mint authority',
      token,
      `060001${key}`,
      ['mint', 'me'],
      `Lets ${newKey} make more of this token`,
    ],
    ['a burn', token, '08ffffffffffffffff', ['a', 'mint', 'me'], 'Destroys tokens of a'],
    ['a checked burn', token, '0fffffffffffffffff06', ['a', 'mint', 'me'], 'Destroys tokens of a'],
    [
      'a token account that is closed in favor of another account',
      token,
      '09',
      ['a', 'thief', 'me'],
      'gives the coins in it to thief',
    ],
    [
      'a transaction with a durable nonce, which does not expire',
      system,
      '04000000',
      ['n', 'sysvar', 'me'],
      'may send it at any time, until n is used',
    ],
    [
      'an account assigned to a program',
      system,
      `01000000${key}`,
      ['me'],
      `Gives me to the program ${newKey}`,
    ],
    [
      'another authority of a nonce account',
      system,
      `07000000${key}`,
      ['n', 'me'],
      `Lets ${newKey} decide about n`,
    ],
    ['an unknown authority type', token, `061101${key}`, ['a', 'me'], 'cannot read all'],
    ['an unknown program', 'Unknown1111', '0102', ['a', 'me'], 'cannot read all'],
  ])('requires a separate confirmation for a permission: %s', (_, program, data, accounts, words) => {
    const { warnings, isDangerous, rows } = show(instruction(program, data, accounts))
    expect([warnings.length, isDangerous]).toEqual([1, true])
    expect(warnings[0]).toContain(words)
    // The bytes appear in addition to the description.
    expect(rows.map(each => each.value)).toContain(`0x${data}`)
  })

  it.each([
    ['a revoked allowance', token, '05', ['a', 'me']],
    ['a token account that is closed in favor of its owner', token, '09', ['a', 'me', 'me']],
    ['a synchronized balance of wrapped SOL', token, '11', ['a']],
  ])('shows no warning for an instruction that gives no permission: %s', (_, program, data, accounts) => {
    const { warnings, isDangerous, rows } = show(instruction(program, data, accounts))
    expect([warnings, isDangerous]).toEqual([[], undefined])
    expect(rowOf(rows, 'Instruction of the program')).toMatch(/\.$/)
  })

  it('treats a transfer to an account of a lookup table as unknown', () => {
    const transfer = instruction(system, '0200000000ca9a3b00000000', ['a'])
    const to = { ...named('entry 3 of T'), isLookedUp: true }
    const { rows, warnings } = show({ ...transfer, accounts: [...transfer.accounts, to] })
    expect(rows.map(each => each.value)).toContain('entry 3 of T')
    expect(warnings).toHaveLength(1)
  })

  it('shows the priority fee and warns about it', () => {
    const limit = instruction(budget, '0240420f00')
    const price = instruction(budget, '0340420f0000000000')
    const { rows, warnings } = show(limit, price)
    // 1,000,000 compute units at 1,000,000 micro-lamports each.
    expect(rowOf(rows, 'Priority fee')).toBe('0.001 SOL')
    expect(warnings).toEqual([expect.stringContaining('0.001 SOL is paid')])
    expect(rowOf(show(price, instruction(system, '00')).rows, 'Priority fee')).toBe('0.0004 SOL')
    expect(show(limit).warnings).toEqual([])
  })

  it('requires a separate confirmation for an unusually high priority fee', () => {
    const limit = instruction(budget, '02c05c1500')
    const hundred = show(limit, instruction(budget, '03248179a110000000'))
    expect(rowOf(hundred.rows, 'Priority fee')).toBe('100 SOL')
    expect(hundred.isDangerous).toBe(true)
    const twentieth = show(limit, instruction(budget, '03edf4200200000000'))
    expect(rowOf(twentieth.rows, 'Priority fee')).toBe('0.049999999 SOL')
    expect(twentieth.isDangerous).toBeUndefined()
  })

  it('shows the bytes of a compute budget that is set twice or malformed', () => {
    const price = instruction(budget, '0340420f0000000000')
    for (const given of [[price, price], [instruction(budget, '0340')]]) {
      const { rows, warnings } = show(...given)
      expect(rowOf(rows, 'Program')).toBe(budget)
      expect(warnings).toEqual(['This wallet cannot read all of what this does. It may take what you own.'])
    }
  })
})

it('describes the grant and the revocation of a session', () => {
  const data = { address, functions: [{ functionName: 'mint' }], limit: 5 }
  const grant = { expiry: 0, permissions: [{ type: 'contract-call', data }], signer: { type: 'key' } }
  const { rows } = describeGrant({ kind: 'grant', networkId, account, ...grant })
  expect(rowOf(rows, 'Until')).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
  expect(rowOf(rows, 'Functions')).toBe('mint')
  expect(rowOf(rows, 'More')).toContain('limit')
  expect(rowOf(rows, 'Signer')).toContain('key')
  const revocation = { kind: 'revocation', networkId, account, pci: '0xab' } as const
  expect(describeRevocation(revocation).rows[0]?.value).toBe('0xab')
})
