import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addPasskey,
  enterByPasskey,
  makeOwner,
  proveByPasskey,
  signInAtAccount,
} from '../__fixtures__/accountOwner.js'
import {
  createBrowser,
  lastMail,
  readMails,
  signInByEmail,
  untilMail,
} from '../__fixtures__/createBrowser.js'
import { createSoftPasskey } from '../__fixtures__/softPasskey.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

// The promised time, independent of the service's constant.
const threeDaysMs = 72 * 60 * 60 * 1000

let frame: LocalFrame
let passedMs = 0
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => Date.now() + passedMs })
})
afterAll(() => frame.stop())

const linkSubject = 'Did you lose the passkey of your wallet?'
const anybody = () => createBrowser(frame.loopbackUrl)
const secretOf = (link: string | null | undefined, deed: string) => {
  expect(link).toMatch(new RegExp(`^${frame.origin}/recovery#${deed}-[0-9a-f]{64}$`))
  return link?.split(`#${deed}-`)[1]
}

/** Starts the recovery of an account. Resolves to the secrets of its links. */
async function begin(email: string) {
  await anybody().call('recovery/ask', { email })
  const link = secretOf((await untilMail(frame, email, linkSubject)).link, 'begin')
  await anybody().call('recovery/begin', { link })
  const mail = await lastMail(frame, email)
  expect(mail.subject).toBe('Your wallet will stop asking for a passkey')
  return { cancelLink: secretOf(mail.link, 'cancel'), beginLink: link }
}

const hasSecondStep = async (email: string) => {
  const { id } = await frame.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const query = frame.database.db.selectFrom('secondFactors').select('userId').where('userId', '=', id)
  return (await query.execute()).length > 0
}

it('turns the second step off after three days, ends all sessions, and reports start and end', async () => {
  const email = 'lost@lab.test'
  const { browser } = await makeOwner(frame, email, { hasSecondStep: true })
  await begin(email)
  passedMs += threeDaysMs - 60_000
  await expect(signInAtAccount(frame, email)).rejects.toThrow()
  expect(await hasSecondStep(email)).toBe(true)
  passedMs += 60_000
  const found = anybody()
  await signInByEmail(frame, found, email)
  expect(await found.call('user/isConnected')).toEqual({ isConnected: true })
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
  expect((await readMails(frame, email)).map(mail => mail.subject)).toContain(
    'Your wallet stopped asking for a passkey',
  )
  expect(await hasSecondStep(email)).toBe(false)
})

it('cancels a recovery with the link in its first e-mail', async () => {
  const email = 'cancelled@lab.test'
  await makeOwner(frame, email, { hasSecondStep: true })
  const { cancelLink } = await begin(email)
  await anybody().call('recovery/cancel', { link: cancelLink })
  passedMs += threeDaysMs
  await expect(signInAtAccount(frame, email)).rejects.toThrow()
  expect(await hasSecondStep(email)).toBe(true)
  await expect(anybody().call('recovery/cancel', { link: cancelLink })).rejects.toThrow('no longer valid')
})

it('cancels a recovery on a successful login with a passkey, not on a failed one', async () => {
  const email = 'found@lab.test'
  const { passkey } = await makeOwner(frame, email, { hasSecondStep: true })
  await begin(email)
  await expect(enterByPasskey(frame, passkey, { isVerified: false })).rejects.toThrow()
  const browser = await enterByPasskey(frame, passkey)
  expect(await browser.call('account/read')).toMatchObject({ recoveryEndsAt: null, hasSecondStep: true })
  passedMs += threeDaysMs
  expect(await browser.call('account/read')).toMatchObject({ hasSecondStep: true })
})

it('reverts a recovery with the link in its last e-mail, which ends all sessions', async () => {
  const email = 'back@lab.test'
  const { passkey } = await makeOwner(frame, email, { hasSecondStep: true })
  const { cancelLink } = await begin(email)
  passedMs += threeDaysMs
  const thief = anybody()
  await signInByEmail(frame, thief, email)
  const over = (await readMails(frame, email)).find(mail => mail.subject.includes('stopped asking'))
  await expect(anybody().call('recovery/cancel', { link: cancelLink })).rejects.toThrow('no longer valid')
  await anybody().call('recovery/cancel', { link: secretOf(over?.link, 'cancel') })
  expect(await thief.call('user/isConnected')).toEqual({ isConnected: false })
  await expect(signInAtAccount(frame, email)).rejects.toThrow()
  await enterByPasskey(frame, passkey)
})

