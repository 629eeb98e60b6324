import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { kmsSdkSource, type LocalKms, startKms } from '../__fixtures__/startKms.js'
import { startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { runCommand } from '../server/commands.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import type { MasterKey } from './masterKey.js'

interface Example {
  createKmsMasterKey(kms: unknown, keyId: string): MasterKey
}

/** Loads the code of the README with a client for the local service. */
async function loadExample(kms: LocalKms): Promise<(keyId: string) => MasterKey> {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const code = blocks.find(each => each.includes('function createKmsMasterKey')) ?? ''
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(25)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-kms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sdk.mjs'), kmsSdkSource)
  writeFileSync(join(folder, 'example.mjs'), code.replace("'@aws-sdk/client-kms'", "'./sdk.mjs'"))
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
  const [{ createKmsMasterKey }, { KMSClient }] = [
    (await load('example.mjs')) as Example,
    await load('sdk.mjs'),
  ]
  return keyId => createKmsMasterKey(new KMSClient({ endpoint: kms.url }), keyId)
}

describe('the KMS example in the README', () => {
  const network = {
    chainId: 31337,
    name: 'Dead',
    rpcUrl: 'http://127.0.0.1:1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const email = 'alice@lab.test'
  let kms: LocalKms
  let keyOf: (keyId: string) => MasterKey
  let database: SiteDatabase
  beforeEach(async () => {
    kms = await startKms(['key-of-2026', 'key-of-2027'])
    onTestFinished(kms.stop)
    keyOf = await loadExample(kms)
    database = await openOwnSchema()
    onTestFinished(database.close)
  })

  /** Signs in to a site with the master key, and signs a message. */
  async function visit(masterKey: MasterKey): Promise<string> {
    const frame = await startSecureFrame({
      database,
      masterKey,
      chains: () => ({ evm: [network], solana: [] }),
    })
    try {
      const browser = createBrowser(frame.loopbackUrl)
      await signInByEmail(frame, browser, email)
      await browser.call('user/prefer', { type: 'eoa' })
      const { address } = await browser.call<{ address: string }>('user/read')
      return await browser.rpc<string>('personal_sign', ['0x68', address], 'eip155:31337')
    } finally {
      await frame.stop()
    }
  }

  it('wraps and unwraps keys per context, and sends the service only 32-byte keys', async () => {
    const masterKey = keyOf('key-of-2026')
    const wrapped = await masterKey.wrap(new Uint8Array(32).fill(7), 'user/alice')
    expect(new Uint8Array(await masterKey.unwrap(wrapped, 'user/alice'))).toEqual(new Uint8Array(32).fill(7))
    await expect(masterKey.unwrap(wrapped, 'user/bob')).rejects.toThrow()
    expect(kms.asked).toEqual([
      { operation: 'Encrypt', plaintextBytes: 32 },
      ...[1, 2].map(() => ({ operation: 'Decrypt', plaintextBytes: 0 })),
    ])
  })

  it('runs a site, and changes the KMS key without changing the signatures', async () => {
    const before = await visit(keyOf('key-of-2026'))
    const masterKey = keyOf('key-of-2027')
    const said = await runCommand(['rotate-keys'], async () => ({
      // The command closes its database.
      database: { ...database, close: async () => {} },
      masterKey,
    }))
    // The key of one user and the two service keys.
    expect(said).toContain('3 keys were rewrapped.')
    kms.disable('key-of-2026')
    expect(await visit(masterKey)).toBe(before)
    await expect(visit(keyOf('key-of-2026'))).rejects.toThrow('DisabledException')
    kms.disable('key-of-2027')
    await expect(visit(masterKey)).rejects.toThrow('DisabledException')
  })
})
