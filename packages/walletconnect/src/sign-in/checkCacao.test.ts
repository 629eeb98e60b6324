import type { Cacao } from '@foyer/common'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addresses, phoneKey } from '../__fixtures__/createPhone.js'
import { signingOn } from '../__fixtures__/families.js'
import { ethereum, polygon } from '../__fixtures__/networks.js'
import { fields } from '../__fixtures__/signInPhone.js'
import { type AuthPayload, createAuthPayload } from './authRequest.js'
import { checkCacao as checkCacaoOf, formatCacao } from './cacao.js'
import { readRecap, withRecapStatement } from './recap.js'

const account = privateKeyToAccount(phoneKey)
const family = signingOn([ethereum.id], ['personal_sign'])
const asked = createAuthPayload(fields, family)
const checkCacao = (cacao: Cacao, asked: AuthPayload) => checkCacaoOf(cacao, { asked, family })

/** Returns the answer of a wallet that signed something else, with the right key. */
async function signOther(changes: Record<string, unknown> = {}): Promise<Cacao> {
  const { type: _, chains: __, ...payload } = asked
  const p = { ...payload, iss: `did:pkh:${ethereum.id}:${addresses.eip155}`, ...changes }
  const unsigned = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } } as const
  const s = await account.signMessage({ message: formatCacao(unsigned, 'Ethereum') })
  return { ...unsigned, s: { t: 'eip191', s } }
}

it('accepts a signature of the requested message', async () => {
  const cacao = await signOther()
  expect(await checkCacao(cacao, asked)).toEqual({
    account: `${ethereum.id}:${addresses.eip155}`,
    message: formatCacao(cacao, 'Ethereum'),
    signature: cacao.s.s,
    cacao,
  })
})

it('accepts a statement to which the wallet appended its permissions', async () => {
  const recap = readRecap(asked.resources) ?? expect.fail('nothing is asked for')
  const cacao = await signOther({ statement: withRecapStatement(fields.statement ?? '', recap) })
  expect(await checkCacao(cacao, asked)).toMatchObject({ signature: cacao.s.s })
})

it('rejects a statement or a validity that was not requested', async () => {
  const { statement: _s, exp: _e, nbf: _n, ...bare } = asked
  expect(await checkCacao(await signOther({}), bare)).toBeUndefined()
  for (const field of ['statement', 'exp', 'nbf'] as const) {
    const without = Object.fromEntries(['statement', 'exp', 'nbf'].map(each => [each, undefined]))
    const cacao = await signOther({ ...without, [field]: asked[field] })
    expect(await checkCacao(cacao, bare)).toBeUndefined()
  }
})

it('normalizes the account, however the wallet writes it', async () => {
  const small = await signOther({ iss: `did:pkh:${ethereum.id}:${addresses.eip155.toLowerCase()}` })
  expect((await checkCacao(small, asked))?.account).toBe(`${ethereum.id}:${addresses.eip155}`)
})

describe('a contract wallet', () => {
  const signOf = async (changes: Record<string, unknown>, t = 'eip1271') =>
    ({ ...(await signOther(changes)), s: { t, s: '0x12' } }) as Cacao

  it.each(['eip1271', 'eip6492'])('is left to be verified on chain: %s', async t => {
    expect(await checkCacao(await signOf({}, t), asked)).toMatchObject({ signature: '0x12' })
  })

  it.each([
    ['an account without the `did:pkh` prefix', { iss: `${ethereum.id}:${addresses.eip155}` }],
    ['an account with another prefix', { iss: `did:key:${ethereum.id}:${addresses.eip155}` }],
    ['an invalid address', { iss: `did:pkh:${ethereum.id}:nobody` }],
    ['no address', { iss: `did:pkh:${ethereum.id}` }],
    ['more than an account', { iss: `did:pkh:${ethereum.id}:${addresses.eip155}:1` }],
    ['an address that is too long', { iss: `did:pkh:${ethereum.id}:${addresses.eip155}0` }],
  ])('is rejected with %s', async (_, changes) => {
    expect(await checkCacao(await signOf(changes), asked)).toBeUndefined()
  })

  it('is rejected with an unreadable ReCap', async () => {
    const cacao = await signOf({})
    const resources = ['urn:recap:%%%']
    expect(await checkCacao({ ...cacao, p: { ...cacao.p, resources } } as Cacao, asked)).toBeUndefined()
  })
})

it('rejects a signature of another type or of another account', async () => {
  const cacao = await signOther()
  for (const s of [
    { ...cacao.s, t: 'eip712' },
    { ...cacao.s, t: '' },
    { t: 'eip191', s: await account.signMessage({ message: 'something else' }) },
  ])
    expect(await checkCacao({ ...cacao, s } as Cacao, asked)).toBeUndefined()
})

describe('a correctly signed message that was not requested', () => {
  it.each([
    ['nonce, signed for another visit', { nonce: 'aaaaaaaaaaaa' }],
    ['domain, signed for another site', { domain: 'evil.example' }],
    ['URI', { aud: 'https://evil.example/login' }],
    ['expiration time', { exp: '2099-11-22T09:00:00.000Z' }],
    ['expiration time (none)', { exp: undefined }],
    ['start time', { nbf: '2020-11-22T08:00:00.000Z' }],
    ['start time (none)', { nbf: undefined }],
    ['statement', { statement: 'Pay 1000.' }],
    ['statement (none)', { statement: undefined }],
    ['statement (with additional text)', { statement: `${fields.statement} Pay 1000.` }],
    ['chain', { iss: `did:pkh:${polygon.id}:${addresses.eip155}` }],
  ])('is rejected with another %s', async (_, changes) => {
    expect(await checkCacao(await signOther(changes), asked)).toBeUndefined()
  })
})
