import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, type SettingsFailure } from './readSettings.js'
import { type SettingName, settingRows } from './settingRows.js'

const key = '0123456789abcdef'.repeat(4)
const complete = {
  ORIGIN: 'https://secure.example.com',
  APP_ORIGINS: 'https://app.example.com',
  MASTER_KEY: key,
  SMTP_URL: 'smtps://user:hunter2@mail.example.com',
  MAIL_FROM: 'Example <no-reply@example.com>',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown, mode = 0o600) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(path, mode)
  return path
}
const read = (change: Partial<Record<SettingName, string | undefined>>) =>
  readSettings({ ...complete, ...change })
const faultsOf = (environment: Record<string, string | undefined>) => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as SettingsFailure).faults
  }
}

it('reads complete settings, and applies the defaults', () => {
  expect(read({})).toMatchObject({
    ...complete,
    APP_ORIGINS: ['https://app.example.com'],
    MASTER_KEY: Buffer.from(key, 'hex'),
    SMTP_URL: {
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      auth: { user: 'user', pass: 'hunter2' },
    },
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 0,
  })
})

it('prints e-mails to the terminal only for sites on this machine', () => {
  const SMTP_URL = 'terminal:'
  expect(faultsOf({ ...complete, SMTP_URL })).toEqual([
    'SMTP_URL prints mails to the terminal, but ORIGIN is not on this machine. Set a mail server.',
  ])
  expect(faultsOf({ ...complete, SMTP_URL, ORIGIN: 'http://secure.localhost:8080' })).toEqual([])
})

it('reports all faults together', () => {
  const faults = faultsOf({ PORT: 'x', MAIL_FROM: ' ' })
  expect(faults.map(each => each.split(' ', 1)[0]).sort()).toEqual([
    'APP_ORIGINS',
    'MAIL_FROM',
    'MASTER_KEY_FILE',
    'ORIGIN',
    'PORT',
    'SMTP_URL',
  ])
})

const good: Partial<Record<SettingName, readonly string[]>> = {
  ORIGIN: ['https://secure.example.com:8443', 'http://secure.localhost:8080', 'http://localhost'],
  APP_ORIGINS: [
    'https://a.example,https://b.example:8443',
    'http://lab.localhost:*',
    'http://localhost:3000',
  ],
  MASTER_KEY: [Buffer.from(key, 'hex').toString('base64'), Buffer.from(key, 'hex').toString('base64url')],
  DATABASE_URL: ['postgresql://u:p@db/foyer'],
  SMTP_URL: [
    'smtp://u:p@mail.example.com:2525',
    'smtp://127.0.0.1:2525',
    'smtps://u%40example.com:p%2Fq@mail.example.com',
  ],
  REDIRECT_ORIGINS: ['https://mini.example.com'],
  APPROVE_IN_FRAME_ORIGINS: ['https://app.example.com'],
  MAIL_FROM: ['no-reply@example.com'],
  TRUSTED_PROXIES: ['2', '10.0.0.0/8, fd00::/8', '10.0.0.1'],
  METRICS_TOKEN: ['0123456789abcdef'],
  HOST: ['0.0.0.0', '::'],
}
it.each(Object.entries(good).flatMap(([name, texts]) => texts.map(text => [name, text] as const)))(
  'accepts %s=%s',
  (name, text) => expect(faultsOf({ ...complete, [name]: text })).toEqual([]),
)

const bad: Record<SettingName, readonly string[]> = {
  ORIGIN: [
    '',
    'http://secure.example.com',
    'https://secure.example.com/',
    'https://secure.example.com/sdk',
    'secure.example.com',
    'ftp://localhost',
  ],
  HOST: ['a host', 'http://x'],
  PORT: ['x', '-1', '65536', '80.5'],
  APP_ORIGINS: [
    '',
    '*',
    'https://*.example.com',
    'https://app.example.com:*',
    'http://app.example.com',
    'https://app.example.com/',
    'https://a.example,',
    "https://a.example; script-src 'unsafe-inline'",
    'http://127.0.0.1.evil.test',
  ],
  REDIRECT_ORIGINS: ['*', 'https://mini.example.com/page', 'http://mini.example.com'],
  APPROVE_IN_FRAME_ORIGINS: ['*', 'https://app.example.com/page'],
  MASTER_KEY_FILE: ['/nowhere/at/all'],
  MASTER_KEY: ['hunter2', key.slice(2), '0'.repeat(64)],
  OLD_MASTER_KEY_FILE: ['/nowhere/at/all'],
  DATABASE_URL: ['mysql://u:hunter2@db/foyer', 'postgres://u:hunter2@db', 'hunter2'],
  DATA_DIR: [],
  SMTP_URL: [
    '',
    'http://u:hunter2@mail.example.com',
    'smtp://mail.example.com',
    'smtp://u@mail.example.com',
    'smtps://u:%zz@mail.example.com',
  ],
  MAIL_FROM: ['', 'Example', 'a@b\r\nBcc: c@d', 'a b@c'],
  NETWORKS_FILE: ['/nowhere/at/all'],
  PROVIDERS_FILE: ['/nowhere/at/all'],
  FARCASTER_RPC_URL: ['x', 'wss://x'],
  FARCASTER_RELAY_URL: ['x', 'ftp://x'],
  SESSIONS_URL: ['x', 'ftp://x'],
  TRUSTED_PROXIES: ['-1', 'all', '10.0.0.0/99', '10.0.0.0/8/8'],
  LOG_LEVEL: ['loud', 'INFO'],
  METRICS_TOKEN: ['short', 'with spaces in the token'],
}
it.each(Object.entries(bad).flatMap(([name, texts]) => texts.map(text => [name, text] as const)))(
  'reports %s as %j with its requirement and an example, without the value',
  (name, text) => {
    const environment = name === 'MASTER_KEY_FILE' ? { ...complete, MASTER_KEY: undefined } : complete
    const faults = faultsOf({ ...environment, [name]: text })
    expect(faults).toHaveLength(1)
    const row = settingRows[name as SettingName] // the names of the record's entries
    expect(faults[0]).toContain(`${name} `)
    expect(faults[0]).toContain(`It must be ${row.must}. Example: ${row.example}`)
    expect(faults[0]).not.toContain('hunter2')
  },
)

