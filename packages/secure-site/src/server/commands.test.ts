import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { enterByPasskey, makeOwner } from '../__fixtures__/accountOwner.js'
import { createBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { beginLogin, walkWindow } from '../__fixtures__/socialLogins.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { createMasterKey, masterKeyBytes } from '../keys/masterKey.js'
import { runCommand } from './commands.js'

const bytes = randomBytes(masterKeyBytes)
const masterKey = createMasterKey(bytes)

/** Starts a site with a signed-in user. Its database stays open after it stops. */
async function startSite(email: string) {
  const database = await openOwnSchema()
  const frame = await startSecureFrame({ database, masterKey })
  const browser = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, browser, email)
  return { database: { ...database, close: async () => {} }, frame, browser, end: database.close }
}

const addressOf = async (browser: ReturnType<typeof createBrowser>) =>
  (await browser.call<{ address: string }>('user/read')).address

it('rotates to a new master key, so that the old one is no longer needed', async () => {
  const { database, frame, browser, end } = await startSite('rotated@lab.test')
  const before = await addressOf(browser)
  await frame.stop()
  const newBytes = randomBytes(masterKeyBytes)
  const rotating = createMasterKey(newBytes, [bytes])
  expect(await runCommand(['rotate-keys'], async () => ({ database, masterKey: rotating }))).toMatch(
    /^3 keys were rewrapped\./,
  )
  const later = await startSecureFrame({ database, masterKey: createMasterKey(newBytes) })
  const again = createBrowser(later.loopbackUrl)
  again.token = browser.token
  expect(await addressOf(again)).toBe(before)
  const hex = `0x${Buffer.from('hello').toString('hex')}`
  const { accounts } = await again.call<{ accounts: { address: string; type: string }[] }>('user/read')
  const eoa = accounts.find(({ type }) => type === 'eoa')?.address
  expect(await again.rpc('personal_sign', [hex, eoa], 'eip155:1')).toMatch(/^0x[0-9a-f]{130}$/)
  await later.stop()
  await end()
})

it('gives an account its former address back, and ends its sessions', async () => {
  const { database, frame, browser, end } = await startSite('taken@lab.test')
  const owned = await addressOf(browser)
  const giveBack = (...given: string[]) =>
    runCommand(['restore-address', ...given], async () => ({ database, masterKey }))
  await expect(giveBack('nobody@lab.test', 'owner@lab.test')).rejects.toThrow('No account signs in with')
  expect(await giveBack('taken@lab.test', 'owner@lab.test')).toContain('signs in with owner@lab.test again')
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
  const owner = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, owner, 'owner@lab.test')
  expect(await addressOf(owner)).toBe(owned)
  await frame.stop()
  await end()
})

it('removes every login method that somebody else may have added', async () => {
  const { database, frame, end } = await startSite('somebody@lab.test')
  const email = 'thief@google.localhost'
  const thief = await makeOwner(frame, email, { hasSecondStep: true })
  // The thief's address lets a provider's account join.
  const enterByProvider = async (as: typeof thief.browser) => {
    const login = await beginLogin(as, { provider: 'google' })
    const { windowSecret, state } = login
    const uri = await walkWindow(as, login, { as: 'thief' })
    const { passkey, resultUri } = await as.call<{ passkey?: { challenge: string }; resultUri?: string }>(
      'social/return',
      { uri, windowSecret },
    )
    const answer = passkey && thief.passkey.sign(passkey)
    const back = answer
      ? (await as.call<{ resultUri: string }>('social/passkey', { state, windowSecret, answer })).resultUri
      : resultUri
    await as.call('social/finish', { uri: back })
    return addressOf(as)
  }
  const owned = await enterByProvider(createBrowser(frame.loopbackUrl))
  await runCommand(['restore-address', email, 'victim@lab.test'], async () => ({ database, masterKey }))
  await expect(enterByPasskey(frame, thief.passkey)).rejects.toThrow('does not belong to this account')
  expect(await enterByProvider(createBrowser(frame.loopbackUrl))).not.toBe(owned)
  const owner = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, owner, 'victim@lab.test')
  expect(await addressOf(owner)).toBe(owned)
  await frame.stop()
  await end()
})

it.each([['nothing'], ['rotate-keys', 'too-much'], ['restore-address', 'one'], ['constructor']])(
  'shows the usage for %s %s, and opens nothing',
  async (...given) => {
    const opens = () => Promise.reject(new Error('it opened the database'))
    await expect(runCommand(given, opens)).rejects.toThrow('Without a command the site is served.')
  },
)
