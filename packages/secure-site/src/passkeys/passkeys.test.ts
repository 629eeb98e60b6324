import { randomUUID } from 'node:crypto'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  enterByPasskey,
  makeOwner,
  proveByPasskey,
  signInAtAccount,
} from '../__fixtures__/accountOwner.js'
import { createBrowser, lastMail, readMails } from '../__fixtures__/createBrowser.js'
import { createSoftPasskey } from '../__fixtures__/softPasskey.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

const fiveMinutesMs = 5 * 60 * 1000

let frame: LocalFrame
let passedMs = 0
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => Date.now() + passedMs })
})
afterAll(() => frame.stop())

const isVoid = 'This request for a passkey is no longer valid.'
const isRefused = 'This passkey was not accepted.'
type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON

it('adds a passkey, lists it, signs in with it alone, and notifies the owner', async () => {
  const { browser, passkey } = await makeOwner(frame, 'ada@lab.test')
  expect((await lastMail(frame, 'ada@lab.test')).subject).toBe('A passkey was added to your wallet')
  const entered = await enterByPasskey(frame, passkey)
  const account = await browser.call('account/read')
  expect(account).toMatchObject({
    email: 'ada@lab.test',
    waysIn: ['email'],
    passkeys: [{ name: 'Phone', isSynced: false, lastUsedAt: expect.any(Number) }],
    hasSecondStep: false,
  })
  expect(await entered.call('account/read')).toEqual(account)
})

