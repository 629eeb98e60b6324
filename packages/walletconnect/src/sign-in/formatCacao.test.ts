import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { expect, it } from 'vitest'
import { addresses } from '../__fixtures__/createPhone.js'
import { signingOn } from '../__fixtures__/families.js'
import { ethereum, polygon } from '../__fixtures__/networks.js'
import { fields } from '../__fixtures__/signInPhone.js'
import { createAuthPayload } from './authRequest.js'
import { formatCacao } from './cacao.js'
import { allowedBy, readRecap, writeRecap } from './recap.js'

const iss = `did:pkh:eip155:137:${addresses.eip155}`
const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_showCallsStatus', 'eth_signTypedData_v4']
const chains = [ethereum.id, polygon.id]
const family = signingOn(chains, methods)
const { domain, uri, version, nonce, issuedAt } = fields
const bare = { domain, uri, version, nonce, issuedAt }

/** Creates the SDK wallet's answer to a request. */
function sign(asked: Parameters<typeof createAuthPayload>[0]) {
  const authPayload = createAuthPayload(asked, family)
  const request = { ...authPayload, chains: [...chains], resources: [...authPayload.resources] }
  const wallet = { authPayload: request, chains, methods: ['personal_sign', 'eth_sendTransaction'] }
  return buildAuthObject(populateAuthPayload(wallet), { t: 'eip191', s: '0x' }, iss)
}

it.each([
  ['every field', fields],
  ['only the required fields', bare],
  ['no statement', { ...fields, statement: '' }],
  ['no resources of its own', { ...bare, statement: 'Sign in.', resources: [] }],
])("writes the SDK's own text for a message with %s", (_, asked) => {
  const cacao = sign(asked)
  const text = formatMessage(cacao.p, iss)
  expect(formatCacao(cacao, 'Ethereum')).toBe(text)
  expect(text).toContain("(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.")
})

it.each([
  ['no ReCap', { resources: ['https://app.example/terms'] }],
  ['no resources', { resources: undefined }],
  [
    'several abilities',
    { resources: [recapOf({ eip155: ability('request'), 'https://x': ability('read') })] },
  ],
  ['a statement of its own', { statement: 'Hello', resources: [writeRecap('eip155', methods)] }],
])("writes the SDK's own text for a payload with %s", (_, changes) => {
  const { p } = sign(fields)
  const cacao = { p: { ...p, ...changes } }
  expect(formatCacao(cacao as Parameters<typeof formatCacao>[0], 'Ethereum')).toBe(
    formatMessage(cacao.p as never, iss),
  )
})

function ability(kind: string) {
  return { [`${kind}/beta`]: [{}], [`${kind}/alpha`]: [{}], 'other/gamma': [{}] }
}

function recapOf(att: object): string {
  return `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64').replace(/=+$/, '')}`
}

it('requests the methods, except the one that wallets answer with a window of their own', () => {
  const recap = readRecap(createAuthPayload(fields, family).resources)
  expect(recap && allowedBy(recap, 'eip155').methods).toEqual([
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
  ])
})

it('reads the methods and chains that a wallet allows', () => {
  const recap = readRecap(sign(fields).p.resources)
  expect(recap && allowedBy(recap, 'eip155')).toEqual({
    methods: ['eth_sendTransaction', 'personal_sign'],
    chains: [...chains, ...chains],
  })
})

it.each(['urn:recap:', 'urn:recap:%', `urn:recap:${btoa('{"att":{}}')}`, recapOf({ eip155: { a: 'b' } })])(
  'rejects %s',
  resource => {
    expect(() => readRecap([resource])).toThrow()
  },
)
