import { readFileSync, statSync } from 'node:fs'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { createBrowser, lastMail, signInByEmail } from '../__fixtures__/createBrowser.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { createStore } from '../users/createStore.js'
import { createUsers } from '../users/createUsers.js'
import { createVault } from './createVault.js'

const secret = 'the secret of a service'

it('seals with a fresh beginning each time, and opens only what it sealed for the same purpose', () => {
  const vault = createVault(secret)
  const key = new Uint8Array(32).fill(7)
  const sealed = vault.seal(key, 'alice/evm')
  expect(sealed).not.toBe(vault.seal(key, 'alice/evm'))
  expect(new Uint8Array(vault.open(sealed, 'alice/evm'))).toEqual(key)
  expect(() => vault.open(sealed, 'bob/evm')).toThrow()
  expect(() => createVault('another secret').open(sealed, 'alice/evm')).toThrow()
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => vault.open(changed.toString('base64'), 'alice/evm')).toThrow()
})

it('writes neither keys nor tokens nor codes down in the clear', async () => {
  const frame = await startSecureFrame()
  onTestFinished(frame.stop)
  const browser = createBrowser(frame.loopbackUrl, 'a-device-that-is-known')
  await signInByEmail(frame, browser, 'alice@lab.test')
  const { code } = await lastMail(frame, 'alice@lab.test')
  const written = readFileSync(frame.storeFile, 'utf8')
  expect(written).toContain('alice@lab.test')
  for (const hidden of [browser.token ?? '', code ?? '', 'a-device-that-is-known']) {
    expect(hidden).not.toBe('')
    expect(written).not.toContain(hidden)
  }
  expect(statSync(frame.storeFile).mode & 0o077).toBe(0)
})

it('holds no plain key: what opens with the secret is nowhere in the file', async () => {
  const frame = await startSecureFrame()
  onTestFinished(frame.stop)
  const file = `${frame.storeFile}.other`
  const vault = createVault(secret)
  const user = createUsers(createStore(file), vault).enter('email:alice@lab.test')
  const written = readFileSync(file, 'utf8')
  const evmKey = vault.open(user.evm.sealedKey, `${user.id}/evm`)
  const solanaKey = vault.open(user.solana.sealedKey, `${user.id}/solana`)
  expect(privateKeyToAccount(bytesToHex(evmKey)).address).toBe(user.evm.address)
  for (const key of [evmKey, solanaKey]) {
    const forms = [
      Buffer.from(key).toString('hex'),
      Buffer.from(key).toString('base64'),
      Buffer.from(key).toString('base64url'),
      base58.encode(key),
    ]
    for (const form of forms) expect(written.toLowerCase()).not.toContain(form.toLowerCase())
    expect(written).not.toContain([...key].join(','))
  }
})

it('gives a user the same keys after a restart', async () => {
  const frame = await startSecureFrame()
  onTestFinished(frame.stop)
  const file = `${frame.storeFile}.other`
  const first = createUsers(createStore(file), createVault(secret)).enter('email:alice@lab.test')
  const users = createUsers(createStore(file), createVault(secret))
  const again = users.enter('email:alice@lab.test')
  expect(again).toEqual(first)
  expect(users.evmOwner(again).address).toBe(first.evm.address)
})