describe('a stranger who reads the e-mail and recovered the account', () => {
  const overLink = async (email: string) => {
    const over = (await readMails(frame, email)).find(mail => mail.subject.includes('stopped asking'))
    return secretOf(over?.link, 'cancel')
  }

  it('loses access and the added passkey once the recovery is taken back', async () => {
    const email = 'planted@lab.test'
    const owner = await makeOwner(frame, email, { hasSecondStep: true })
    await begin(email)
    passedMs += threeDaysMs
    const thief = await signInAtAccount(frame, email)
    const planted = createSoftPasskey(frame.origin)
    await addPasskey(thief, planted)
    await anybody().call('recovery/cancel', { link: await overLink(email) })
    expect(await thief.call('user/isConnected')).toEqual({ isConnected: false })
    // The added passkey stays until the owner signs in, because a stranger with access to the e-mails could also take
    // back the owner’s own recovery.
    const again = await enterByPasskey(frame, planted)
    await proveByPasskey(again, planted)
    await expect(again.call('account/passkeys/remove', { id: owner.passkey.id })).rejects.toThrow(
      'cannot be removed for seven days after a recovery',
    )
    await enterByPasskey(frame, owner.passkey)
    await expect(enterByPasskey(frame, planted)).rejects.toThrow('does not belong to this account')
    expect(await again.call('user/isConnected')).toEqual({ isConnected: false })
  })

  it('cannot remove the owner’s earlier passkeys', async () => {
    const email = 'emptied@lab.test'
    const owner = await makeOwner(frame, email, { hasSecondStep: true })
    await begin(email)
    passedMs += threeDaysMs
    const thief = await signInAtAccount(frame, email)
    await expect(thief.call('account/passkeys/remove', { id: owner.passkey.id })).rejects.toThrow(
      'cannot be removed for seven days after a recovery',
    )
    const own = createSoftPasskey(frame.origin)
    await addPasskey(thief, own)
    await thief.call('account/passkeys/remove', { id: own.id })
    await anybody().call('recovery/cancel', { link: await overLink(email) })
    await enterByPasskey(frame, owner.passkey)
  })

  it('cannot invalidate the link that reverts it by starting another recovery', async () => {
    const email = 'again@lab.test'
    const owner = await makeOwner(frame, email, { hasSecondStep: true })
    await begin(email)
    passedMs += threeDaysMs
    const thief = await signInAtAccount(frame, email)
    const planted = createSoftPasskey(frame.origin)
    await addPasskey(thief, planted)
    await proveByPasskey(thief, planted)
    await thief.call('account/secondStep', { isOn: true })
    await anybody().call('recovery/ask', { email })
    const link = secretOf((await untilMail(frame, email, linkSubject)).link, 'begin')
    await expect(anybody().call('recovery/begin', { link })).rejects.toThrow('can still be undone')
    await anybody().call('recovery/cancel', { link: await overLink(email) })
    await enterByPasskey(frame, owner.passkey)
    await expect(enterByPasskey(frame, planted)).rejects.toThrow('does not belong to this account')
  })
})

describe('the request for a recovery', () => {
  it('has the same response for every address, and sends a link only to those with a second step', async () => {
    await makeOwner(frame, 'without@lab.test')
    await makeOwner(frame, 'with@lab.test', { hasSecondStep: true })
    const asked = ['without@lab.test', 'nobody@lab.test', 'with@lab.test']
    for (const email of asked) expect(await anybody().call('recovery/ask', { email })).toEqual({})
    // The e-mail to this address was requested last, so the other e-mails would have arrived by now.
    await untilMail(frame, 'with@lab.test', linkSubject)
    const subjects = async (email: string) => (await readMails(frame, email)).map(mail => mail.subject)
    expect(await subjects('nobody@lab.test')).toEqual([])
    expect(await subjects('without@lab.test')).not.toContain(linkSubject)
  })

  it('starts once per link, and does not change the end of a pending recovery', async () => {
    const email = 'once@lab.test'
    const { browser } = await makeOwner(frame, email, { hasSecondStep: true })
    const { beginLink } = await begin(email)
    await expect(anybody().call('recovery/begin', { link: beginLink })).rejects.toThrow('no longer valid')
    const { recoveryEndsAt } = await browser.call('account/read')
    passedMs += 60_000
    await anybody().call('recovery/ask', { email })
    const link = secretOf((await untilMail(frame, email, linkSubject)).link, 'begin')
    expect(await anybody().call('recovery/begin', { link })).toEqual({ endsAt: recoveryEndsAt })
  })

  it('starts once if two links are used concurrently, so that the link in the e-mail cancels it', async () => {
    const email = 'twice@lab.test'
    const { browser } = await makeOwner(frame, email, { hasSecondStep: true })
    const links: (string | undefined)[] = []
    for (const count of [1, 2]) {
      await anybody().call('recovery/ask', { email })
      await vi.waitFor(async () => {
        const asked = (await readMails(frame, email)).filter(mail => mail.subject === linkSubject)
        expect(asked).toHaveLength(count)
        links.push(secretOf(asked.at(-1)?.link, 'begin'))
      })
    }
    await Promise.all(links.map(link => anybody().call('recovery/begin', { link })))
    const begun = (await readMails(frame, email)).filter(mail => mail.subject.includes('will stop asking'))
    expect(begun).toHaveLength(1)
    await anybody().call('recovery/cancel', { link: secretOf(begun[0]?.link, 'cancel') })
    expect(await browser.call('account/read')).toMatchObject({ recoveryEndsAt: null })
  })

  it('is limited to five per address', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await anybody().call('recovery/ask', { email: 'often@lab.test' })
    await expect(anybody().call('recovery/ask', { email: 'often@lab.test' })).rejects.toThrow(
      'Too many tries.',
    )
  })
})