describe('the master key', () => {
  it('is read from a file that other users cannot read', () => {
    const MASTER_KEY_FILE = write('key', `${key}\n`)
    expect(read({ MASTER_KEY: undefined, MASTER_KEY_FILE }).MASTER_KEY_FILE?.toString('hex')).toBe(key)
  })

  it.each([0o604, 0o644, 0o602])('is rejected from a file with the mode %o', mode => {
    const MASTER_KEY_FILE = write('open-key', key, mode)
    expect(faultsOf({ ...complete, MASTER_KEY: undefined, MASTER_KEY_FILE })).toEqual([
      expect.stringContaining('MASTER_KEY_FILE refers to a file that every user of the machine can read'),
    ])
  })

  it('is set by exactly one of the two variables', () => {
    expect(faultsOf({ ...complete, MASTER_KEY_FILE: write('key', key) })).toEqual([
      'MASTER_KEY_FILE and MASTER_KEY are both set. Set one of them.',
    ])
    expect(faultsOf({ ...complete, MASTER_KEY: undefined })).toEqual([
      expect.stringContaining('MASTER_KEY_FILE is missing'),
    ])
  })
})

describe('the providers file', () => {
  const google = { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'hunter2' }

  it('may refer to secrets in files next to it', () => {
    write('google-secret', 'from a file\n')
    const PROVIDERS_FILE = write('providers.json', {
      google: { ...google, clientSecret: { file: 'google-secret' } },
    })
    expect(read({ PROVIDERS_FILE }).PROVIDERS_FILE).toEqual({
      google: { ...google, clientSecret: 'from a file' },
    })
  })

  const secrets = { clientId: 'id', clientSecret: 'hunter2' }
  const oauth2 = {
    authorizationUrl: 'https://id.example.com/authorize',
    tokenUrl: 'https://id.example.com/token',
    userUrl: 'https://id.example.com/me',
    fields: { subject: 'id' },
  }
  const apple = { clientId: 'id', teamId: 'team', keyId: 'key', privateKey: { file: 'AuthKey.p8' } }
  const makeKey = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'pem', type: 'pkcs8' })

  it('needs only the client’s data for known providers', () => {
    write('AuthKey.p8', makeKey('P-256'))
    const known = ['google', 'discord', 'github', 'x', 'facebook'].map(name => [name, secrets])
    const content = {
      ...Object.fromEntries(known),
      apple,
      company: { ...secrets, issuer: 'https://id.example.com', joinsByEmail: true },
      forum: { ...secrets, oauth2: { ...oauth2, clientAuth: 'basic', hasPkce: false } },
    }
    const clients = read({ PROVIDERS_FILE: write('providers.json', content) }).PROVIDERS_FILE
    expect(clients).toMatchObject({ google: secrets, forum: { oauth2: { clientAuth: 'basic' } } })
    expect(Object.keys(clients ?? {}).sort()).toEqual(Object.keys(content).sort())
  })

  it.each<readonly [content: unknown, place: string]>([
    [{ google: { ...google, clientId: 7 } }, 'google.clientId'],
    [{ google: { ...google, clientSecret: { file: 'nowhere' } } }, 'google.clientSecret'],
    [{ google: { ...google, secret: 'hunter2' } }, 'google.secret'],
    [{ google: { ...google, issuer: 'http://accounts.google.com' } }, 'google.issuer'],
    [{ google: { clientId: 'id' } }, 'google.clientSecret'],
    [{ google: 7 }, 'google'],
    [{ github: { ...secrets, baseUrl: 'http://github.com' } }, 'github.baseUrl'],
    [{ github: { ...secrets, baseUrl: 'https://github.com/' } }, 'github.baseUrl'],
    [{ apple: secrets }, 'apple.teamId'],
    [{ apple: { ...apple, privateKey: 'hunter2' } }, 'apple.privateKey, which is not an Apple key'],
    [{ apple: { ...apple, privateKey: makeKey('P-384') } }, 'apple.privateKey'],
    [
      { facebook: { ...secrets, joinsByEmail: true } },
      'facebook.joinsByEmail, which must be false: this provider does not report which addresses are verified',
    ],
    [{ company: secrets }, 'company, which is not a known provider: it needs issuer or oauth2'],
    [{ forum: { ...secrets, oauth2: { ...oauth2, fields: {} } } }, 'forum.oauth2.fields.subject'],
    [{ forum: { ...secrets, oauth2: { ...oauth2, tokenUrl: 'http://id.example.com' } } }, 'oauth2.tokenUrl'],
    [{ 'A name': secrets }, 'A name'],
    [{ email: { ...secrets, issuer: 'https://id.example.com' } }, 'email'],
    [{ farcaster: { ...secrets, issuer: 'https://id.example.com' } }, 'farcaster'],
    [{ passkey: { ...secrets, issuer: 'https://id.example.com' } }, 'passkey'],
    [[], 'the top level'],
    ['{', 'is not JSON'],
  ])('is rejected with the path of the fault: %#', (content, place) => {
    write('AuthKey.p8', makeKey('P-256'))
    const [fault] = faultsOf({ ...complete, PROVIDERS_FILE: write('bad.json', content) })
    expect(fault).toContain('PROVIDERS_FILE refers to a file')
    expect(fault).toContain(place)
    expect(fault).not.toContain('hunter2')
  })

  it('is rejected with all faults together', () => {
    const content = { google: { clientId: 'id' }, x: { ...secrets, issuers: 'x' }, company: secrets }
    const [fault] = faultsOf({ ...complete, PROVIDERS_FILE: write('bad.json', content) })
    for (const place of ['google.clientSecret', 'x.issuers', 'company'])
      expect(fault).toContain(`at ${place}`)
  })

  it('is rejected if a secret is in a file that everybody can read', () => {
    write('open-secret', 'hunter2', 0o644)
    const content = { google: { ...google, clientSecret: { file: 'open-secret' } } }
    const [fault] = faultsOf({ ...complete, PROVIDERS_FILE: write('open.json', content) })
    expect(fault).toContain('google.clientSecret')
    expect(fault).toContain('chmod 600')
  })
})

