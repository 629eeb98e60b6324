import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type KnownProviderName, knownProviders } from './knownProviders.js'
import { planProvider } from './planProvider.js'
import { readPrimaryEmail, readProviderUser } from './readProviderUser.js'
import type { SocialProvider } from './SocialProvider.js'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const appleKey = privateKey.export({ format: 'pem', type: 'pkcs8' })

function read(name: KnownProviderName, answer: unknown, joinsByEmail?: boolean) {
  const secret = name === 'apple' ? { teamId: 't', keyId: 'k', privateKey: appleKey } : { clientSecret: 's' }
  const client = { clientId: 'c', ...secret, ...(joinsByEmail === undefined ? {} : { joinsByEmail }) }
  return readProviderUser(answer, planProvider(name, client as SocialProvider).reading)
}

const email = 'ada@example.com'
/** The responses in the providers' documentation, with a verified address. */
const answers: Readonly<Record<KnownProviderName, object>> = {
  google: {
    sub: '10769150350006150715113082367',
    name: 'Ada',
    email,
    email_verified: true,
    hd: 'example.com',
  },
  apple: { sub: '001234.5b3a.0001', email, email_verified: 'true', is_private_email: 'false' },
  discord: { id: '80351110224678912', username: 'ada', global_name: 'Ada', email, verified: true },
  github: { id: 583231, login: 'ada', email: 'public@example.com', verified: true },
  x: { data: { id: '2244994945', name: 'Ada', username: 'ada', confirmed_email: email } },
  facebook: { id: '10153', name: 'Ada', email, verified: true, email_verified: true },
}

describe('readProviderUser', () => {
  it.each([
    ['google', { subject: '10769150350006150715113082367', userName: 'Ada', email, joinsByEmail: true }],
    ['apple', { subject: '001234.5b3a.0001', email, joinsByEmail: true }],
    ['discord', { subject: '80351110224678912', userName: 'Ada', email, joinsByEmail: false }],
    // GitHub returns addresses in a separate response.
    ['github', { subject: '583231', userName: 'ada', joinsByEmail: false }],
    ['x', { subject: '2244994945', userName: 'ada', email, joinsByEmail: false }],
    ['facebook', { subject: '10153', userName: 'Ada', joinsByEmail: false }],
  ] as const)('reads the user from the response of %s', (name, user) => {
    expect(read(name, answers[name])).toEqual(user)
  })

  it('joins no account if the host forbids it, and never joins with Facebook', () => {
    for (const name of Object.keys(knownProviders) as KnownProviderName[])
      expect(read(name, answers[name], false)?.joinsByEmail).toBe(false)
    expect(read('facebook', answers.facebook, true)).toMatchObject({ joinsByEmail: false })
  })

  const said = [true, false, 'true', 'false', null, undefined, 1, 'yes']
  const places = { google: 'email_verified', apple: 'email_verified', discord: 'verified' } as const
  const cases = (['google', 'apple', 'discord'] as const).flatMap(name =>
    said.map(word => [name, word, word === true || (name === 'apple' && word === 'true')] as const),
  )
  it.each(cases)('joins with %s, whose address has the flag %j: %s', (name, word, isJoined) => {
    const user = read(name, { ...answers[name], [places[name]]: word }, true)
    expect(user?.joinsByEmail).toBe(isJoined)
    expect(user?.email).toBe(isJoined ? email : undefined)
  })

  it('joins by the confirmed address of X, if present', () => {
    expect(read('x', answers.x, true)).toMatchObject({ email, joinsByEmail: true })
    const unconfirmed = { data: { id: '1', username: 'ada', email } }
    expect(read('x', unconfirmed, true)).toEqual({ subject: '1', userName: 'ada', joinsByEmail: false })
  })

  it('joins with Google only by its own addresses, or addresses of hosted organizations', () => {
    const { hd: _, ...foreign } = answers.google as { hd: string }
    expect(read('google', foreign)).toMatchObject({ email, joinsByEmail: false })
    expect(read('google', { ...foreign, email: 'Ada@Gmail.com' })).toMatchObject({
      email: 'ada@gmail.com',
      joinsByEmail: true,
    })
    expect(read('google', { ...foreign, email: 'ada@notgmail.com' })).toMatchObject({ joinsByEmail: false })
    expect(read('google', { ...foreign, hd: '' })).toMatchObject({ joinsByEmail: false })
  })

  it.each([
    [{}],
    [null],
    ['text'],
    [{ id: '' }],
    [{ id: null }],
    [{ id: {} }],
    [{ id: 1.5 }],
    // JSON cannot distinguish this number from its neighbor, which is another user.
    [{ id: 2 ** 53 }],
  ])('returns nothing for a response without a subject: %j', answer => {
    expect(read('github', answer)).toBeUndefined()
  })

  it('returns a displayable name, or none', () => {
    const nameOf = (login: unknown) => read('github', { id: 1, login })?.userName
    expect(nameOf('\u202eada\u0000')).toBe('ada')
    expect(nameOf('a'.repeat(500))).toHaveLength(100)
    expect([nameOf(' '), nameOf(7), nameOf(undefined)]).toEqual([undefined, undefined, undefined])
  })

  it.each(['no address', 'a@b@c', '', `${'a'.repeat(260)}@example.com`, 7])(
    'ignores an invalid address: %j',
    wrong => {
      expect(read('discord', { ...answers.discord, email: wrong })).not.toHaveProperty('email')
    },
  )
})

describe('readPrimaryEmail', () => {
  const entry = { email, primary: true, verified: true }
  it('returns the primary and verified address', () => {
    expect(readPrimaryEmail([{ ...entry, email: 'b@example.com', primary: false }, entry])).toBe(email)
  })

  it.each([
    [[{ ...entry, verified: false }]],
    [[{ ...entry, verified: 'true' }]],
    [[{ ...entry, primary: false }]],
    [[]],
    [{ message: 'Not Found' }],
    [null],
  ])('returns nothing for %j', list => expect(readPrimaryEmail(list)).toBeUndefined())
})