it('requests resident keys and user verification for the site’s host', async () => {
  const browser = await signInAtAccount(frame, 'options@lab.test')
  expect(await browser.call('account/passkeys/ask')).toMatchObject({
    rp: { id: 'secure.localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(await browser.call('account/enter/ask')).toMatchObject({
    rpId: 'secure.localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
})

it('removes a passkey, which then cannot sign in, and notifies the owner', async () => {
  const { browser, passkey } = await makeOwner(frame, 'remover@lab.test')
  await browser.call('account/passkeys/remove', { id: passkey.id })
  expect((await lastMail(frame, 'remover@lab.test')).subject).toBe('A passkey was removed from your wallet')
  await expect(enterByPasskey(frame, passkey)).rejects.toThrow(
    'This passkey does not belong to this account.',
  )
})

describe('a rejected passkey', () => {
  it('belongs to a user other than the signed-in one', async () => {
    const [mallory, victim] = [
      await makeOwner(frame, 'mallory@lab.test'),
      await makeOwner(frame, 'victim@lab.test'),
    ]
    await expect(proveByPasskey(victim.browser, mallory.passkey)).rejects.toThrow(
      'does not belong to this account',
    )
    await expect(victim.browser.call('account/passkeys/remove', { id: mallory.passkey.id })).rejects.toThrow(
      'does not belong to this account',
    )
  })

  it('has the credential id of another user’s passkey', async () => {
    const mallory = await makeOwner(frame, 'm2@lab.test')
    const victim = await makeOwner(frame, 'v2@lab.test')
    const { id, userHandle } = victim.passkey
    const lies = { credentialId: id, userHandle: userHandle(), counter: 9 }
    await expect(enterByPasskey(frame, mallory.passkey, lies)).rejects.toThrow(isRefused)
  })

  it('has the user handle of another user', async () => {
    const { passkey } = await makeOwner(frame, 'm3@lab.test')
    const userHandle = Buffer.from('somebody').toString('base64url')
    await expect(enterByPasskey(frame, passkey, { userHandle })).rejects.toThrow(isRefused)
  })

  it('signs a challenge that was used, is for another session or action, or expired', async () => {
    const { browser, passkey } = await makeOwner(frame, 'challenge@lab.test')
    const asked = await browser.call<PasskeyOptions>('account/confirm/ask')
    await browser.call('account/confirm/passkey', { answer: passkey.sign(asked) })
    await expect(browser.call('account/confirm/passkey', { answer: passkey.sign(asked) })).rejects.toThrow(
      isVoid,
    )

    // Both have one device id, so that only the session differs.
    const deviceId = randomUUID()
    const [one, other] = [
      createBrowser(frame.loopbackUrl, deviceId),
      createBrowser(frame.loopbackUrl, deviceId),
    ]
    for (const each of [one, other]) await enterByPasskey(frame, passkey, {}, each)
    const ofOther = await other.call<PasskeyOptions>('account/confirm/ask')
    await expect(one.call('account/confirm/passkey', { answer: passkey.sign(ofOther) })).rejects.toThrow(
      isVoid,
    )

    const ofDeed = await browser.call<PasskeyOptions>('account/confirm/ask')
    await expect(browser.call('account/enter', { answer: passkey.sign(ofDeed) })).rejects.toThrow(isVoid)

    const late = await browser.call<PasskeyOptions>('account/confirm/ask')
    passedMs += fiveMinutesMs
    await expect(browser.call('account/confirm/passkey', { answer: passkey.sign(late) })).rejects.toThrow(
      isVoid,
    )
  })

  it('signs a challenge of another browser', async () => {
    const { passkey } = await makeOwner(frame, 'relay@lab.test')
    const [thief, visitor] = [createBrowser(frame.loopbackUrl), createBrowser(frame.loopbackUrl)]
    const asked = await thief.call<PasskeyOptions>('account/enter/ask')
    await expect(visitor.call('account/enter', { answer: passkey.sign(asked) })).rejects.toThrow(isVoid)
  })

  it('signs a challenge that was not issued', async () => {
    const { passkey } = await makeOwner(frame, 'made-up@lab.test')
    const challenge = Buffer.alloc(32, 7).toString('base64url')
    await expect(enterByPasskey(frame, passkey, { challenge })).rejects.toThrow(isVoid)
  })

  it('has another origin, another site, or no user verification', async () => {
    const { browser, passkey } = await makeOwner(frame, 'site@lab.test')
    const lies = [{ origin: 'http://lab.localhost:5173' }, { rpId: 'localhost' }, { isVerified: false }]
    for (const lie of lies) {
      await expect(enterByPasskey(frame, passkey, lie)).rejects.toThrow(isRefused)
      await expect(addPasskey(browser, createSoftPasskey(frame.origin), lie)).rejects.toThrow(isRefused)
    }
    await enterByPasskey(frame, passkey)
  })

  it('has a counter that did not increase, as a copy has', async () => {
    const { passkey } = await makeOwner(frame, 'copied@lab.test')
    await enterByPasskey(frame, passkey, { counter: 5 })
    for (const counter of [4, 5])
      await expect(enterByPasskey(frame, passkey, { counter })).rejects.toThrow(isRefused)
    await enterByPasskey(frame, passkey, { counter: 6 })
  })

  it('is registered already under another account', async () => {
    const { passkey } = await makeOwner(frame, 'first@lab.test')
    const thief = await signInAtAccount(frame, 'second@lab.test')
    await expect(addPasskey(thief, passkey)).rejects.toThrow('This passkey is already in use.')
  })

  it('has a database row that the service did not write', async () => {
    const { passkey } = await makeOwner(frame, 'row@lab.test')
    const changed = { counter: 0, name: 'Changed' }
    await frame.database.db
      .updateTable('passkeys')
      .set(changed)
      .where('credentialId', '=', passkey.id)
      .execute()
    await expect(enterByPasskey(frame, passkey)).rejects.toThrow('Something went wrong here.')
  })
})

it('stores one challenge per browser that repeats its request', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const count = async () => {
    const query = frame.database.db.selectFrom('passkeyChallenges').where('purpose', '=', 'enter')
    return (await query.select('challengeHash').execute()).length
  }
  await browser.call('account/enter/ask')
  const before = await count()
  await browser.call('account/enter/ask')
  expect(await count()).toBe(before)
})

it('accepts a synced passkey repeatedly, though its counter stays 0', async () => {
  const browser = await signInAtAccount(frame, 'synced@lab.test')
  const passkey = createSoftPasskey(frame.origin, { isCounting: false })
  await addPasskey(browser, passkey)
  await enterByPasskey(frame, passkey)
  await enterByPasskey(frame, passkey)
})

describe('a login that is five minutes old', () => {
  it('adds and removes no passkey until the user confirms their identity', async () => {
    const { browser, passkey } = await makeOwner(frame, 'old@lab.test')
    passedMs += fiveMinutesMs
    const deeds = [
      () => browser.call('account/passkeys/ask'),
      () => browser.call('account/passkeys/remove', { id: passkey.id }),
      () => browser.call('account/secondStep', { isOn: true }),
      () => browser.call('account/export'),
      () => browser.call('account/delete', { confirmation: 'delete' }),
    ]
    for (const deed of deeds) await expect(deed()).rejects.toThrow('Confirm')
    await proveByPasskey(browser, passkey)
    await browser.call('account/passkeys/ask')
    passedMs += fiveMinutesMs
    await browser.call('account/confirm/mail')
    await browser.call('account/confirm/code', { otp: (await lastMail(frame, 'old@lab.test')).code })
    await browser.call('account/passkeys/ask')
  })

  it('is not renewed by another session', async () => {
    const { browser, passkey } = await makeOwner(frame, 'two@lab.test')
    passedMs += fiveMinutesMs
    await enterByPasskey(frame, passkey)
    await expect(browser.call('account/passkeys/ask')).rejects.toThrow('Confirm that it is you.')
  })

  it('is not replaced by a login in an app', async () => {
    const email = 'framed@lab.test'
    const browser = createBrowser(frame.loopbackUrl)
    const { number } = await browser.call('email/start', { email, appOrigin: 'http://lab.localhost' })
    const link = (await lastMail(frame, email)).link?.split('#')[1]
    await browser.call('device/approve', { link, number })
    await browser.call('email/code', { otp: (await lastMail(frame, email)).code })
    await expect(browser.call('account/export')).rejects.toThrow('Confirm that it is you.')
    expect((await readMails(frame, email)).map(mail => mail.subject)).not.toContain(
      'The keys of your wallet were shown',
    )
  })
})