describe('the networks file', () => {
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { chainId: 1, name: 'Ethereum', rpcUrl: 'https://node.example.com', nativeCurrency: coin }
  const address = `0x${'12'.repeat(20)}`

  it('may refer to a bundler’s key in a file', () => {
    write('bundler', `0x${key}`)
    const smartAccounts = { entryPoint: address, factory: address, bundlerKey: { file: 'bundler' } }
    const NETWORKS_FILE = write('networks.json', { evm: [{ ...network, smartAccounts }], solana: [] })
    expect(read({ NETWORKS_FILE }).NETWORKS_FILE).toEqual({
      evm: [{ ...network, smartAccounts: { ...smartAccounts, bundlerKey: `0x${key}` } }],
      solana: [],
    })
  })

  it.each([
    [{ evm: [{ ...network, chainId: 'x' }], solana: [] }, 'evm.0.chainId'],
    [{ evm: [{ ...network, rpcUrl: 'hunter2' }], solana: [] }, 'evm.0.rpcUrl'],
    [
      {
        evm: [
          { ...network, smartAccounts: { entryPoint: address, factory: address, bundlerKey: 'hunter2' } },
        ],
        solana: [],
      },
      'bundlerKey',
    ],
    [{ evm: [] }, 'solana'],
  ])('is rejected with the path of the fault: %#', (content, place) => {
    const [fault] = faultsOf({ ...complete, NETWORKS_FILE: write('bad.json', content) })
    expect(fault).toContain('NETWORKS_FILE refers to a file')
    expect(fault).toContain(place)
    expect(fault).not.toContain('hunter2')
  })
})

it('accepts the networks of the README', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json)
  const example = blocks.find(each => each.includes('"evm"')) ?? ''
  write('bundler-key', `0x${'12'.repeat(32)}`)
  const NETWORKS_FILE = write('shown.json', JSON.parse(example.replace('0x…', `0x${'34'.repeat(20)}`)))
  expect(faultsOf({ ...complete, NETWORKS_FILE })).toEqual([])
})

it('matches the table of variables in the README', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const rows = Object.entries(settingRows).map(
    ([name, { must, example, otherwise }]) =>
      `| \`${name}\` | ${must} | ${example.startsWith('the ') ? example : `\`${example}\``} | ${otherwise} |`,
  )
  const table = readme.split('\n').filter(line => /^\| `[A-Z_]+` \|/.test(line))
  expect(table).toEqual(rows)
})
