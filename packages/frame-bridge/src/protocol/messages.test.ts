import { decode, type Schema } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSchemas } from './answerSchemas.js'
import { payloadSchemas, readAppMessage } from './appMessages.js'
import type { RequestName } from './FrameRequests.js'
import { readAnswer, readReady, writeAnswer, writeRefusal, writeRequest } from './messages.js'

const isFit = (schema: Schema<unknown>, value: unknown) => decode(schema, value).ok

const user = { address: '0xab', chainId: 1 }
const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }

/** Valid and invalid payloads and answers of each request. */
const table: Readonly<
  Record<RequestName, { fits: [unknown, unknown]; wrongPayload: unknown; wrongAnswer?: unknown }>
> = {
  SWITCH_NETWORK: {
    fits: [{ chainId: 'eip155:1' }, { chainId: 1 }],
    wrongPayload: {},
    wrongAnswer: { chainId: '' },
  },
  CONNECT_EMAIL: {
    fits: [{ email: 'ann@example.org' }, { action: 'VERIFY_OTP' }],
    wrongPayload: { email: 'ann' },
    wrongAnswer: { action: 'OTP' },
  },
  CONNECT_DEVICE: { fits: [undefined, undefined], wrongPayload: {} },
  CONNECT_OTP: { fits: [{ otp: '123456' }, undefined], wrongPayload: { otp: 123456 } },
  CONNECT_SOCIAL: {
    fits: [
      { uri: 'https://a.example?x', preferredAccountType: 'eoa' },
      { ...user, userName: 'ann' },
    ],
    wrongPayload: { uri: 'javascript:alert(1)' },
    wrongAnswer: { ...user, address: '' },
  },
  GET_SOCIAL_REDIRECT_URI: {
    fits: [{ provider: 'passkey' }, { uri: 'https://a.example' }],
    wrongPayload: { provider: 'farcaster' },
    wrongAnswer: { uri: 'javascript:alert(1)' },
  },
  GET_FARCASTER_URI: {
    fits: [undefined, { url: 'farcaster://connect?x' }],
    wrongPayload: 1,
    wrongAnswer: { url: 'data:text/html,x' },
  },
  CONNECT_FARCASTER: { fits: [undefined, { userName: 'ann' }], wrongPayload: {}, wrongAnswer: {} },
  GET_USER: {
    fits: [
      { chainId: 'solana:x', preferredAccountType: 'smartAccount' },
      { ...user, email: null },
    ],
    wrongPayload: { preferredAccountType: 'both' },
    wrongAnswer: { ...user, accounts: [{ address: '0xab', type: 'multisig' }] },
  },
  SIGN_OUT: { fits: [undefined, undefined], wrongPayload: 'now' },
  IS_CONNECTED: {
    fits: [undefined, { isConnected: false }],
    wrongPayload: { token: 7 },
    wrongAnswer: { isConnected: 'yes' },
  },
  GET_CHAIN_ID: { fits: [undefined, { chainId: 'eip155:1' }], wrongPayload: {}, wrongAnswer: {} },
  RPC_REQUEST: {
    fits: [{ method: 'personal_sign', params: [], chainId: 'eip155:1' }, '0x00'],
    wrongPayload: { method: 'personal_sign', params: [] },
  },
  UPDATE_EMAIL: {
    fits: [{ email: 'bob@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
    wrongPayload: { email: 'bob@' },
    wrongAnswer: { action: 'CONNECT' },
  },
  UPDATE_EMAIL_PRIMARY_OTP: { fits: [{ otp: '1' }, undefined], wrongPayload: {} },
  UPDATE_EMAIL_SECONDARY_OTP: {
    fits: [{ otp: '1' }, { newEmail: 'bob@example.org' }],
    wrongPayload: undefined,
    wrongAnswer: { newEmail: 'bob' },
  },
  SYNC_THEME: {
    fits: [
      {
        themeMode: 'dark',
        themeVariables: { '--accent': '#fff', size: 2 },
        w3mThemeVariables: { '--w3m-accent': '#fff' },
      },
      undefined,
    ],
    wrongPayload: { themeMode: 'blue' },
  },
  SYNC_DAPP_DATA: {
    fits: [{ metadata, sdkVersion: '1', sdkType: 'foyer', projectId: 'p' }, undefined],
    wrongPayload: { metadata: { ...metadata, icons: 'x' }, projectId: 'p' },
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    fits: [undefined, { smartAccountEnabledNetworks: [1, 8453] }],
    wrongPayload: {},
    wrongAnswer: { smartAccountEnabledNetworks: ['1'] },
  },
  INIT_SMART_ACCOUNT: {
    fits: [undefined, { address: '0xab', isDeployed: true }],
    wrongPayload: {},
    wrongAnswer: { address: '0xab' },
  },
  SET_PREFERRED_ACCOUNT: {
    fits: [{ type: 'eoa' }, { type: 'eoa', address: '0xab' }],
    wrongPayload: { type: 'payment' },
    wrongAnswer: { type: 'eoa' },
  },
  RELOAD: { fits: [undefined, undefined], wrongPayload: true },
}
const rows = Object.entries(table) as [RequestName, (typeof table)[RequestName]][]

/** The requests of the specification. It declares `AWAIT_UPDATE_EMAIL`, which is never sent. */
const specified = [
  ...['SWITCH_NETWORK', 'CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL'],
  ...['GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER', 'SIGN_OUT'],
  ...['IS_CONNECTED', 'GET_CHAIN_ID', 'RPC_REQUEST', 'UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP'],
  ...['UPDATE_EMAIL_SECONDARY_OTP', 'SYNC_THEME', 'SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
  ...['INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT', 'RELOAD'],
]

describe('a request of the protocol', () => {
  it('is in the specification, and every specified request exists [CALL-28]', () => {
    expect(Object.keys(payloadSchemas).sort()).toEqual([...specified].sort())
    expect(Object.keys(answerSchemas).sort()).toEqual([...specified].sort())
    expect(Object.keys(table).sort()).toEqual([...specified].sort())
  })

  it.each(rows)('%s has schemas for its payload and its answer [CALL-28]', (name, row) => {
    expect(isFit(payloadSchemas[name], row.fits[0])).toBe(true)
    expect(isFit(answerSchemas[name], row.fits[1])).toBe(true)
    expect(isFit(payloadSchemas[name], row.wrongPayload)).toBe(false)
    if ('wrongAnswer' in row) expect(isFit(answerSchemas[name], row.wrongAnswer)).toBe(false)
  })

  it.each(rows)('%s is read by the frame as the app wrote it', (name, { fits: [payload], wrongPayload }) => {
    const id = 'a'.repeat(32)
    expect(readAppMessage(writeRequest(name, { id, payload } as never))).toEqual({ name, id, payload })
    expect(readAppMessage(writeRequest(name, { id, payload: wrongPayload } as never))).toBeUndefined()
  })

  it.each(rows)(
    '%s has answers that the app reads as the frame wrote them',
    (name, { fits: [, payload] }) => {
      const id = 'a'.repeat(32)
      const answer = { id, name, isError: false, payload }
      expect(readAnswer(writeAnswer(name, { id, payload } as never))).toEqual(answer)
      const refusal = { message: 'no', code: 4001 }
      expect(readAnswer(writeRefusal(name, { id, ...refusal }))).toEqual({ id, name, isError: true, refusal })
    },
  )
})

it('accepts a user with chain id as number or text, and e-mail null, text or absent [ENT-24]', () => {
  const { GET_USER: schema } = answerSchemas
  const accounts = [
    { address: '0xab', type: 'eoa' },
    { address: '0xcd', type: 'smartAccount' },
  ]
  const whole = { ...user, email: 'ann@example.org', userName: 'ann', accounts, preferredAccountType: 'eoa' }
  for (const each of [user, { ...user, chainId: 'eip155:1' }, { ...user, email: null }, whole]) {
    expect(isFit(schema, { ...each, smartAccountDeployed: true })).toBe(true)
  }
  for (const wrong of [
    { chainId: 1 },
    { address: '0xab' },
    { ...user, email: 7 },
    { ...user, userName: null },
    { ...user, accounts: {} },
    { ...user, preferredAccountType: 'payment' },
    { ...user, smartAccountDeployed: 'yes' },
  ])
    expect(isFit(schema, wrong)).toBe(false)
})

it('rejects sparse arrays, which a port preserves', () => {
  const { GET_SMART_ACCOUNT_ENABLED_NETWORKS: networks, GET_USER: schema } = answerSchemas
  expect(isFit(networks, { smartAccountEnabledNetworks: structuredClone(new Array(1)) })).toBe(false)
  expect(isFit(schema, { ...user, accounts: new Array(1) })).toBe(false)
})

it('sends the frame the theme’s mode and variables, and all data of the app [ENT-26]', () => {
  const { SYNC_THEME: theme, SYNC_DAPP_DATA: app } = payloadSchemas
  expect(isFit(theme, {})).toBe(true)
  expect(isFit(theme, { themeMode: 'light', themeVariables: { 'font-size': 10, accent: 'red' } })).toBe(true)
  expect(isFit(theme, { w3mThemeVariables: { '--w3m-accent': 'red' } })).toBe(true)
  expect(isFit(theme, { themeVariables: { accent: {} } })).toBe(false)
  expect(isFit(theme, { w3mThemeVariables: { accent: {} } })).toBe(false)
  const known = { sdkVersion: '1', sdkType: 'foyer', projectId: '' }
  expect(isFit(app, { ...known, metadata })).toBe(true)
  expect(isFit(app, known)).toBe(true)
  expect(isFit(app, { metadata })).toBe(false)
  for (const part of ['name', 'description', 'url', 'icons']) {
    expect(isFit(app, { ...known, metadata: { ...metadata, [part]: undefined } })).toBe(false)
  }
})

it.each([
  'ann@example.org',
  'a.b+c@sub.example.co',
  "o'neil@example.org",
  'ü@exämple.org',
  'ann@xn--exmple-cua.org',
])('accepts the e-mail address %s [VAL-18]', email => {
  expect(isFit(payloadSchemas.CONNECT_EMAIL, { email })).toBe(true)
})

it.each([
  '',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'a b@example.org',
  'ann@exa mple.org',
  'a@b@c.org',
])('rejects %j as an e-mail address [VAL-18]', email => {
  expect(isFit(payloadSchemas.CONNECT_EMAIL, { email })).toBe(false)
  expect(isFit(payloadSchemas.UPDATE_EMAIL, { email })).toBe(false)
})

describe('any other message', () => {
  const frame = fc.constantFrom('@foyer-frame/', '@foyer-app/', '', '@w3m-frame/')
  const name = fc.constantFrom(
    'READY',
    'CONNECT',
    'GET_USER',
    'GET_USER_SUCCESS',
    'X_ERROR',
    '_SUCCESS',
    'toString',
  )
  const type = fc.oneof(
    fc.tuple(frame, name).map(([prefix, rest]) => prefix + rest),
    fc.anything(),
  )
  const message = fc.oneof(
    fc.anything(),
    fc.record(
      { type, id: fc.anything(), payload: fc.anything(), version: fc.anything() },
      { requiredKeys: [] },
    ),
  )

  it('is read as nothing or as a complete message, without throwing', () => {
    fc.assert(
      fc.property(message, value => {
        const answer = readAnswer(value)
        if (answer) expect([typeof answer.id, typeof answer.name]).toEqual(['string', 'string'])
        const asked = readAppMessage(value)
        if (asked && asked.name !== 'CONNECT' && asked.name !== 'CANCEL')
          expect(isFit(payloadSchemas[asked.name], asked.payload)).toBe(true)
        const ready = readReady(value)
        if (ready) expect(Number.isSafeInteger(ready.version)).toBe(true)
      }),
      { numRuns: 10_000, seed: 6 },
    )
  })

  it('is ignored if reading it throws', () => {
    const trap = new Proxy({}, { get: () => expect.fail('read past its guard') })
    expect([readAnswer(trap), readAppMessage(trap), readReady(trap)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
